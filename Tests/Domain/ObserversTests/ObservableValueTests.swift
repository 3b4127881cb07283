import ObservatoryWitnesses
import ObserverRegistry
import Observers
import Testing

private final class Screen {
    var shown: [String] = []
}

@Suite struct ObservableValueTests {
    let name = ObservableValue("Miles")
    private let screen = Screen()

    @Test(
        arguments: [
            ([], ["- to -"]), ([.old], ["Miles to -"]), ([.new], ["- to John"]),
            ([.old, .new], ["Miles to John"]),
            ([.initial], ["initially - to -", "- to -"]),
            ([.initial, .new], ["initially - to Miles", "- to John"]),
            ([.initial, .old], ["initially - to -", "Miles to -"]),
            ([.initial, .old, .new], ["initially - to Miles", "Miles to John"]),
        ] as [(ObservingOptions, [String])])
    func anObserverReceivesTheValuesThatItsOptionsRequest(options: ObservingOptions, expected: [String]) {
        name.addObserver(screen, options: options) { screen, change in
            screen.shown.append(
                "\(change.isInitial ? "initially " : "")\(change.oldValue ?? "-") to \(change.newValue ?? "-")"
            )
        }
        name.value = "John"
        #expect(screen.shown == expected)
    }

    @Test func anObserverWithADeallocatedOwnerIsNotCalledAndTheNextChangeRemovesIt() {
        var count = 0
        var owner: Screen? = Screen()
        name.addObserver(owner!) { _, _ in count += 1 }
        name.value = "John"
        owner = nil
        #expect(name.observerCount == 1)
        name.value = "Wayne"
        #expect(count == 1)
        #expect(name.observerCount == 0)
    }

    @Test func anOwnerMayHaveSeveralObserversAndRemoveIfExistsReplacesThemAll() {
        let add = { [name, screen] (word: String, removeIfExists: Bool) in
            name.addObserver(screen, removeIfExists: removeIfExists) { screen, _ in screen.shown.append(word)
            }
        }
        _ = add("first", false)
        _ = add("second", false)
        name.value = "John"
        #expect(screen.shown == ["first", "second"])
        _ = add("third", true)
        name.value = "Wayne"
        #expect(screen.shown == ["first", "second", "third"])
    }

    @Test func anObserverThatReplacesAnotherDuringAChangeIsCalledFromTheNextChangeOn() {
        name.addObserver(screen) { [name] screen, _ in
            screen.shown.append("before")
            name.addObserver(screen, removeIfExists: true) { screen, _ in screen.shown.append("after") }
        }
        name.value = "John"
        #expect(screen.shown == ["before"])
        name.value = "Wayne"
        #expect(screen.shown == ["before", "after"])
    }

    @Test func removingAnOwnerKeepsOtherObservers() {
        let other = Screen()
        let observation = name.addObserver(screen) { screen, _ in screen.shown.append("screen") }
        name.addObserver(other) { other, _ in other.shown.append("other") }
        name.subscribe { _, new in other.shown.append(new) }
        name.removeObserver(screen)
        name.removeObserver(Screen())
        observation.cancel()
        name.value = "John"
        #expect(screen.shown.isEmpty)
        #expect(other.shown == ["other", "John"])
    }

    @Test func aSubscriptionEndsWhenItIsCancelledOrUnsubscribed() {
        var received: [String] = []
        let subscription = name.subscribe { received.append("\($0) to \($1)") }
        name.subscribe(named: "log") { received.append("log \($1)") }
        name.value = "John"
        #expect(received == ["Miles to John", "log John"])
        subscription.cancel()
        subscription.cancel()
        name.unsubscribe("log")
        name.unsubscribe("log")
        name.unsubscribe("nobody")
        name.value = "Wayne"
        #expect(received.count == 2)
    }

