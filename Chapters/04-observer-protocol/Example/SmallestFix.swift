/// The published player with the smallest fix: entries in order, each with a number that is never reused.
final class FixedPlayer {
    private struct Entry {
        weak var observer: Listener?
        let number: Int
    }

    private var entries: [Entry] = []
    private var registrations = 0

    func addObserver(_ observer: Listener) {
        guard !entries.contains(where: { $0.observer === observer }) else { return }
        registrations += 1
        entries.append(Entry(observer: observer, number: registrations))
    }

    func removeObserver(_ observer: Listener) { entries.removeAll { $0.observer === observer } }

    func notify(_ title: String) {
        for entry in entries where entries.contains(where: { $0.number == entry.number }) {
            entry.observer?.started(title)
        }
        entries.removeAll { $0.observer == nil }
    }
}

/// An observer that prints what has started, and then does something.
final class Listener {
    private let name: String
    private let reaction: () -> Void

    init(_ name: String, reaction: @escaping () -> Void = {}) {
        self.name = name
        self.reaction = reaction
    }

    func started(_ title: String) {
        print("    \(name): \(title)")
        reaction()
    }
}

/// Lets the first of three observers remove the second.
func trySmallestFix() {
    let player = FixedPlayer()
    let (b, c) = (Listener("B"), Listener("C"))
    let a = Listener("A") { player.removeObserver(b) }
    for observer in [a, b, c] { player.addObserver(observer) }
    withExtendedLifetime([a, b, c]) { player.notify("Blue Train") }
}
