/// Something set up and ready to be timed once.
public struct Trial {
    /// How many operations the timed run performs; its time is divided by this.
    public let operations: Int

    /// How many deliveries the timed run and what follows it have to make.
    public let expectedDeliveries: Int

    /// How many deliveries the observers have counted so far, in this trial.
    public let deliveries: () -> Int

    /// Brings what the timed run touches into the caches; nothing where a first run would change the second.
    public let warmUp: () -> Void

    /// What is timed.
    public let run: () -> Void

    /// How long the run took, where those who do the work know it better than a clock around it: threads,
    /// which have to be woken first. `nil` where a clock is read before and after.
    public let ownDuration: (() -> Duration)?

    /// Comes after the timed run and before the count of deliveries: an emission, where the operation that
    /// is timed delivers nothing and would have to be taken at its word.
    public let showEffect: () -> Void

    /// Describes what is timed.
    ///
    /// - Parameters:
    ///   - operations: How many operations the timed run performs.
    ///   - expectedDeliveries: How many deliveries the timed run and `showEffect` have to make.
    ///   - deliveries: How many deliveries the observers have counted so far. They are compared with what
    ///     had to be made after every timing, because an optimizer that sees no use of the result of
    ///     a call leaves the call out.
    ///   - warmUp: Is called once before the timed run.
    ///   - ownDuration: Is asked after the run how long that took; by default a clock around it says so.
    ///   - showEffect: Emits after the timed run, to show what it did.
    ///   - run: Performs all the operations. It must keep alive whatever has to live.
    public init(
        operations: Int, expectedDeliveries: Int, deliveries: @escaping () -> Int,
        warmUp: @escaping () -> Void = {}, ownDuration: (() -> Duration)? = nil,
        showEffect: @escaping () -> Void = {},
        run: @escaping () -> Void
    ) {
        self.operations = operations
        self.expectedDeliveries = expectedDeliveries
        self.deliveries = deliveries
        self.warmUp = warmUp
        self.ownDuration = ownDuration
        self.showEffect = showEffect
        self.run = run
    }
}
