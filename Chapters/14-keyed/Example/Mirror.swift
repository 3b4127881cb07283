/// An observer in one place of the shop, which keeps a copy of the numbers that it observes.
class Mirror {
    private let place: String
    private(set) var copies: [String: Int] = [:]

    init(_ place: String) { self.place = place }

    deinit { print("    \(place) is closed.") }

    /// Called when the number of copies of a title has changed.
    func update(_ repository: Repository, _ title: String, _ count: Int) {
        copies[title] = count
        print("    \(place): \(title), \(count)")
    }
}

/// A shop window. It stops observing a title that is sold out.
final class Window: Mirror {
    override func update(_ repository: Repository, _ title: String, _ count: Int) {
        super.update(repository, title, count)
        if count == 0 { repository.detach(self, from: title) }
    }
}
