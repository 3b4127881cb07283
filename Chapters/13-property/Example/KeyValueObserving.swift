#if canImport(ObjectiveC)
    import Foundation

    /// The user of this chapter, as one whose name is watched by key-value observing. `dynamic` has every access
    /// sent as a message, so that the setter can be replaced by one that tells the observers.
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

        /// Ends the observation early; the same happens when the badge goes.
        func takeOff() { observation.invalidate() }
    }
#endif
