/// Lets a closure own what it cannot copy, such as a token.
final class Box<Content: ~Copyable> {
    let content: Content

    init(_ content: consuming Content) { self.content = content }
}

extension Box: Sendable where Content: Sendable & ~Copyable {}
