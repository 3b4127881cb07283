/// The acts of one run of a scenario: each step, and the beginning and end of each call of an observer.
///
/// A trace lists deliveries. A journal also lists the steps between them, and the call that each happens in.
///
/// A strategy's run records no situations. The process that shows the journal adds the reference model's.
package struct Journal: Sendable, Equatable, Codable {
    /// The maximum number of acts that a journal keeps; more would not help a reader.
    package static let mostActs = 80

    package internal(set) var moments: [Moment] = []

    /// Whether there were more acts than the journal keeps.
    package private(set) var isCut = false

    private let names: [String]
    /// The number of steps of the script that have begun.
    private var step = 0
    /// The calls under way, outermost first.
    private(set) var calls: [Trace.Entry] = []
    /// What was freed since the last act.
    private var freed: [Trace.Entry] = []

    package init(of scenario: Scenario) { names = scenario.observers.map { $0.name } }
}

extension Journal {
    /// Records that a step began: one of the script, or one that an observer performs while it is called.
    package mutating func beginStep(_ words: @autoclosure () -> String) {
        if let call = calls.last {
            let name = name(of: call)
            return append("\(name), being called, does: \(words())")
        }
        step += 1
        append(words(), isStep: true)
    }

    package mutating func add(_ entry: Trace.Entry) {
        let name = name(of: entry)
        switch entry {
        case .delivered, .changed:
            calls.append(entry)
            append("\(name) is called: \(entry)")
        case .counted(let count): append("the player says that it keeps \(count)")
        case .countedItems, .read: append("the \(entry)")
        case .received, .late: append("\(name) \(entry)")
        case .released, .closureReleased, .playerReleased:
            guard !moments.isEmpty, !isCut else { return }
            freed.append(entry)
            freed.sort { ($0.releaseRank ?? 0) < ($1.releaseRank ?? 0) }
            moments[moments.count - 1].freed = freed.map { freed in
                if case .closureReleased = freed { return "a closure of \(self.name(of: freed))" }
                return freed.observer == nil ? "the player" : self.name(of: freed)
            }
        }
    }

    /// Records the end of the innermost call.
    package mutating func endCall() {
        guard let call = calls.popLast() else { return }
        let name = name(of: call)
        append("\(name) was called: \(call)")
    }

    /// Whether the last act has no situation yet.
    var awaitsSituation: Bool { !isCut && moments.last.map { $0.registered == nil } ?? false }

    /// Returns this journal with the situations of another; `nil` if the other has different acts.
    package func takingSituations(from other: Journal) -> Journal? {
        guard moments.elementsEqual(other.moments, by: { $0.what == $1.what && $0.calls == $1.calls }) else {
            return nil
        }
        var copy = other
        copy.isCut = isCut
        for index in moments.indices { copy.moments[index].freed = moments[index].freed }
        return copy
    }

    private func name(of entry: Trace.Entry) -> String { entry.observer.map { names[$0] } ?? "" }

    private mutating func append(_ what: @autoclosure () -> String, isStep: Bool = false) {
        freed = []
        guard moments.count < Self.mostActs else {
            isCut = true
            return
        }
        moments.append(
            Moment(step: step, isStep: isStep, what: what(), calls: calls.map { "\(name(of: $0)): \($0)" }))
    }
}
