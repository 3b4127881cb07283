import ObservatoryPlayback

/// One registration of an observer under load, and the calls that it received.
///
/// The observer and the registered closure retain it. It counts as an object until both are freed.
///
/// Unchecked: any thread may use it; mutable state is accessed only under the lock of its ``StressJudge``.
final class StressObserver: @unchecked Sendable {
    let name: String
    /// The next emission of its own thread, for an observer that is registered under load.
    private let ownNext: StressEmission?
    /// Whether it is registered only for the item of that emission.
    private let isKeyed: Bool
    /// Whether it must not be called for what its own thread emitted before.
    private let isStrict: Bool
    /// The number of emissions that had been delivered to others when it was registered.
    private let known: Int
    private let judge: StressJudge

    /// The place of the emission that it must be called for next; `nil` before that is known.
    private var place: Int?
    /// The emission that it was the first to be called for, before it had a place.
    private var unplaced: StressEmission?
    private var hasReceivedOwn = false
    private var callsAfterRemoval = 0
    var isRemoved = false

    /// Describes an observer that stays, or that a thread is about to register before its next emission.
    init(
        _ name: String, before next: StressEmission? = nil, isKeyed: Bool = false, isStrict: Bool = false,
        _ judge: StressJudge
    ) {
        self.name = name
        self.isKeyed = isKeyed
        self.judge = judge
        self.isStrict = isStrict
        ownNext = next
        known = next == nil ? 0 : judge.orderedCount
        place = next == nil ? 0 : nil
        judge.count(1)
    }

    deinit { judge.count(-1) }

    /// The one item that it is registered for; none where it is registered for all.
    var items: [Item] { ownNext.map { isKeyed ? [$0.item] : [] } ?? [] }

    /// Returns what is wrong with a call; `nil` if nothing is.
    func problem(with emission: StressEmission, in order: inout StressOrder) -> String? {
        if isRemoved {
            // A call that had begun before the removal may still arrive after it (R21).
            callsAfterRemoval += 1
            if callsAfterRemoval > 1 { return "\(name) was called again after its removal." }
        }
        if isKeyed, let ownNext, emission != ownNext {
            return "\(name) was called for \(emission), but is registered only for the item of \(ownNext)."
        }
        if let ownNext, !hasReceivedOwn, emission.thread == ownNext.thread {
            hasReceivedOwn = true
            if emission.number > ownNext.number || isStrict && emission.number < ownNext.number {
                return "\(name) was registered before \(ownNext), but was first called for \(emission)."
            }
        }
        if place == nil {
            let first = unplaced.map { order.place(of: $0) } ?? order.place(of: emission)
            guard let first else {
                unplaced = emission
                return nil
            }
            if first < known {
                return "\(name) was called for \(unplaced ?? emission), which was delivered before its "
                    + "registration."
            }
            place = unplaced == nil ? first : first + 1
        }
        guard let place else { return nil }
        self.place = place + 1
        return order.check(emission, at: place)
            .map { "\(name) was called for \(emission) instead of \($0)." }
    }

    /// Returns what is missing after everything has been delivered; `nil` if nothing is.
    func omission(of emitted: Int) -> String? {
        if place == emitted || place == nil && unplaced == .last { return nil }
        return ownNext == nil
            ? "\(name) was called for \(place ?? 0) of \(emitted) emissions."
            : "\(name) was not called for the last emission."
    }
}
