public import ClosureArrayStrategy
public import NotificationCenterStrategy
public import ObservatoryPlayback
public import ObserverContract
import ObserverRegistry
import Observers
public import OwnerBoundStrategy
public import ThreadOwnedStrategy
public import ThreadSafeStrategy
public import TokensStrategy

// How the contract drives the players whose observers are closures.

extension NotificationCenterStrategy.AudioPlayer: PlayerUnderTest {
    public var observerCount: Int { center.observerCount }

    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime, in: self) { player, event, _, receive in
            player.center.addObserver(for: event.name) { _, item in receive(PlaybackEvent(event, item)) }
        } remove: { player, observer in
            player.center.removeObserver(observer)
        }
    }
}

extension ClosureArrayStrategy.AudioPlayer: PlayerUnderTest {
    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime, in: self) { player, event, _, receive in
            let observe = event.choose(
                player.observePlaybackStarted, player.observePlaybackPaused, player.observePlaybackStopped)
            observe { _, item in receive(PlaybackEvent(event, item)) }
        }
    }
}

extension TokensStrategy.AudioPlayer: PlayerUnderTest {
    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime, in: self) { player, event, _, receive in
            player.observe(event, receive)
        } cancel: {
            $0.cancel()
        }
    }

    fileprivate func observe(
        _ event: PlaybackEvent.Kind, _ receive: @escaping (PlaybackEvent) -> Void
    ) -> ObservationToken {
        let observe = event.choose(observePlaybackStarted, observePlaybackPaused, observePlaybackStopped)
        return observe { _, item in receive(PlaybackEvent(event, item)) }
    }
}

/// Makes an observer that keeps its tokens in a bag.
func bagOwner(
    of player: TokensStrategy.AudioPlayer, _ event: PlaybackEvent.Kind?, _ lifetime: AnyObject
) -> any ObserverUnderTest {
    let bag = ObservationBag()
    return ClosureObserver(of: event, keeping: lifetime, in: player) { player, event, _, receive in
        player.observe(event, receive).store(in: bag)
    } cancel: {
        bag.cancelAll()
    }
}

extension OwnerBoundStrategy.AudioPlayer: PlayerUnderTest {
    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime, in: self) { player, event, owner, receive in
            let observe: (ClosureObserver, @escaping Observer<ClosureObserver>) -> RegistrationHandle =
                event.choose(
                    player.addPlaybackStartedObserver, player.addPlaybackPausedObserver,
                    player.addPlaybackStoppedObserver)
            return observe(owner) { _, _, item in receive(PlaybackEvent(event, item)) }
        } cancel: {
            $0.cancel()
        }
    }
}

extension ThreadSafeStrategy.AudioPlayer: OccupancyUnderTest {
    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime, in: self) { player, event, _, receive in
            let observe = event.choose(
                player.observePlaybackStarted, player.observePlaybackPaused, player.observePlaybackStopped)
            return observe(nil) { _, item in receive(PlaybackEvent(event, item)) }
        } cancel: {
            $0.cancel()
        }
    }

    public func measureOccupancy() -> (live: Int, slots: Int, queued: Int) { occupancy.measured }
}

// Neither the thread that drives the player nor another one of the contract calls its observers.
extension ThreadOwnedStrategy.AudioPlayer: OccupancyUnderTest {
    public var settling: (@Sendable () -> Void)? { waiting }

    public func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        ClosureObserver(of: event, keeping: lifetime, in: self) { player, event, _, receive in
            let observe = event.choose(
                player.observePlaybackStarted, player.observePlaybackPaused, player.observePlaybackStopped)
            return observe { _, item in receive(PlaybackEvent(event, item)) }
        } cancel: {
            $0.cancel()
        }
    }

    public func measureOccupancy() -> (live: Int, slots: Int, queued: Int) { occupancy.measured }
}

extension RegistryOccupancy {
    /// The numbers as a tuple, because the contract does not import the registry.
    var measured: (live: Int, slots: Int, queued: Int) { (live, slots, queued) }
}

extension PlaybackEvent.Kind {
    var name: NotificationName { choose(.playbackStarted, .playbackPaused, .playbackStopped) }

    /// Returns the choice for this event, usually one of three methods of a player. Only that one is
    /// evaluated, because a method as a value is an object.
    func choose<Choice>(
        _ started: @autoclosure () -> Choice, _ paused: @autoclosure () -> Choice,
        _ stopped: @autoclosure () -> Choice
    ) -> Choice {
        switch self {
        case .started: started()
        case .paused: paused()
        case .stopped: stopped()
        }
    }
}
