/// An object that calls a closure when it is deallocated.
// Unchecked: where threads share a subject, tests pass closures that any thread may call.
package final class Canary: @unchecked Sendable {
    private let onDeinit: () -> Void

    package init(_ onDeinit: @escaping () -> Void) { self.onDeinit = onDeinit }

    /// Called in a closure so that the closure captures the canary.
    package func touch() {}

    deinit { onDeinit() }
}
