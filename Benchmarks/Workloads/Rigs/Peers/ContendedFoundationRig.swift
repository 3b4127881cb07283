import Foundation

/// Foundation's notification center, which any thread may use.
final class ContendedFoundationRig: RestlessContendedRig {
    private static let name = Notification.Name("Observatory.contended")
    private static let key = "tally"

    private let center = NotificationCenter()

    init(observers: Int) {
        // The center retains the block, which is never removed.
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

// Not inlined: only a closure created in one place is merged with the code that unpacks its captures.
@inline(never)
private func listener(_ key: String, _ weight: Int) -> @Sendable (Notification) -> Void {
    { notification in (notification.userInfo?[key] as? ThreadTally)?.add(weight) }
}
