public import Playback

/// The events of a player from a certain moment on, in order and without a gap, for one consumer.
///
///     for await event in player.events() { print(event) }
///
/// Events that are emitted while the consumer is busy wait for it, however many they are: nothing is lost, and a consumer
/// that never catches up costs memory. Cancelling the task that reads ends the sequence at once, and what was
/// waiting is not read any more. When the player is deallocated, the events before that can still be read, and
/// then the sequence ends.
///
/// A sequence is read once. Two iterators of the same one share its events; a consumer that needs all events
/// asks the player for a sequence of its own.
public struct PlaybackEvents: AsyncSequence, Sendable {
    private let inbox: Inbox<PlaybackEvent>.Reader

    init(_ inbox: Inbox<PlaybackEvent>.Reader) { self.inbox = inbox }

    /// Begins to read.
    public func makeAsyncIterator() -> Iterator { Iterator(inbox: inbox) }

    /// Reads one event after another.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let inbox: Inbox<PlaybackEvent>.Reader

        /// The next event, as soon as there is one; `nil` when no more will come. Complexity: O(1) on average.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> PlaybackEvent? {
            await inbox.next(isolation: actor)
        }

        /// The next event, as soon as there is one; `nil` when no more will come.
        public mutating func next() async -> PlaybackEvent? { await inbox.next(isolation: nil) }
    }
}
