import ObserverRegistry

/// The stock of a record shop: how many copies there are of each title. Mirrors keep copies of what they
/// want to know.
final class Repository {
    private var copies: [String: Int] = [:]
    private let mirrors = KeyedRegistry<String, Attachment>()

    /// How many copies there are of a title. Setting it tells the mirrors of that title.
    subscript(title: String) -> Int {
        get { copies[title, default: 0] }
        set {
            copies[title] = newValue
            mirrors.emit((self, title, newValue), about: title) { attachment, change in
                guard let mirror = attachment.mirror else { return .observerGone }
                mirror.update(change.0, change.1, change.2)
                return .made
            }
        }
    }

    /// How many titles are watched.
    var watchedTitles: Int { mirrors.keyCount }

    /// Lets a mirror watch some titles.
    func attach(_ mirror: Mirror, to titles: String...) {
        for title in titles { mirrors.add(Attachment(mirror: mirror), for: mirror, about: title) }
    }

    /// Lets a mirror watch everything.
    func attachToEverything(_ mirror: Mirror) { mirrors.add(Attachment(mirror: mirror), for: mirror) }

    /// Lets a mirror no longer watch a title.
    func detach(_ mirror: Mirror, from title: String) { mirrors.remove(for: mirror, about: title) }
}

/// What the repository keeps of a mirror that watches a title.
struct Attachment: ~Copyable, WeakRecord {
    weak let mirror: Mirror?

    var isAlive: Bool { mirror != nil }
}
