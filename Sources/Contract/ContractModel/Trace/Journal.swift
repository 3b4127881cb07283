package import Playback

/// The acts of one run of a scenario: each step, and the beginning and end of each call of an observer.
///
/// A trace lists deliveries. A journal also lists the steps between them, and the call that each happens in.
///
/// A strategy's run records no situations. The process that shows the journal adds the reference model's.
package struct Journal: Sendable, Equatable, Codable {
    /// The maximum number of acts that a journal keeps; more would not help a reader.
    package static let mostActs = 80

    package private(set) var acts: [Act] = []

    /// Whether there were more acts than the journal keeps.
    package private(set) var isCut = false

    private var calls: [Trace.Entry] = []

    package init() {}

    /// One act of a run.
    package struct Act: Sendable, Equatable, Codable {
        package let kind: Kind
        /// The calls under way, outermost first; a call includes its own beginning and end.
        package let calls: [Trace.Entry]
        /// What was freed before the next act, in trace order.
        package fileprivate(set) var freed: [Trace.Entry] = []
        /// The situation after the act; `nil` until the reference model's is added.
        package var situation: Situation?

        package enum Kind: Sendable, Equatable, Codable {
            /// A step began: one of the script, or one that an observer performs while it is called.
            case step(Scenario.Action)
            /// A call of an observer began.
            case called
            /// A call of an observer ended.
            case returned(Trace.Entry)
            /// A trace entry that is not a call, such as an answer of the player.
            case said(Trace.Entry)
        }
    }

    /// The first player's registrations and waiting emissions at one moment, from the reference model.
    package struct Situation: Sendable, Equatable, Codable {
        /// An observer with at least one registration.
        package struct Member: Sendable, Equatable, Codable {
            package let observer: Int
            /// The number of its `register` calls with registrations that are still there.
            package let times: Int
            /// Whether it is deallocated, and the next emission has yet to find that out.
            package let isDead: Bool
        }

        /// The registered observers, in order of their first registration.
        package var registered: [Member]
        /// The emissions that wait until the current one ends.
        package var queue: [PlaybackEvent]
        package var playerIsGone: Bool
    }
}

extension Journal {
    package mutating func beginStep(_ action: Scenario.Action) { append(.step(action)) }

    package mutating func add(_ entry: Trace.Entry) {
        switch entry {
        case .delivered, .changed:
            calls.append(entry)
            append(.called)
        case .counted, .countedItems, .read, .received, .late:
            append(.said(entry))
        case .released, .closureReleased, .playerReleased:
            guard !acts.isEmpty, !isCut else { return }
            acts[acts.count - 1].freed.append(entry)
            acts[acts.count - 1].freed.sort { ($0.releaseRank ?? 0) < ($1.releaseRank ?? 0) }
        }
    }

    /// Records the end of the innermost call.
    package mutating func endCall() {
        if let call = calls.popLast() { append(.returned(call)) }
    }

    /// Whether the last act has no situation yet.
    var awaitsSituation: Bool { !isCut && acts.last.map { $0.situation == nil } ?? false }

    /// Sets the situation of the last act.
    mutating func settle(_ situation: Situation) { acts[acts.count - 1].situation = situation }

    /// Returns this journal with the situations of another; `nil` if the other has different acts.
    package func takingSituations(from other: Journal) -> Journal? {
        guard acts.elementsEqual(other.acts, by: { $0.kind == $1.kind && $0.calls == $1.calls }) else {
            return nil
        }
        var copy = self
        for index in acts.indices { copy.acts[index].situation = other.acts[index].situation }
        return copy
    }

    private mutating func append(_ kind: Act.Kind) {
        guard acts.count < Self.mostActs else {
            isCut = true
            return
        }
        acts.append(Act(kind: kind, calls: calls))
    }
}
