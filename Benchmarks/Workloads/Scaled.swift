public import BenchmarkEngine

extension Timing {
    /// The timing of one rig in one workload, for any number of observers.
    public struct Scaled: Sendable {
        /// Whether the thread of a timed run does all the work, so that its heap use can be counted.
        let countsHeapUse: Bool

        /// The part of an operation that is unfinished when the call returns; `nil` if nothing is left out.
        let leavesOut: String?

        private let preparation: @Sendable (_ observers: Int) -> Alternative.Preparation

        /// Creates a timing.
        ///
        /// - Parameters:
        ///   - countsHeapUse: Whether the thread of a timed run does all the work.
        ///   - leavesOut: The part of an operation that is unfinished when the call returns, worded to follow
        ///     "without".
        ///   - preparation: Returns the preparation for a number of observers.
        public init(
            countsHeapUse: Bool = true, leavesOut: String? = nil,
            _ preparation: @escaping @Sendable (_ observers: Int) -> Alternative.Preparation
        ) {
            self.countsHeapUse = countsHeapUse
            self.leavesOut = leavesOut
            self.preparation = preparation
        }

        /// Returns the preparation for a number of observers.
        public func callAsFunction(_ observers: Int) -> Alternative.Preparation { preparation(observers) }
    }
}