    @Test func subscribingWithAUsedNameReplacesTheSubscription() {
        var received: [String] = []
        name.subscribe(named: "log") { received.append("old \($1)") }
        name.subscribe(named: "log") { received.append("new \($1)") }
        name.value = "John"
        #expect(received == ["new John"])
    }

    /// What is registered last stays: here by the `deinit` of what the replaced closure has captured.
    @Test func aSubscriptionThatIsMadeWhileAnotherIsReplacedIsTheOnlyOne() {
        let name = name
        let screen = screen
        do {
            let last = Canary {
                name.subscribe(named: "log") { screen.shown.append("last \($1)") }
                name.addObserver(screen, removeIfExists: true) {
                    $0.shown.append("last \($1.newValue ?? "")")
                }
            }
            name.subscribe(named: "log") {
                last.touch()
                screen.shown.append("old \($1)")
            }
        }
        name.addObserver(screen) { screen, _ in screen.shown.append("first") }
        name.subscribe(named: "log") { screen.shown.append("second \($1)") }
        #expect(name.observerCount == 2)
        name.value = "John"
        #expect(screen.shown == ["last John", "last John"])
    }

    /// The replaced closure's capture sets the value in its `deinit`, which comes after the initial call.
    @Test func theInitialCallOfAReplacementComesFirst() {
        let name = name
        do {
            let last = Canary { name.value = "John" }
            name.addObserver(screen) { screen, change in
                last.touch()
                screen.shown.append("old \(change.newValue ?? "")")
            }
        }
        name.addObserver(screen, removeIfExists: true, options: [.initial, .new]) { screen, change in
            screen.shown.append("\(change.isInitial ? "initially " : "")\(change.newValue ?? "")")
        }
        #expect(screen.shown == ["initially Miles", "John"])
    }

    @Test func theOperatorAssignsTheWholeRightSide() {
        let count = ObservableValue(1)
        let isLarge = ObservableValue(false)
        count <- count.value + 2 * 3
        isLarge <- count.value > 5 ? true : false
        #expect(count.value == 7)
        #expect(isLarge.value)
    }

    private func loadName() throws -> String { "Wayne" }
    private func fetchName() async -> String { "Herbie" }

    @Test func theOperatorAssignsWhereAnEqualsSignWould() async throws {
        let none: ObservableValueTests? = nil
        none?.name <- "Ron"
        Optional(self)?.name <- "John"
        #expect(name.value == "John")
        name <- try loadName()
        #expect(name.value == "Wayne")
        name <- await fetchName()
        #expect(name.value == "Herbie")
    }

    @Test func theInitialCallMaySetTheValueAndTheNextCallMayRemoveTheObserver() {
        var shown: [String] = []
        name.addObserver(screen, options: [.initial, .old, .new]) { [name] _, change in
            shown.append("\(change.oldValue ?? "-") to \(change.newValue ?? "-")")
            if change.isInitial { name <- "John" }
            if change.newValue == "John" { name.removeObserver(self.screen) }
            shown.append("done")
        }
        #expect(shown == ["- to Miles", "done", "Miles to John", "done"])
        #expect(name.observerCount == 0)
    }

    @Test func anObserverAddedDuringAChangeStartsWithTheCurrentValue() {
        name.subscribe { [name, screen] _, new in
            guard new == "John" else { return }
            name <- "Wayne"
            name.addObserver(screen, options: [.initial, .old, .new]) { screen, change in
                screen.shown.append("\(change.oldValue ?? "-") to \(change.newValue ?? "-")")
            }
        }
        name.value = "John"
        // Wayne was set before the observer was added, so it is the initial value.
        #expect(screen.shown == ["- to Wayne"])
        name.value = "Lee"
        #expect(screen.shown == ["- to Wayne", "Wayne to Lee"])
    }

    @Test func aChangeMadeForATestHasBothValues() {
        let change = Change(from: 1, to: 2)
        #expect(change.oldValue == 1)
        #expect(change.newValue == 2)
        #expect(!change.isInitial)
    }
}
