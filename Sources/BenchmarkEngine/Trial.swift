/// Something set up and ready to be timed.
public struct Trial {
    /// How many deliveries one operation has to make.
    public let deliveriesPerOperation: Int

    /// Performs the operation so many times. This is what is timed.
    public let run: (_ operations: Int) -> Void

    /// How many deliveries the observers have counted so far, in this trial.
    public let deliveries: () -> Int

    /// Describes what is timed.
    ///
    /// - Parameters:
    ///   - deliveriesPerOperation: How many deliveries one operation has to make.
    ///   - deliveries: How many deliveries the observers have counted so far. They are compared with what
    ///     had to be made after every timing, because an optimizer that sees nobody look at the result of
    ///     a call leaves the call out.
    ///   - run: Performs the operation so many times. It must keep alive whatever has to live.
    public init(
        deliveriesPerOperation: Int, deliveries: @escaping () -> Int,
        run: @escaping (_ operations: Int) -> Void
    ) {
        self.deliveriesPerOperation = deliveriesPerOperation
        self.deliveries = deliveries
        self.run = run
    }
}
