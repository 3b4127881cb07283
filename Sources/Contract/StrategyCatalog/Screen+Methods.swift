import KeyedStrategy
import KeyedThreadOwnedStrategy
import KeyedThreadSafeStrategy
import MulticastDelegateStrategy
import NotificationCenterStrategy
import ObservatoryPlayback
import ObserverProtocolStrategy

extension Screen: ObserverProtocolStrategy.AudioPlayerObserver {
    func playbackStarted(_: ObserverProtocolStrategy.AudioPlayer, _ item: Item) { receive(.started, item) }
    func playbackPaused(_: ObserverProtocolStrategy.AudioPlayer, _ item: Item) { receive(.paused, item) }
    func playbackStopped(_: ObserverProtocolStrategy.AudioPlayer, _ item: Item) { receive(.stopped, item) }
}

extension Screen: AudioPlayerDelegate {
    typealias Multicaster = MulticastDelegateStrategy.AudioPlayer

    func audioPlayer(_: Multicaster, didStart item: Item) { receive(.started, item) }
    func audioPlayer(_: Multicaster, didPause item: Item) { receive(.paused, item) }
    func audioPlayer(_: Multicaster, didStop item: Item) { receive(.stopped, item) }
}

extension Screen: NotificationObserver {
    func receive(_ name: NotificationName, from _: NotificationCenterStrategy.AudioPlayer, with item: Item) {
        for event in PlaybackEvent.Kind.allCases where event.name == name { receive(event, item) }
    }
}

extension Screen: PlaybackStartedObserver, PlaybackPausedObserver, PlaybackStoppedObserver {
    func playbackStarted(_: KeyedStrategy.AudioPlayer, _ item: Item) { receive(.started, item) }
    func playbackPaused(_: KeyedStrategy.AudioPlayer, _ item: Item) { receive(.paused, item) }
    func playbackStopped(_: KeyedStrategy.AudioPlayer, _ item: Item) { receive(.stopped, item) }
}

extension Screen: KeyedThreadSafeStrategy.AudioPlayerObserver {
    func playbackStarted(_: KeyedThreadSafeStrategy.AudioPlayer, _ item: Item) { receive(.started, item) }
    func playbackPaused(_: KeyedThreadSafeStrategy.AudioPlayer, _ item: Item) { receive(.paused, item) }
    func playbackStopped(_: KeyedThreadSafeStrategy.AudioPlayer, _ item: Item) { receive(.stopped, item) }
}

extension Screen: KeyedThreadOwnedStrategy.AudioPlayerObserver {
    func playbackStarted(_: KeyedThreadOwnedStrategy.AudioPlayer, _ item: Item) { receive(.started, item) }
    func playbackPaused(_: KeyedThreadOwnedStrategy.AudioPlayer, _ item: Item) { receive(.paused, item) }
    func playbackStopped(_: KeyedThreadOwnedStrategy.AudioPlayer, _ item: Item) { receive(.stopped, item) }
}

extension Screen: PublishedProtocolObserver {
    func playerStarted(_: PublishedProtocolPlayer, _ item: Item) { receive(.started, item) }
    func playerPaused(_: PublishedProtocolPlayer, _ item: Item) { receive(.paused, item) }
    func playerStopped(_: PublishedProtocolPlayer, _ item: Item) { receive(.stopped, item) }
}

extension Screen: PublishedPlayerDelegate {
    func player(_: PublishedMulticastPlayer, didStart item: Item) { receive(.started, item) }
    func player(_: PublishedMulticastPlayer, didPause item: Item) { receive(.paused, item) }
    func player(_: PublishedMulticastPlayer, didStop item: Item) { receive(.stopped, item) }
}

extension Screen: PublishedKeyedObserver {
    func playerStarted(_: PublishedKeyedPlayer, _ item: Item) { receive(.started, item) }
    func playerPaused(_: PublishedKeyedPlayer, _ item: Item) { receive(.paused, item) }
    func playerStopped(_: PublishedKeyedPlayer, _ item: Item) { receive(.stopped, item) }
}

extension Screen: PublishedKeyedThreadSafeObserver {
    func playerStarted(_: PublishedKeyedThreadSafePlayer, _ item: Item) { receive(.started, item) }
    func playerPaused(_: PublishedKeyedThreadSafePlayer, _ item: Item) { receive(.paused, item) }
    func playerStopped(_: PublishedKeyedThreadSafePlayer, _ item: Item) { receive(.stopped, item) }
}
