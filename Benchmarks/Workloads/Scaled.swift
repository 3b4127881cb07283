public import BenchmarkEngine

extension Timing {
    /// What is timed of one rig in one workload, with any number of observers.
    public struct Scaled: Sendable {
        /// Whether the thread that runs a trial does all the work, so that what it takes from the heap can be
        /// counted.
        let countsHeapUse: Bool

        /// What belongs to an operation and is not done when it returns; `nil` where it is done.
        let leavesOut: String?

        private let preparation: @Sendable (_ observers: Int) -> Alternative.Preparation

        /// Describes what is timed.
        ///
        /// - Parameters:
        ///   - countsHeapUse: Whether the thread that runs a trial does all the work.
        ///   - leavesOut: What belongs to an operation and is not done when it returns, in words that go behind
        ///     "without".
        ///   - preparation: Makes the preparation for so many observers.
        public init(
            countsHeapUse: Bool = true, leavesOut: String? = nil,
            _ preparation: @escaping @Sendable (_ observers: Int) -> Alternative.Preparation
        ) {
            self.countsHeapUse = countsHeapUse
            self.leavesOut = leavesOut
            self.preparation = preparation
        }

        /// Makes the preparation for so many observers.
        public func callAsFunction(_ observers: Int) -> Alternative.Preparation { preparation(observers) }
    }
}
