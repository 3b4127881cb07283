import ObserverRegistry

/// The ticker's record of one observer.
struct PositionObservation: ~Copyable, SharedRecord {
    let observer: PositionTicker.Observer

    borrowing func receive(_ emission: PositionEmission) -> Delivery {
        observer(emission.ticker, emission.position)
        return .made
    }
}

/// The arguments of an observer. They retain the ticker until every observer has been called (R15).
struct PositionEmission: Sendable {
    let ticker: PositionTicker
    let position: Duration
}
