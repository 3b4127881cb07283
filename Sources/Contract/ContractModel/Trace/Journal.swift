package import Playback

/// What one run of a scenario did, act by act: what it was asked to do, who was called, and when each call ended.
///
/// A trace says what was delivered. A journal says as well what was done in between and inside which call, so
/// that a reader can follow a run a step at a time.
///
/// A run has no situations: the reference model adds them, in the process that shows the journal.
package struct Journal: Sendable, Equatable, Codable {
    /// How many acts a journal keeps; a reader who has not understood by then is not helped by more.
    package static let mostActs = 80

    /// What was done, in order.
    package private(set) var acts: [Act] = []

    /// Whether more was done than the journal keeps.
    package private(set) var isCut = false

    private var calls: [Trace.Entry] = []

    /// Begins with nothing done.
    package init() {}

    /// One thing that was done.
    package struct Act: Sendable, Equatable, Codable {
        /// What was done.
        package let kind: Kind
        /// The calls of observers that were under way, as the trace says them, the outermost first; a call counts from
        /// its beginning to its end.
        package let calls: [Trace.Entry]
        /// What was freed before the next act, in the order in which traces show it.
        package fileprivate(set) var freed: [Trace.Entry] = []
        /// How things stood before the next act; `nil` where only the strategy could say.
        package var situation: Situation?

        /// The things that can be done.
        package enum Kind: Sendable, Equatable, Codable {
            /// A step was performed: of the script, or by the observer that is being called.
            case step(Scenario.Action)
            /// A call of an observer began.
            case called
            /// A call of an observer ended.
            case returned(Trace.Entry)
            /// The player, or the contract, said something: an entry of the trace that is no call.
            case said(Trace.Entry)
        }
    }

    /// What is registered with the first player, and which emissions wait, at one moment, as the reference model has it.
    package struct Situation: Sendable, Equatable, Codable {
        /// An observer that the player keeps.
        package struct Member: Sendable, Equatable, Codable {
            package let observer: Int
            /// How many times it registered and was not taken out.
            package let times: Int
            /// Whether it has died, and waits for an emission to find that out.
            package let isDead: Bool
        }

        /// The registered observers, in order of their first registration.
        package var registered: [Member]
        /// The emissions that wait for the one under way to end.
        package var queue: [PlaybackEvent]
        /// Whether the player has been freed.
        package var playerIsGone: Bool
    }
}

extension Journal {
    /// Writes down that a step begins.
    package mutating func beginStep(_ action: Scenario.Action) { append(.step(action)) }

    /// Writes down what a trace says.
    package mutating func add(_ entry: Trace.Entry) {
        switch entry {
        case .delivered, .changed:
            calls.append(entry)
            append(.called)
        case .counted, .countedItems, .read, .heard, .late:
            append(.said(entry))
        case .released, .letGo, .playerReleased:
            guard !acts.isEmpty, !isCut else { return }
            acts[acts.count - 1].freed.append(entry)
            acts[acts.count - 1].freed.sort { ($0.releaseRank ?? 0) < ($1.releaseRank ?? 0) }
        }
    }

    /// Writes down that the innermost call ends.
    package mutating func endCall() {
        if let call = calls.popLast() { append(.returned(call)) }
    }

    /// Whether the state after the last act is not known yet.
    var awaitsSituation: Bool { !isCut && acts.last.map { $0.situation == nil } ?? false }

    /// Says how things stand after the last act.
    mutating func settle(_ situation: Situation) { acts[acts.count - 1].situation = situation }

    /// The journal with the situations of another one; `nil` when that tells of other acts.
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
