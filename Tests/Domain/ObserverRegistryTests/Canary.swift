/// An object that a record owns, and that calls a closure when it is deallocated.
final class Canary {
    private let goodbye: () -> Void

    init(_ goodbye: @escaping () -> Void) { self.goodbye = goodbye }

    /// Called in a closure so that the closure captures the canary.
    func touch() {}

    deinit { goodbye() }
}
