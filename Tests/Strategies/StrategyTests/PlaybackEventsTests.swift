import ActorStrategy
import ObservatoryPlayback
import ObservatoryWitnesses
import Testing

@Suite struct PlaybackEventsTests {
    private func tracks(_ count: Int, of side: String = "A") -> [Item] {
        (1...count).map { Item(title: "\(side)\($0)", duration: .seconds(60)) }
    }

    @Test func aSequenceMadeLaterHasOnlyLaterEvents() async {
        var player: AudioPlayer? = AudioPlayer()
        let first = player?.events()
        await player?.play(blueTrain)
        let second = player?.events()
        await player?.pause()
        #expect(player?.sequenceCount == 2)
        player = nil
        #expect(await all(of: first) == ["started Blue Train", "paused Blue Train"])
        #expect(await all(of: second) == ["paused Blue Train"])
    }

    @Test func aLateReaderReceivesEveryEvent() async {
        var player: AudioPlayer? = AudioPlayer()
        let events = player?.events()
        let tracks = tracks(10_000)
        for track in tracks { await player?.play(track) }
        player = nil
        #expect(await all(of: events) == tracks.map { "started \($0.title)" })
    }

    @Test func everyConsumerReceivesTheEventsOfManyTasksInTheSameOrder() async {
        let player = AudioPlayer()
        let consumers = (1...8).map { _ in
            let events = player.events()
            return Task {
                var lines: [String] = []
                for await event in events {
                    lines.append("\(event)")
                    if lines.count == 400 { break }
                }
                return lines
            }
        }
        await withTaskGroup { group in
            for side in ["A", "B", "C", "D"] {
                group.addTask { for track in self.tracks(100, of: side) { await player.play(track) } }
            }
        }
        var histories: [[String]] = []
        for consumer in consumers { histories.append(await consumer.value) }
        #expect(Set(histories).count == 1)
        for side in ["A", "B", "C", "D"] {
            let own = histories[0].filter { $0.hasPrefix("started \(side)") }
            #expect(own == tracks(100, of: side).map { "started \($0.title)" })
        }
    }

    @Test func cancellingAConsumersTaskEndsItAndRemovesItsSequence() async {
        let player = AudioPlayer()
        let events = player.events()
        let received = Log<String>()
        let (signals, signal) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            for await event in events {
                received.note("\(event)")
                signal.yield()
            }
        }
        await player.play(blueTrain)
        for await _ in signals { break }
        task.cancel()
        await task.value
        await player.pause()
        #expect(player.sequenceCount == 0)
        #expect(received.entries == ["started Blue Train"])
    }

    @Test func aCancelledTaskReceivesNoEvents() async {
        let player = AudioPlayer()
        let events = player.events()
        await player.play(blueTrain)
        let task = Task { () -> [String] in
            withUnsafeCurrentTask { $0?.cancel() }
            return await all(of: events)
        }
        #expect(await task.value.isEmpty)
        #expect(player.sequenceCount == 0)
    }

    @Test func aTaskThatCancelsItselfReceivesNoMoreEvents() async {
        let player = AudioPlayer()
        let events = player.events()
        for track in tracks(3) { await player.play(track) }
        let task = Task {
            var lines: [String] = []
            for await event in events {
                lines.append("\(event)")
                withUnsafeCurrentTask { $0?.cancel() }
            }
            return lines
        }
        #expect(await task.value == ["started A1"])
    }

    @Test func anUnreadSequenceIsRemovedWhenItIsReleased() async {
        let player = AudioPlayer()
        do {
            let events = player.events()
            #expect(player.sequenceCount == 1)
            withExtendedLifetime(events) {}
        }
        #expect(player.sequenceCount == 0)
        await player.play(blueTrain)
    }

    @Test func consumersEndWhenThePlayerIsReleased() async {
        var player: AudioPlayer? = AudioPlayer()
        let tasks = (1...100).map { _ in
            let events = player?.events()
            return Task { await all(of: events) }
        }
        await player?.play(blueTrain)
        player = nil
        for task in tasks { #expect(await task.value == ["started Blue Train"]) }
    }

    @Test func twoIteratorsOfASequenceShareItsEvents() async {
        let player = AudioPlayer()
        let events = player.events()
        for track in tracks(2) { await player.play(track) }
        var first = events.makeAsyncIterator()
        var second = events.makeAsyncIterator()
        #expect(await first.next()?.item.title == "A1")
        #expect(await second.next()?.item.title == "A2")
    }
}
