/// An object that a record owns, and that calls a closure when it is deallocated.
// Unchecked: where threads share a registry, tests pass closures that any thread may call.
final class Canary: @unchecked Sendable {
    private let onDeinit: () -> Void

    init(_ onDeinit: @escaping () -> Void) { self.onDeinit = onDeinit }

    /// Called in a closure so that the closure captures the canary.
    func touch() {}

    deinit { onDeinit() }
}
