/// Keeps a copy of what it watches, in a place of the shop.
class Mirror {
    private let place: String
    private(set) var copies: [String: Int] = [:]

    init(_ place: String) { self.place = place }

    deinit { print("    \(place) is closed.") }

    /// Is told that the number of copies of a title has changed.
    func update(_ repository: Repository, _ title: String, _ count: Int) {
        copies[title] = count
        print("    \(place): \(title), \(count)")
    }
}

/// A window, out of which a title is taken when it is sold out.
final class Window: Mirror {
    override func update(_ repository: Repository, _ title: String, _ count: Int) {
        super.update(repository, title, count)
        if count == 0 { repository.detach(self, from: title) }
    }
}
