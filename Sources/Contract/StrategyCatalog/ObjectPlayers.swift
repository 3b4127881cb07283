public import KeyedStrategy
public import KeyedThreadOwnedStrategy
public import KeyedThreadSafeStrategy
public import MulticastDelegateStrategy
import NotificationCenterStrategy
public import ObservatoryPlayback
public import ObserverContract
public import ObserverProtocolStrategy

// How the contract drives the players whose observers are objects.

extension ObserverProtocolStrategy.AudioPlayer: PlayerUnderTest {
    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        let screen = Screen(of: event, keeping: lifetime)
        return ObjectObserver(
            screen, of: self, add: { $0.addObserver($1) }, remove: { $0.removeObserver($1) })
    }
}

extension MulticastDelegateStrategy.AudioPlayer: PlayerUnderTest {
    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        let screen = Screen(of: event, keeping: lifetime)
        return ObjectObserver(
            screen, of: self, add: { $0.addDelegate($1) }, remove: { $0.removeDelegate($1) })
    }
}

/// Makes an observer whose methods are registered with the player's center.
func methodObserver(
    of player: NotificationCenterStrategy.AudioPlayer, _ event: PlaybackEvent.Kind?, _ lifetime: AnyObject
) -> any ObserverUnderTest {
    let events = event.map { [$0] } ?? PlaybackEvent.Kind.allCases
    return ObjectObserver(Screen(of: event, keeping: lifetime), of: player) { player, screen in
        for event in events { player.center.addObserver(screen, for: event.name) }
    } remove: {
        $0.center.removeObserver($1)
    }
}

extension KeyedStrategy.AudioPlayer: KeyedUnderTest {
    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ObjectObserver(
            Screen(of: event, keeping: lifetime), of: self, add: { $0.addObserver($1) },
            remove: { $0.removeObserver($1) }, addFor: { $0.addObserver($1, for: $2) },
            removeFor: { $0.removeObserver($1, for: $2) })
    }
}

/// Makes an observer that registers for all its items in one call.
func observerOfMany(
    of player: KeyedStrategy.AudioPlayer, _ event: PlaybackEvent.Kind?, _ lifetime: AnyObject
) -> any ObserverUnderTest {
    let screen = Screen(of: event, keeping: lifetime)
    return ObjectObserver(screen) { [weak player] items in
        if let items { player?.addObservers([screen], for: items) } else { player?.addObservers([screen]) }
    } remove: { [weak player] items in
        if let items {
            player?.removeObservers([screen], for: items)
        } else {
            player?.removeObservers([screen])
        }
    }
}

extension KeyedThreadSafeStrategy.AudioPlayer: KeyedUnderTest, OccupancyUnderTest {
    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ObjectObserver(
            Screen(of: event, keeping: lifetime), of: self, add: { $0.addObserver($1) },
            remove: { $0.removeObserver($1) }, addFor: { $0.addObserver($1, for: $2) },
            removeFor: { $0.removeObserver($1, for: $2) })
    }

    public func measureOccupancy() -> (live: Int, slots: Int, queued: Int) { occupancy.measured }
}

// Neither the thread that drives the player nor another one of the contract calls its observers.
extension KeyedThreadOwnedStrategy.AudioPlayer: KeyedUnderTest, OccupancyUnderTest {
    public var settling: (@Sendable () -> Void)? { waiting }

    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ObjectObserver(
            Screen(of: event, keeping: lifetime), of: self, add: { $0.addObserver($1) },
            remove: { $0.removeObserver($1) }, addFor: { $0.addObserver($1, for: $2) },
            removeFor: { $0.removeObserver($1, for: $2) })
    }

    public func measureOccupancy() -> (live: Int, slots: Int, queued: Int) { occupancy.measured }
}
