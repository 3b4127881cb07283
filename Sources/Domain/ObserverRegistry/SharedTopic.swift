/// Which observers an emission of a shared registry goes to: those on a numbered channel and, if there are
/// keys, those of a key.
@usableFromInline
protocol SharedTopic: Sendable {
    /// The type of the keys; `Never` if observers are not registered for keys.
    associatedtype Key: Hashable & Sendable

    /// The value by which an emitter names the topic.
    associatedtype Name: Sendable

    init(_ name: Name)

    var channel: Int { get }
    var key: Key? { get }
}

/// The number of a channel, if there are no keys.
@usableFromInline
struct ChannelTopic: SharedTopic {
    @usableFromInline let channel: Int

    @inlinable
    init(_ channel: Int) { self.channel = channel }

    @inlinable var key: Never? { nil }
}

/// A key, whose observers are called together with those of everything.
@usableFromInline
struct KeyTopic<Key: Hashable & Sendable>: SharedTopic {
    @usableFromInline let about: Key

    @inlinable
    init(_ about: Key) { self.about = about }

    @inlinable var channel: Int { 0 }
    @inlinable var key: Key? { about }
}
