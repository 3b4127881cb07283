#if canImport(ObjectiveC)
    import Foundation

    /// The user of this chapter, for key-value observing. `dynamic` sends every access as a message, so that
    /// the runtime can replace the setter with one that notifies the observers.
    final class KeyValueUser: NSObject {
        @objc dynamic var name: String

        init(_ name: String) { self.name = name }
    }

    /// A badge of such a user. The observation ends when the badge releases it.
    final class KeyValueBadge {
        private let observation: NSKeyValueObservation

        init(_ place: String, of user: KeyValueUser) {
            observation = user.observe(\.name, options: [.initial, .old, .new]) { _, change in
                print("    On \(place): \(change.newValue ?? ""), who was \(change.oldValue ?? "no one")")
            }
        }

        /// Ends the observation early. Otherwise it ends when the badge is deallocated.
        func takeOff() { observation.invalidate() }
    }
#endif
