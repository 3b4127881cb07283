/// The published token with the smallest fix.
final class FixedToken {
    private let cancellation: () -> Void

    init(_ cancellation: @escaping () -> Void) { self.cancellation = cancellation }

    func cancel() { cancellation() }

    deinit { cancel() }
}

/// Drops a token, and prints what that does.
func trySmallestFix() {
    var token: FixedToken? = FixedToken { print("    Its closure is removed.") }
    withExtendedLifetime(token) { print("A token with the smallest fix is dropped:") }
    token = nil
}
