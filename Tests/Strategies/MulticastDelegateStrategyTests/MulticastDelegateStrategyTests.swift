import MulticastDelegateStrategy
import Observers
import Playback
import Testing

private final class Screen: AudioPlayerDelegate {
    var received: [String] = []
    weak var player: AudioPlayer?

    func audioPlayer(_ player: AudioPlayer, didStart item: Item) {
        self.player = player
        received.append("started \(item.title)")
    }
    func audioPlayer(_ player: AudioPlayer, didPause item: Item) { received.append("paused \(item.title)") }
    func audioPlayer(_ player: AudioPlayer, didStop item: Item) { received.append("stopped \(item.title)") }
}

private protocol Greeter: AnyObject {
    func greet(_ name: String)
}

private final class Recorder: Greeter {
    var names: [String] = []

    func greet(_ name: String) { names.append(name) }
}

@Suite struct MulticastDelegateStrategyTests {
    let player = AudioPlayer()
    let blueTrain = Item(title: "Blue Train", duration: .seconds(643))

    @Test func callsTheDelegateMethodOfEachEvent() {
        let screen = Screen()
        player.addDelegate(screen)
        player.play(blueTrain)
        player.pause()
        player.stop()
        #expect(screen.received == ["started Blue Train", "paused Blue Train", "stopped Blue Train"])
        #expect(screen.player === player)
    }

    @Test func addsADelegateOnceAndRemovesItByIdentity() {
        let screen = Screen()
        player.addDelegate(screen)
        player.addDelegate(screen)
        player.removeDelegate(Screen())
        player.play(blueTrain)
        player.removeDelegate(screen)
        player.pause()
        #expect(screen.received == ["started Blue Train"])
    }

    @Test func doesNotRetainADelegate() {
        var screen: Screen? = Screen()
        weak let witness = screen
        player.addDelegate(screen!)
        screen = nil
        #expect(witness == nil)
        player.play(blueTrain)
    }

    @Test func worksWithAnotherClassProtocol() {
        let greeters = MulticastDelegate<any Greeter>()
        let recorders = (0..<3).map { _ in Recorder() }
        for recorder in recorders { greeters.addDelegate(recorder) }
        greeters.removeDelegate(recorders[1])
        greeters.invokeDelegates(with: "Ada") { $0.greet($1) }
        #expect(recorders.map(\.names) == [["Ada"], [], ["Ada"]])
    }

    @Test func queuesACallFromInsideADelegate() {
        final class Echo: Greeter {
            var names: [String] = []
            weak var greeters: MulticastDelegate<any Greeter>?

            func greet(_ name: String) {
                names.append(name)
                if name == "Ada" { greeters?.invokeDelegates(with: "Grace") { $0.greet($1) } }
            }
        }
        let greeters = MulticastDelegate<any Greeter>()
        let echo = Echo()
        let recorder = Recorder()
        echo.greeters = greeters
        greeters.addDelegate(echo)
        greeters.addDelegate(recorder)
        greeters.invokeDelegates(with: "Ada") { $0.greet($1) }
        #expect(echo.names == ["Ada", "Grace"])
        #expect(recorder.names == ["Ada", "Grace"])
    }
}
