public import ObservatoryPlayback
import ObservatorySupport

/// For a subject with an event type of its own: a number represents an event of the contract.
extension PlaybackEvent {
    /// The number of the event. Only equal events have the same number.
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

    /// Creates the event with a number; for an unknown number, an event about an item that does not exist.
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

private let known = Lock((numbers: [PlaybackEvent: Int](), events: [PlaybackEvent]()))
