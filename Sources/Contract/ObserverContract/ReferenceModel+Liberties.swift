import DequeModule
import Playback

/// Delivering under a contract without some of its rules.
extension ReferenceModel {
    /// Delivers one emission, to whomever the strategy called next.
    mutating func deliverFreely(_ emission: Emission) throws(ScenarioError) {
        var audience = gatherAudience(of: emission)
        while let number = audience.takeNext(
            preferring: candidates(for: emission.event).first(where: audience.isWaiting))
        {
            try deliver(emission, to: number)
        }
        try disperse(audience)
    }

    /// Delivers an emission and all that it causes, to observers that go through the queue each at its own
    /// pace.
    mutating func deliverAtAnyPace(_ first: Emission) throws(ScenarioError) {
        players[current].queue.append(first)
        var underWay: [Audience] = []
        var lastCalled: Int?
        while true {
            while let emission = players[current].queue.popFirst() {
                underWay.append(gatherAudience(of: emission))
            }
            if underWay.isEmpty { return }
            let choice = choice(among: underWay, after: lastCalled)
            let place = choice?.place ?? underWay.startIndex
            if liberties.readsTheLatest, let choice { passOver(choice.number, in: &underWay[..<place]) }
            if let number = underWay[place].takeNext(preferring: choice?.number) {
                lastCalled = number
                try deliver(underWay[place].emission, to: number)
            } else {
                try disperse(underWay.remove(at: place))
            }
        }
    }

    private mutating func gatherAudience(of emission: Emission) -> Audience {
        let numbers = (0..<emission.firstLate).filter { number in
            registrations[number].state != .takenOut && isFor(emission, number)
        }
        let kept = liberties.keepsTheAudience ? observersAlive(among: numbers) : []
        for observer in kept { hold(observer) }
        return Audience(of: emission, numbers, inAnyOrder: liberties.anyOrder, keeping: kept)
    }

    private mutating func disperse(_ audience: Audience) throws(ScenarioError) {
        for observer in audience.kept { try letGo(of: observer) }
    }

    private func observersAlive(among numbers: [Int]) -> [Int] {
        numbers.map { registrations[$0].observer }
            .filter { !observers[$0].isDropped || observers[$0].holds > 0 }
    }

    /// Which of several emissions the strategy delivered next, and to whom, if it can be told. No closure
    /// overtakes itself or another that the same call has registered: they are one observer. Where a trace
    /// does not say which of several equal ones it was, it was the one that was called last and goes on.
    private func choice(among underWay: [Audience], after last: Int?) -> (place: Int, number: Int)? {
        var possible: [(place: Int, number: Int)] = []
        for (place, audience) in underWay.enumerated() {
            for number in candidates(for: audience.emission.event) where audience.isWaiting(number) {
                let siblings = siblings(of: number)
                let overtakes = underWay[..<place].contains { siblings.contains(where: $0.isWaiting) }
                if !overtakes || liberties.readsTheLatest { possible.append((place, number)) }
            }
        }
        let call = last.map { registrations[$0].call }
        return possible.first { registrations[$0.number].call == call } ?? possible.first
    }

    /// Lets a call hear nothing of the emissions that it has overtaken.
    private func passOver(_ number: Int, in overtaken: inout ArraySlice<Audience>) {
        let siblings = siblings(of: number)
        for place in overtaken.indices {
            for sibling in siblings where overtaken[place].isWaiting(sibling) {
                _ = overtaken[place].takeNext(preferring: sibling)
            }
        }
    }

    /// Whom the next line of the strategy's trace may be about, if the order is free and the line says that
    /// an event was delivered.
    private func candidates(for event: PlaybackEvent) -> [Int] {
        guard liberties.anyOrder, let precedent, trace.entries.count < precedent.count else { return [] }
        let line = precedent[trace.entries.count]
        let ending = " \(event)"
        guard line.hasSuffix(ending), let observer = observersByName[String(line.dropLast(ending.count))]
        else { return [] }
        return observers[observer].everRegistered
    }

    /// The registrations that the same call has made.
    private func siblings(of number: Int) -> [Int] {
        let (observer, call) = (registrations[number].observer, registrations[number].call)
        return observers[observer].everRegistered.filter { registrations[$0].call == call }
    }
}
