import Observers

/// Holds a token where only copyable values can be stored, such as in a view's state.
final class TokenBox {
    private let token: ObservationToken

    init(_ token: consuming ObservationToken) { self.token = token }
}
