import ObserverRegistry

/// The stock of a record shop: the number of copies of each title. Mirrors observe some titles or all.
final class Repository {
    private var copies: [String: Int] = [:]
    private let mirrors = KeyedRegistry<String, Attachment>()

    /// The number of copies of a title. Setting it notifies the mirrors that observe the title.
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

    /// The number of titles to which mirrors are attached.
    var watchedTitles: Int { mirrors.keyCount }

    /// Attaches a mirror to some titles.
    func attach(_ mirror: Mirror, to titles: String...) {
        for title in titles { mirrors.add(Attachment(mirror: mirror), for: mirror, about: title) }
    }

    /// Attaches a mirror to all titles.
    func attachToEverything(_ mirror: Mirror) { mirrors.add(Attachment(mirror: mirror), for: mirror) }

    /// Detaches a mirror from a title.
    func detach(_ mirror: Mirror, from title: String) { mirrors.remove(for: mirror, about: title) }
}

/// The record of an attached mirror, which it holds weakly.
struct Attachment: ~Copyable, WeakRecord {
    weak let mirror: Mirror?

    var object: AnyObject? { mirror }
}
