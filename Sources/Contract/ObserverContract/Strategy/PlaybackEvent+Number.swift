public import Playback
import Support

/// For a subject whose events are of a type of its own: a number stands for an event of the contract.
extension PlaybackEvent {
    /// The number of the event, which is another for every other event.
    ///
    ///     downloader.add("\(event.number)", size: 1)
    public var number: Int {
        known.withLock { known in
            if let number = known.numbers[self] { return number }
            known.numbers[self] = known.events.count
            known.events.append(self)
            return known.events.count - 1
        }
    }

    /// The event with a number; one about an item that is not there, where no event has it.
    ///
    ///     downloader.observeFinished { _, file, _ in receive(PlaybackEvent(number: Int(file) ?? -1)) }
    public init(number: Int) {
        self = known.withLock { known in
            known.events.indices.contains(number)
                ? known.events[number]
                : PlaybackEvent(.started, Item(title: "No event \(number)", duration: .zero))
        }
    }
}

/// The events that have a number.
private let known = Lock((numbers: [PlaybackEvent: Int](), events: [PlaybackEvent]()))
