import ObservatoryPlayback
import Testing

@Suite struct PlaybackMachineTests {
    let blueTrain = Item(title: "Blue Train", duration: .seconds(643))
    let giantSteps = Item(title: "Giant Steps", duration: .seconds(286))

    @Test func playStartsTheItemWhenIdleAndWhenPlaying() {
        var machine = PlaybackMachine()
        #expect(machine.state == .idle)
        #expect(machine.play(blueTrain) == blueTrain)
        #expect(machine.state == .playing(blueTrain))
        machine.play(giantSteps)
        #expect(machine.state == .playing(giantSteps))
    }

    @Test func pausingReturnsTheItemOnce() {
        var machine = PlaybackMachine()
        #expect(machine.pause() == nil)
        machine.play(blueTrain)
        #expect(machine.pause() == blueTrain)
        #expect(machine.state == .paused(blueTrain))
        #expect(machine.pause() == nil)
    }

    @Test func stoppingWorksFromPlayingAndFromPaused() {
        var machine = PlaybackMachine()
        #expect(machine.stop() == nil)
        machine.play(blueTrain)
        #expect(machine.stop() == blueTrain)
        #expect(machine.state == .idle)
        machine.play(giantSteps)
        _ = machine.pause()
        #expect(machine.stop() == giantSteps)
        #expect(machine.stop() == nil)
    }

    @Test func eventsAreDescribedAsInATrace() {
        #expect(PlaybackEvent(.started, blueTrain).description == "started Blue Train")
        #expect(PlaybackEvent.Kind.allCases.map(\.description) == ["started", "paused", "stopped"])
    }
}
