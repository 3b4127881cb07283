/// Which observers an emission of a shared registry goes to: those on a channel that has a number and, where there are
/// keys, those of a key besides.
@usableFromInline
protocol SharedTopic: Sendable {
    /// What observers are registered for; `Never` where they are not registered for keys.
    associatedtype Key: Hashable & Sendable

    /// What those who emit say.
    associatedtype Name: Sendable

    init(_ name: Name)

    var channel: Int { get }
    var key: Key? { get }
}

/// The number of a channel, where there are no keys.
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
