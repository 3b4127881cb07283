package import Playback

/// Who is registered and what waits at one moment of a scenario, as the reference model has it.
package struct Situation: Sendable, Equatable {
    /// An observer that the player keeps.
    package struct Member: Sendable, Equatable {
        package let observer: Int
        /// How many times it registered and was not taken out.
        package let times: Int
        /// Whether it has died, and waits for an emission to find that out.
        package let isDead: Bool
    }

    /// Who is registered, by who registered first.
    package var registered: [Member]
    /// The emissions that wait for the one under way to end.
    package var queue: [PlaybackEvent]
    /// Whether the player has been freed.
    package var playerIsGone: Bool
}

extension ReferenceModel {
    /// How things stand now.
    var situation: Situation {
        let present = registrations.filter { $0.state != .takenOut }
        var order: [Int] = []
        for registration in present where !order.contains(registration.observer) {
            order.append(registration.observer)
        }
        let members = order.map { observer in
            let own = present.filter { $0.observer == observer }
            return Situation.Member(
                observer: observer, times: Set(own.map(\.call)).count,
                isDead: own.allSatisfy { $0.state == .ownerIsGone })
        }
        return Situation(registered: members, queue: queue.map(\.event), playerIsGone: playerIsFreed)
    }
}
