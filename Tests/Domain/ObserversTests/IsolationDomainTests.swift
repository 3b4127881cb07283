import ObserverRegistry
import Observers
import Testing

@MainActor
private protocol MainDelegate: AnyObject, Sendable {
    func playerStarted(_ title: String)
}

/// A subject on the main actor. Half of the test is that this file compiles: a warning is an error in it.
@MainActor
private final class MainPlayer {
    private let observers = ClosureObservers<MainPlayer, String>()
    private let owners = OwnerBoundObservers<MainPlayer, String>()
    private let delegates = MulticastDelegate<any MainDelegate>()
    private let titles = KeyedObservers<String, any MainDelegate>()
    private let shared = ThreadSafeKeyedObservers<Int, String, any MainDelegate, String>(0) {
        delegate, title in MainActor.assumeIsolated { delegate.playerStarted("S " + title) }
    }
    let volume = ObservableValue(5)

    func observeStart(_ observer: @escaping @MainActor (MainPlayer, String) -> Void) -> ObservationToken {
        observers.observe(observer)
    }

    func observeStart<Owner: AnyObject>(
        _ owner: Owner, _ observer: @escaping @MainActor (Owner, MainPlayer, String) -> Void
    ) {
        owners.add(owner, observer)
    }

    func add(_ delegate: any MainDelegate, about title: String) {
        delegates.addDelegate(delegate)
        titles.add(delegate, about: title)
        shared.add(delegate, about: title)
    }

    func play(_ title: String) {
        observers.notify(title, from: self)
        owners.notify(title, from: self)
        delegates.invokeDelegates(with: (self, title)) { $0.playerStarted("D " + $1.1) }
        titles.notify(about: title, with: title) { $0.playerStarted("K " + $1) }
        shared.notify { count in
            count += 1
            return (title, about: title)
        }
    }
}

@MainActor
private final class Screen: MainDelegate {
    var shown: [String] = []
    private let bag = ObservationBag()

    func follow(_ player: MainPlayer) {
        player.observeStart { [weak self] _, title in self?.shown.append("A \(title)") }.store(in: bag)
        player.observeStart(self) { screen, _, title in screen.shown.append("B \(title)") }
        player.volume.addObserver(self) { screen, change in
            screen.shown.append("volume \(change.newValue ?? 0)")
        }
        player.add(self, about: "one")
    }

    func playerStarted(_ title: String) { shown.append(title) }
}

/// An actor as the subject, with observers inside it and observers that were sent to it.
private actor ActorPlayer {
    private let observers = ClosureObservers<ActorPlayer, String>()
    private let owners = OwnerBoundObservers<ActorPlayer, String>()
    private let delegates = MulticastDelegate<Listener>()
    private let titles = KeyedObservers<String, Listener>()
    private let volume = ObservableValue(5)
    private let bag = ObservationBag()
    private let screen = Listener()
    private(set) var received: [String] = []

    var shown: [String] { screen.received }

    func begin() {
        // The list's type does not say that it calls on the actor; capturing `self` makes a retain cycle.
        observers.observe { player, title in
            player.assumeIsolated { $0.received.append("A \(title)") }
        }.store(in: bag)
        owners.add(screen) { screen, _, title in screen.received.append("B \(title)") }
        volume.addObserver(screen) { screen, change in
            screen.received.append("volume \(change.newValue ?? 0)")
        }
        delegates.addDelegate(screen)
        titles.add(screen, about: "one")
    }

    /// Stores the token inside the actor, because a token is not `Sendable`.
    func observeStart(_ observer: @escaping @Sendable (ActorPlayer, String) -> Void) {
        observers.observe(observer).store(in: bag)
    }

    func play(_ title: String) {
        observers.notify(title, from: self)
        owners.notify(title, from: self)
        delegates.invokeDelegates(with: (self, title)) { $0.received.append("D " + $1.1) }
        titles.notify(about: title, with: title) { $0.received.append("K " + $1) }
        volume.value += 1
    }

    func endObservations() { bag.cancelAll() }
}

@Suite struct IsolationDomainTests {
    @MainActor @Test func aSubjectOnTheMainActorCanUseTheLists() {
        let player = MainPlayer()
        let screen = Screen()
        screen.follow(player)
        player.play("one")
        player.volume.value = 6
        #expect(screen.shown == ["A one", "B one", "D one", "K one", "S one", "volume 6"])
    }

    @Test func anActorCanUseTheLists() async {
        let player = ActorPlayer()
        let (titles, continuation) = AsyncStream.makeStream(of: String.self)
        await player.begin()
        await player.observeStart { _, title in continuation.yield(title) }
        await player.play("one")
        await player.endObservations()
        await player.play("two")
        continuation.finish()
        #expect(await player.received == ["A one"])
        #expect(
            await player.shown == ["B one", "D one", "K one", "volume 6", "B two", "D two", "volume 7"])
        #expect(await titles.reduce(into: []) { $0.append($1) } == ["one"])
    }
}
