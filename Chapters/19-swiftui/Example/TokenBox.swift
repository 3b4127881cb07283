import Observers

/// A token that can be kept where only copyable values can, such as in a view's state.
final class TokenBox {
    private let token: ObservationToken

    init(_ token: consuming ObservationToken) { self.token = token }
}
