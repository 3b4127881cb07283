package import Workloads

/// The floors once more. `FloorRigs.swift` is a link to the file of the module Workloads, so that these are the same
/// lines, compiled and laid out by themselves.
package enum FloorCopies {
    /// A contender for each floor.
    package static let all = [
        Contender(copyOf: .closure, [.notify: Timing.notify(ClosureFloorRig.init)]),
        Contender(copyOf: .weak, [.notify: Timing.notify(WeakFloorRig.init)]),
    ]
}
