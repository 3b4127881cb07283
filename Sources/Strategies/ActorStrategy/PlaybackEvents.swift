public import ObservatoryPlayback

/// The events of a player since the sequence was made, in order and without gaps, for one consumer.
///
///     for await event in player.events() { print(event) }
///
/// Events that are emitted while the consumer is busy are buffered without limit: none is lost, but memory
/// grows if the consumer never catches up. Cancelling the task that reads ends the sequence and discards the
/// buffered events: at once if it waits for an event, and otherwise when it asks for the next one. When the
/// player is deallocated, the buffered events can still be read, and then the sequence ends.
///
/// Each event is read once: two iterators of the same sequence share its events. A consumer that needs all
/// events calls ``AudioPlayer/events()`` for its own sequence.
public struct PlaybackEvents: AsyncSequence, Sendable {
    private let inbox: Inbox<PlaybackEvent>.Reader

    init(_ inbox: Inbox<PlaybackEvent>.Reader) { self.inbox = inbox }

    /// Creates an iterator, which takes events out of the sequence.
    public func makeAsyncIterator() -> Iterator { Iterator(inbox: inbox) }

    /// Reads one event after another.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let inbox: Inbox<PlaybackEvent>.Reader

        /// Returns the next event, as soon as there is one; `nil` at the end. Complexity: O(1) on average.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> PlaybackEvent? {
            await inbox.next(isolation: actor)
        }

        /// Returns the next event, as soon as there is one; `nil` at the end.
        public mutating func next() async -> PlaybackEvent? { await inbox.next(isolation: nil) }
    }
}
