/// Counts deliveries for all observers of one trial.
///
///     let tally = Tally()
///     let closure = { [tally, weight = Tally.weight()] (_: Item) in tally.add(weight) }
public final class Tally {
    /// How much has been added so far.
    @inlinable public var count: Int { sum }

    // A property that other modules see is checked for exclusive access each time that it is used, which costs
    // several times what it does to call an observer. Nothing is called while `add` changes it, and each tally
    // belongs to one trial, which either runs on one thread or counts for each of its threads apart.
    @exclusivity(unchecked) @usableFromInline var sum = 0

    /// Creates a tally of nothing.
    @inlinable
    public init() {}

    /// Counts a delivery.
    ///
    /// - Parameter weight: What ``weight()`` gave when the observer was made.
    @inlinable
    public func add(_ weight: Int) { sum &+= weight }

    /// What one delivery adds: one, but read at run time, so that no closure is made without a context of
    /// its own. A program's observers capture something, and a benchmark's have to.
    @inlinable
    public static func weight() -> Int { Int(CommandLine.argc.signum()) }
}
