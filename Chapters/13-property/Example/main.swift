import Foundation
import Observers
import PropertyStrategy

/// A user whose name can be observed.
final class User {
    let name: ObservableValue<String>

    init(_ name: String) { self.name = ObservableValue(name) }
}

/// A badge that shows the name of a user, and observes it until the badge is deallocated.
final class Badge {
    private let place: String

    init(_ place: String, of user: User, _ options: ObservingOptions) {
        self.place = place
        user.name.addObserver(self, options: options) { badge, change in badge.show(change) }
    }

    deinit { print("    The badge on \(place) is taken off.") }

    private func show(_ change: Change<String>) {
        let old = change.oldValue.map { ", who was \($0)" } ?? ""
        print("    On \(place): \(change.newValue ?? "it has changed")\(old)")
    }
}

/// A page that registers each time it appears, which may be several times.
final class ProfilePage {
    func appear(for user: User) {
        user.name.addObserver(self, removeIfExists: true, options: .new) { _, change in
            print("    On the page: \(change.newValue ?? "")")
        }
    }
}

let user = User("Miles")

print("Three badges, each with options of its own:")
var badges = [
    Badge("the jacket", of: user, [.initial, .new]), Badge("the door", of: user, [.old, .new]),
    Badge("the desk", of: user, []),
]
print("The user is called John:")
user.name.value = "John"

print("The jacket leaves.")
badges.removeFirst()
print("Registrations: \(user.name.observerCount)")
print("The user is called John again:")
user.name <- "John"
print("Registrations: \(user.name.observerCount)")
badges.removeAll()

print("A page appears twice. The user gets a nickname, or else another name:")
let page = ProfilePage()
page.appear(for: user)
page.appear(for: user)
let nickname: String? = nil
user.name <- nickname ?? "Wayne"

print("Two subscribers use the same name:")
user.name.subscribe(named: "journal") { old, new in print("    Old journal: \(old), then \(new)") }
user.name.subscribe(named: "journal") { old, new in print("    New journal: \(old), then \(new)") }
user.name <- "Herbie"
user.name.unsubscribe("journal")

print("A subscriber corrects the name that it receives, and the next one receives both in turn:")
let capitals = user.name.subscribe { _, new in
    if new != new.capitalized { user.name <- new.capitalized }
}
let log = user.name.subscribe { old, new in print("    Log: \(old), then \(new)") }
user.name <- "ron"
