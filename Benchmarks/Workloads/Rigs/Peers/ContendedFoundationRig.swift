import Foundation

/// Foundation's notification center, which may be used from any thread.
final class ContendedFoundationRig: RestlessContendedRig {
    private static let name = Notification.Name("Observatory.contended")
    private static let key = "tally"

    private let center = NotificationCenter()

    init(observers: Int) {
        // The center keeps the block, which is never removed.
        for _ in 0..<observers { _ = observe(Tally.weight()) }
    }

    func emit(_ tally: ThreadTally) {
        center.post(name: Self.name, object: nil, userInfo: [Self.key: tally])
    }

    func emitToGuest(_ tally: ThreadTally, weight: Int) {
        let guest = observe(weight)
        emit(tally)
        center.removeObserver(guest)
    }

    private func observe(_ weight: Int) -> any NSObjectProtocol {
        center.addObserver(
            forName: Self.name, object: nil, queue: nil, using: listener(Self.key, weight))
    }
}

// Not inlined: made in one place, the closure's body and what unpacks its captures become one function.
@inline(never)
private func listener(_ key: String, _ weight: Int) -> @Sendable (Notification) -> Void {
    { notification in (notification.userInfo?[key] as? ThreadTally)?.add(weight) }
}
