import ObservatoryPlayback

/// Delivery for a strategy that declares that it calls observers in no fixed order.
extension ReferenceModel {
    /// The registrations that receive an emission, taken one after another.
    struct Audience {
        let emission: Emission
        /// The observers that the emission keeps alive.
        let kept: [Int]
        private(set) var numbers: [Int]
        /// The registrations in the emission's copy of the list, if it makes one.
        let copied: [Int]
        private var next = 0
        /// The registrations not yet taken, where the order is free.
        private var waiting: Set<Int>?

        init(of emission: Emission, _ numbers: [Int], inAnyOrder: Bool, keeping kept: [Int], copied: [Int]) {
            self.emission = emission
            self.numbers = numbers
            self.kept = kept
            self.copied = copied
            waiting = inAnyOrder ? Set(numbers) : nil
        }

        func isWaiting(_ number: Int) -> Bool { waiting?.contains(number) ?? false }

        /// Adds registrations, which are taken last.
        mutating func add(_ newcomers: [Int]) {
            numbers += newcomers
            waiting?.formUnion(newcomers)
        }

        /// Takes the preferred registration, or the first one left.
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

    /// Delivers an emission and those it causes; each observer goes through the queue at its own pace.
    mutating func deliverAtAnyPace(_ first: Emission) throws(SourceError) {
        players[current].queue.append((first, nil))
        var underWay: [Audience] = []
        var lastCalled: Int?
        while true {
            while !players[current].queue.isEmpty {
                try noteVisits(players[current].queue.count)
                let (emission, audience) = players[current].queue.removeFirst()
                underWay.append(try gatherAudience(of: emission, unless: audience))
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

    /// The emission to deliver next and its receiver, if the trace to follow names one. The closures that one
    /// call registered are one observer: none overtakes another or itself. Of several possible ones, the
    /// observer called last is called again.
    private func next(among underWay: [Audience], after last: Int?) -> (place: Int, number: Int)? {
        var possible: [(place: Int, number: Int)] = []
        for (place, audience) in underWay.enumerated() {
            for number in candidates(for: audience.emission) where audience.isWaiting(number) {
                let siblings = siblings(of: number)
                let overtakes = underWay[..<place].contains { siblings.contains(where: $0.isWaiting) }
                if !overtakes || divergences.contains(.latestOnly) { possible.append((place, number)) }
            }
        }
        let call = last.map { registrations[$0].call }
        return possible.first { registrations[$0.number].call == call } ?? possible.first
    }

    /// Removes an observer from the audiences of the emissions that it has overtaken.
    private func passOver(_ number: Int, in overtaken: inout ArraySlice<Audience>) {
        let siblings = siblings(of: number)
        for place in overtaken.indices {
            for sibling in siblings where overtaken[place].isWaiting(sibling) {
                _ = overtaken[place].takeNext(preferring: sibling)
            }
        }
    }

    /// The registrations that may get an event next, where the order is free: those of the observer that the
    /// trace to follow calls next with this event, or with this change of the state.
    func candidates(for emission: Emission) -> [Int] {
        let number = trace.entries.count
        guard divergences.contains(.unordered), number < precedent.count else { return [] }
        // A line is the observer's name, then the event. Comparing bytes is faster, and there are thousands.
        let line = precedent[number].utf8
        let ending = " \(emission.event.description)".utf8
        if line.count > ending.count, line.suffix(ending.count).elementsEqual(ending),
            let observer = numbers[String(decoding: line.dropLast(ending.count), as: UTF8.self)]
        {
            return observers[observer].everRegistered
        }
        return isProperty ? observersOfState(receiving: emission.change, by: precedent[number]) : []
    }

    /// The registrations of the observer of the state that a line calls with a change.
    private func observersOfState(receiving change: StateChange, by line: String) -> [Int] {
        let observer = scenario.observers.indices.first { observer in
            scenario.observers[observer].stateOptions.map { options in
                trace.text(of: .changed(change.limited(to: options), to: observer)) == line
            } ?? false
        }
        return observer.map { observers[$0].everRegistered } ?? []
    }

    /// The registrations made by the same call.
    private func siblings(of number: Int) -> [Int] {
        let (observer, call) = (registrations[number].observer, registrations[number].call)
        return observers[observer].everRegistered.filter { registrations[$0].call == call }
    }
}
