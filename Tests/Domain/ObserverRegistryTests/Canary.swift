/// An object that a record owns, and that calls a closure when it is deallocated.
final class Canary {
    private let onDeinit: () -> Void

    init(_ onDeinit: @escaping () -> Void) { self.onDeinit = onDeinit }

    /// Called in a closure so that the closure captures the canary.
    func touch() {}

    deinit { onDeinit() }
}
