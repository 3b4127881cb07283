/// An observer of two words, which fits into an existential.
public struct SmallObserver: Observer {
    private let listener: Listener
    private let weight: Int

    /// Creates an observer, with a listener that is only there so that copies have something to retain.
    public init(weight: Int) {
        listener = Listener(weight: weight)
        self.weight = weight
    }

    /// Receives an event, and returns the number of deliveries.
    @export(interface)
    public func receive(_ event: Int) -> Int { event &* weight }
}
