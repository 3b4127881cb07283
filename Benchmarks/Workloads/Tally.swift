/// Counts deliveries to all observers of one timed run.
///
///     let tally = Tally()
///     let closure = { [tally, weight = Tally.weight()] (_: Item) in tally.add(weight) }
public final class Tally {
    /// The sum of what was added so far.
    @inlinable public var count: Int { sum }

    // Swift checks each access to a property that other modules can see for exclusivity, which costs several
    // times as much as calling an observer. Unchecked is safe here: `add` calls nothing while it changes the
    // sum, and each tally belongs to one timed run, which runs on one thread or has a tally for each thread.
    @exclusivity(unchecked) @usableFromInline var sum = 0

    /// Creates a tally with a count of zero.
    @inlinable
    public init() {}

    /// Counts a delivery.
    ///
    /// - Parameter weight: The result of ``weight()`` when the observer was created.
    @inlinable
    public func add(_ weight: Int) { sum &+= weight }

    /// Returns what one delivery adds: one, but read at run time. So every closure must capture it in a
    /// context of its own, as the closures of real programs do.
    @inlinable
    public static func weight() -> Int { Int(CommandLine.argc.signum()) }
}
