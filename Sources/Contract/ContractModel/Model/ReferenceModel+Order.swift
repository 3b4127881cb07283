import Playback

/// Delivering in an order that the contract leaves free, because the strategy declares that it has none.
extension ReferenceModel {
    /// The registrations that an emission is for, which are seen to one after another.
    struct Audience {
        let emission: Emission
        /// The observers that the emission keeps alive.
        let kept: [Int]
        let numbers: [Int]
        /// The registrations that the copy of the list keeps, if there is one.
        let copied: [Int]
        private var next = 0
        /// Those that have not been seen to yet, where the order is free.
        private var waiting: Set<Int>?

        init(of emission: Emission, _ numbers: [Int], inAnyOrder: Bool, keeping kept: [Int], copied: [Int]) {
            self.emission = emission
            self.numbers = numbers
            self.kept = kept
            self.copied = copied
            waiting = inAnyOrder ? Set(numbers) : nil
        }

        func isWaiting(_ number: Int) -> Bool { waiting?.contains(number) ?? false }

        /// Takes the next one out: the first, unless another one is preferred.
        mutating func takeNext(preferring choice: Int?) -> Int? {
            if let choice { return waiting?.remove(choice) }
            while next < numbers.count {
                let number = numbers[next]
                next += 1
                if waiting == nil || waiting?.remove(number) != nil { return number }
            }
            return nil
        }
    }

    /// Delivers an emission and all that it causes, to observers that go through the queue each at its own
    /// pace.
    mutating func deliverAtAnyPace(_ first: Emission) throws(SourceError) {
        players[current].queue.append(first)
        var underWay: [Audience] = []
        var lastCalled: Int?
        while true {
            while !players[current].queue.isEmpty {
                underWay.append(gatherAudience(of: players[current].queue.removeFirst()))
            }
            if underWay.isEmpty { return }
            let next = next(among: underWay, after: lastCalled)
            let place = next?.place ?? underWay.startIndex
            if divergences.contains(.latestOnly), let next { passOver(next.number, in: &underWay[..<place]) }
            if let number = underWay[place].takeNext(preferring: next?.number) {
                lastCalled = number
                try deliver(underWay[place].emission, to: number)
            } else {
                try disperse(underWay.remove(at: place))
            }
        }
    }

    /// Which of several emissions is delivered next, and to which registration, if that is chosen. No closure
    /// overtakes itself or another that the same call has registered: they are one observer. Where the choice
    /// leaves open which of several equal ones it is, it is the one that was called last and goes on.
    private func next(among underWay: [Audience], after last: Int?) -> (place: Int, number: Int)? {
        var possible: [(place: Int, number: Int)] = []
        for (place, audience) in underWay.enumerated() {
            for number in candidates(for: audience.emission.event) where audience.isWaiting(number) {
                let siblings = siblings(of: number)
                let overtakes = underWay[..<place].contains { siblings.contains(where: $0.isWaiting) }
                if !overtakes || divergences.contains(.latestOnly) { possible.append((place, number)) }
            }
        }
        let call = last.map { registrations[$0].call }
        return possible.first { registrations[$0.number].call == call } ?? possible.first
    }

    /// Lets an observer miss the emissions that it has overtaken.
    private func passOver(_ number: Int, in overtaken: inout ArraySlice<Audience>) {
        let siblings = siblings(of: number)
        for place in overtaken.indices {
            for sibling in siblings where overtaken[place].isWaiting(sibling) {
                _ = overtaken[place].takeNext(preferring: sibling)
            }
        }
    }

    /// The registrations to which an event may be delivered next, where the order is free and the trace to follow
    /// says that an observer was called.
    func candidates(for event: PlaybackEvent) -> [Int] {
        let number = trace.entries.count
        guard divergences.contains(.unordered), number < precedent.count else { return [] }
        // The name of the observer, then the event; compared as bytes, because there are thousands of lines.
        let line = precedent[number].utf8
        let ending = " \(event.description)".utf8
        guard line.count > ending.count, line.suffix(ending.count).elementsEqual(ending) else { return [] }
        let name = String(decoding: line.dropLast(ending.count), as: UTF8.self)
        return numbers[name].map { observers[$0].everRegistered } ?? []
    }

    /// The registrations that the same call has made.
    private func siblings(of number: Int) -> [Int] {
        let (observer, call) = (registrations[number].observer, registrations[number].call)
        return observers[observer].everRegistered.filter { registrations[$0].call == call }
    }
}
