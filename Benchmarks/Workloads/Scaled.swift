public import BenchmarkEngine

extension Timing {
    /// What is timed of one rig in one workload, with any number of observers.
    public struct Scaled: Sendable {
        /// Whether the thread that runs a trial does all the work, so that what it takes from the heap can be
        /// counted.
        let countsHeapUse: Bool

        private let preparation: @Sendable (_ observers: Int) -> Alternative.Preparation

        /// Describes what is timed.
        ///
        /// - Parameters:
        ///   - countsHeapUse: Whether the thread that runs a trial does all the work.
        ///   - preparation: Makes the preparation for so many observers.
        public init(
            countsHeapUse: Bool = true,
            _ preparation: @escaping @Sendable (_ observers: Int) -> Alternative.Preparation
        ) {
            self.countsHeapUse = countsHeapUse
            self.preparation = preparation
        }

        /// Makes the preparation for so many observers.
        public func callAsFunction(_ observers: Int) -> Alternative.Preparation { preparation(observers) }
    }
}
