/// The published center with the smallest fix: a mark for what was removed, and a queue of posts.
final class FixedCenter {
    final class Entry {
        fileprivate let receive: (String) -> Void
        fileprivate var isRemoved = false

        fileprivate init(_ receive: @escaping (String) -> Void) { self.receive = receive }
    }

    private var entries: [String: [Entry]] = [:]
    private var posts: [() -> Void] = []
    private var isPosting = false

    @discardableResult
    func addObserver(for name: String, using block: @escaping (String) -> Void) -> Entry {
        let entry = Entry(block)
        entries[name, default: []].append(entry)
        return entry
    }

    func removeObserver(_ entry: Entry) {
        entry.isRemoved = true
        for name in Array(entries.keys) { entries[name]?.removeAll { $0 === entry } }
    }

    func post(_ name: String, _ content: String) {
        posts.append { [entries] in
            for entry in entries[name] ?? [] where !entry.isRemoved { entry.receive(content) }
        }
        guard !isPosting else { return }
        isPosting = true
        while !posts.isEmpty { posts.removeFirst()() }
        isPosting = false
    }
}

/// Lets A remove B and post again, while B and C have not been called yet.
func trySmallestFix() {
    let center = FixedCenter()
    var b: FixedCenter.Entry?
    center.addObserver(for: "alarm") { content in
        print("    A: \(content)")
        guard let entry = b else { return }
        b = nil
        center.removeObserver(entry)
        center.post("alarm", "all clear")
    }
    b = center.addObserver(for: "alarm") { print("    B: \($0)") }
    center.addObserver(for: "alarm") { print("    C: \($0)") }
    center.post("alarm", "fire")
}
