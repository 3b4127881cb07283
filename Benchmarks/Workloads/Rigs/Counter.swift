/// An object that counts how often it is called.
class Counter {
    private let tally: Tally
    private let weight = Tally.weight()

    required init(_ tally: Tally) { self.tally = tally }

    final func count() { tally.add(weight) }
}
