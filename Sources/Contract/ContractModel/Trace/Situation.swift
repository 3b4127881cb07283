package import Playback

/// What is registered with the first player, and which emissions wait, at one moment of a scenario, as the
/// reference model has it.
package struct Situation: Sendable, Equatable, Codable {
    /// An observer that the player keeps.
    package struct Member: Sendable, Equatable, Codable {
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
        var order: [Int] = []
        var present: [Int: [Registration]] = [:]
        for registration in registrations where registration.player == 0 && registration.state != .takenOut {
            if present[registration.observer] == nil { order.append(registration.observer) }
            present[registration.observer, default: []].append(registration)
        }
        let members = order.map { observer in
            let own = present[observer] ?? []
            return Situation.Member(
                observer: observer, times: Set(own.map { $0.call }).count,
                isDead: own.allSatisfy { $0.state == .ownerIsGone })
        }
        return Situation(
            registered: members, queue: players.flatMap { $0.queue }.map { $0.event },
            playerIsGone: playerIsFreed)
    }
}
