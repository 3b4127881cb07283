import ObservatoryPlayback
import Observers
import PropertyStrategy
import Testing

private final class Screen {}

@Suite struct PropertyStrategyTests {
    let player = AudioPlayer()
    private let screen = Screen()

    @Test func passesTheOldAndTheNewStateWhichThePlayerHasByThen() {
        var changes: [Change<PlaybackState>] = []
        player.addStateObserver(screen) { _, player, change in
            changes.append(change)
            #expect(player.state == change.newValue)
        }
        player.play(blueTrain)
        player.pause()
        player.stop()
        #expect(changes.map(\.oldValue) == [.idle, .playing(blueTrain), .paused(blueTrain)])
        #expect(changes.map(\.newValue) == [.playing(blueTrain), .paused(blueTrain), .idle])
    }

    @Test func anObserverCanReplaceThoseThatItsOwnerHas() {
        var calls: [String] = []
        player.addStateObserver(screen) { _, _, _ in calls.append("first") }
        player.addStateObserver(screen, removeIfExists: true) { _, _, _ in calls.append("second") }
        player.play(blueTrain)
        #expect(calls == ["second"])
    }
}
