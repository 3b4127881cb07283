/// Something that a record owns, and that says when it is freed.
final class Canary {
    private let goodbye: () -> Void

    init(_ goodbye: @escaping () -> Void) { self.goodbye = goodbye }

    /// Has to be called by a closure for the closure to own the canary.
    func touch() {}

    deinit { goodbye() }
}
