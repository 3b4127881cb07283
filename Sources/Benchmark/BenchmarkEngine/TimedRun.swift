/// A run that is set up and ready to be timed once.
public struct TimedRun {
    /// The number of operations in the timed run; its time is divided by this.
    public let operations: Int

    /// The number of deliveries that the timed run and `showEffect` must make.
    public let expectedDeliveries: Int

    /// Returns how many deliveries the observers have counted so far in this timed run. It is checked after every
    /// timing, because an optimizer may remove a call whose result is unused.
    public let deliveries: () -> Int

    /// Fills the caches. It is called once before the timed run, and does nothing where a first run would
    /// change the second.
    public let warmUp: () -> Void

    /// Performs all the operations that are timed. It must keep everything alive that they need.
    public let run: () -> Void

    /// Returns how long the run took, if the run measures it more precisely than a clock around it, as with
    /// threads that must wake up first. `nil` if the caller reads a clock before and after.
    public let ownDuration: (() -> Duration)?

    /// Runs after the timed run and before deliveries are counted. Emits, where the timed operation delivers
    /// nothing and its effect couldn't be checked otherwise.
    public let showEffect: () -> Void

    /// Creates a timed run; each parameter is the property of the same name.
    public init(
        operations: Int, expectedDeliveries: Int, deliveries: @escaping () -> Int,
        warmUp: @escaping () -> Void = {}, ownDuration: (() -> Duration)? = nil,
        showEffect: @escaping () -> Void = {}, run: @escaping () -> Void
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

extension TimedRun {
    /// Runs the timed run once and shows its effect; returns its heap use, divided by a number of operations, and how many
    /// deliveries it made.
    package func count(per operations: Int = 1) -> (heapUse: HeapUse?, deliveries: Int) {
        let before = deliveries()
        let use = HeapUse.perOperation(of: operations, run)
        showEffect()
        return (use, deliveries() - before)
    }
}
