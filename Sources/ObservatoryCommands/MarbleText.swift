import ObserverContract
import Playback

/// A trace as a diagram: time runs to the right, and every observer has a row.
///
///     A  started Blue Train  .                   paused Blue Train
///     B  .                   started Blue Train  .
struct MarbleText {
    private let trace: Trace

    init(_ trace: Trace) { self.trace = trace }

    var text: String {
        let nameWidth = trace.observers.map(\.count).max() ?? 0
        let cells = trace.entries.map(\.text)
        return trace.observers.enumerated().map { number, name in
            let row = zip(trace.entries, cells).map { entry, cell in
                (entry.observer == number ? cell : "·").padded(to: cell.count)
            }
            return "  \(name.padded(to: nameWidth))  \(row.joined(separator: "  "))".trimmedRight
        }.joined(separator: "\n")
    }
}

extension Trace.Entry {
    /// What the observer was told, without its name.
    fileprivate var text: String {
        switch self {
        case .delivered(let event, _): event.description
        case .released: "released"
        }
    }
}

extension String {
    fileprivate var trimmedRight: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
