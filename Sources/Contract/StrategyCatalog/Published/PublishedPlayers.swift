import ObservatoryPlayback
import ObserverContract

// How the contract drives the published forms.

extension PublishedCenterPlayer: PlayerUnderTest {
    var observerCount: Int { center.count }

    func makeObserver(of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime, in: self) { player, event, _, receive in
            player.center.addObserver(for: "playback \(event)") { userInfo in
                guard let item = userInfo["item"] as? Item else { return }
                receive(PlaybackEvent(event, item))
            }
        } remove: { player, observation in
            player.center.removeObserver(observation)
        }
    }
}

/// Makes an observer whose methods are registered with the player's center.
func publishedMethodObserver(
    of player: PublishedCenterPlayer, _ event: PlaybackEvent.Kind?, _ lifetime: AnyObject
) -> any ObserverUnderTest {
    let events = event.map { [$0] } ?? PlaybackEvent.Kind.allCases
    return ObjectObserver(Screen(of: event, keeping: lifetime), of: player) { player, screen in
        for event in events {
            player.center.addObserver(screen, for: "playback \(event)") { screen in
                { userInfo in
                    if let item = userInfo["item"] as? Item { screen.receive(event, item) }
                }
            }
        }
    } remove: {
        $0.center.removeObserver($1)
    }
}

extension PublishedProtocolPlayer: PlayerUnderTest {
    func makeObserver(of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject) -> any ObserverUnderTest {
        let screen = LargeScreen(of: event, keeping: lifetime)
        return ObjectObserver(
            screen, of: self, add: { $0.addObserver($1) }, remove: { $0.removeObserver($1) })
    }
}

/// A screen larger than anything allocated between the end of one screen and the start of the next, so that
/// the next one gets the same address. That often happens to screens in an app.
private final class LargeScreen: Screen, @unchecked Sendable {
    private let content = SIMD64<UInt32>()
}

extension PublishedClosurePlayer: PlayerUnderTest {
    func makeObserver(of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime, in: self) { player, event, _, receive in
            let observe = event.choose(player.onStart, player.onPause, player.onStop)
            observe { player in
                if let item = player.item { receive(PlaybackEvent(event, item)) }
            }
        }
    }
}

extension PublishedTokenPlayer: PlayerUnderTest {
    func makeObserver(of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime, in: self) { player, event, _, receive in
            let observe = event.choose(player.observeStart, player.observePause, player.observeStop)
            return observe { _, item in receive(PlaybackEvent(event, item)) }
        } cancel: {
            $0.cancel()
        }
    }
}

extension PublishedOwnerBoundPlayer: PlayerUnderTest {
    func makeObserver(of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime, in: self) { player, event, owner, receive in
            player.addObserver(of: event, owner) { _, _, item in receive(PlaybackEvent(event, item)) }
        } cancel: {
            $0.cancel()
        }
    }
}

extension PublishedMulticastPlayer: PlayerUnderTest {
    var observerCount: Int { delegates.count }

    func makeObserver(of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject) -> any ObserverUnderTest {
        let screen = Screen(of: event, keeping: lifetime)
        return ObjectObserver(
            screen, of: self, add: { $0.delegates.addDelegate($1) },
            remove: { $0.delegates.removeDelegate($1) })
    }
}

extension PublishedKeyedPlayer: KeyedUnderTest {
    func makeObserver(of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject) -> any ObserverUnderTest {
        ObjectObserver(
            Screen(of: event, keeping: lifetime), of: self, add: { $0.addObserver($1) },
            remove: { $0.removeObserver($1) }, addFor: { $0.addObserver($1, for: $2) },
            removeFor: { $0.removeObserver($1, for: $2) })
    }
}

extension PublishedThreadSafePlayer: PlayerUnderTest {
    func makeObserver(of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime, in: self) { player, event, _, receive in
            player.observe(event) { _, item in receive(PlaybackEvent(event, item)) }
        } cancel: {
            $0.cancel()
        }
    }
}

extension PublishedKeyedThreadSafePlayer: KeyedUnderTest {
    func makeObserver(of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject) -> any ObserverUnderTest {
        ObjectObserver(
            Screen(of: event, keeping: lifetime), of: self, add: { $0.addObserver($1) },
            remove: { $0.removeObserver($1) }, addFor: { $0.addObserver($1, for: $2) },
            removeFor: { $0.removeObserver($1, for: $2) })
    }
}

extension PublishedPropertyPlayer: PropertyUnderTest {
    var state: PlaybackState { observableState.value }
    var observerCount: Int { observableState.observerCount }

    func makeStateObserver(
        with options: StateOptions, keeping lifetime: AnyObject
    ) -> any StateObserverUnderTest {
        StateObserver(keeping: lifetime) { [weak self] owner, receive in
            // Does nothing once the owner is deallocated, like a closure with `[weak self]`.
            let observer: PublishedObservable<PlaybackState>.Observer = { [weak owner] old, new in
                guard let owner else { return }
                let change = StateChange(from: old, to: new, isInitial: old == nil)
                withExtendedLifetime(owner) { receive(change.limited(to: options)) }
            }
            if options.contains(.initial) {
                self?.observableState.bindAndFire(owner, observer)
            } else {
                self?.observableState.bind(owner, observer)
            }
        } remove: { [weak self] in
            self?.observableState.unbind($0)
        }
    }
}
