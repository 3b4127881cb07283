package import ObservatoryWorkloads

/// Second copies of the floors. `FloorRigs.swift` links to the file of the module Workloads, so the same
/// source is compiled and laid out separately. `Sample.swift` does too: an item of another module would be
/// loaded, retained and released in each emission, and the copies would do more work than the floors.
package enum FloorCopies {
    package static let all = [
        Contender(
            copyOf: .closure,
            [
                .notify: Timing.notify(ClosureFloorRig.init),
                .cancelRandom: Timing.cancel(ClosureRowRig.init, in: .random),
                .cancelOldest: Timing.cancel(ClosureRowRig.init, in: .oldestFirst),
                .cancelNewest: Timing.cancel(ClosureRowRig.init, in: .newestFirst),
            ]),
        Contender(
            copyOf: .weak,
            [
                .notify: Timing.notify(WeakFloorRig.init),
                .keyedNotify: Timing.keyedNotify(ChosenFloorRig.init),
            ]),
    ]
}
