import ObservatoryPlayback

// Reads what steps refer to: observers and their reactions, items, and threads.
extension ScenarioReader {
    mutating func observer(_ name: String, _ line: Int) throws(SourceError) -> Int {
        if name == "player" {
            throw error(line, "`\(name)` is taken and cannot be the name of an observer.")
        }
        if name.allSatisfy({ $0.isWhitespace }) { throw error(line, "an observer needs a name.") }
        let name = Self.numbered(String(name.drop { $0 == " " }), round)
        if let known = observers[name] { return known }
        if name.split(separator: " ").dropFirst().contains("about") {
            throw error(
                line,
                "the name of an observer cannot have the word `about` in it. For some items only, use the key "
                    + "`about` beside `observe` or `remove`.")
        }
        try check(printable: name, "the name of an observer", line)
        scenario.observers.append(Scenario.Observer(name: name))
        observers[name] = scenario.observers.count - 1
        return scenario.observers.count - 1
    }

    // One title, or a list of them.
    mutating func itemNumbers(_ node: DescriptionNode?, _ line: Int) throws(SourceError) -> [Int] {
        guard let node else { return [] }
        if let title = node.text { return [try item(title, node.line)] }
        var numbers: [Int] = []
        for (title, line) in try strings(node, "about") {
            let number = try item(title, line)
            guard !numbers.contains(number) else { throw error(line, "`\(title)` appears twice in `about`.") }
            numbers.append(number)
        }
        guard !numbers.isEmpty else {
            throw error(node.line, "`about` is empty; name an item, or leave it out for all items.")
        }
        return numbers
    }

    mutating func item(_ title: String, _ line: Int) throws(SourceError) -> Int {
        let title = Self.numbered(title, round)
        if let known = items[title] { return known }
        if title.allSatisfy({ $0.isWhitespace }) { throw error(line, "an item needs a title.") }
        try check(printable: title, "the title of an item", line)
        scenario.items.append(Item(title: title, duration: .seconds(60)))
        items[title] = scenario.items.count - 1
        return scenario.items.count - 1
    }

    /// Reads what an observer observes, and its reactions, from a step that registers it: only from the first.
    mutating func describe(
        _ observer: Int, _ fields: [String: DescriptionNode], _ line: Int
    ) throws(SourceError) {
        let first = firstLines[observer]
        firstLines[observer] = first ?? line
        guard fields.keys.contains(where: { $0 != "observe" && $0 != "about" }) else { return }
        let name = scenario.observers[observer].name
        if let first {
            throw error(
                line,
                "\(name) is observed on line \(first) already; say `on`, `only`, `owner` and `state` in the first "
                    + "`observe` of an observer.")
        }
        if let only = fields["only"] {
            let kinds = PlaybackEvent.Kind.allCases.map { (word: $0.description, value: $0) }
            scenario.observers[observer].event = try choice(
                try string(only, "only"), "event", of: kinds, only.line)
        }
        if let state = fields["state"] {
            var options: StateOptions = []
            for (word, line) in try strings(state, "state") {
                options.insert(try choice(word, "option", of: StateOptions.words, line))
            }
            scenario.observers[observer].stateOptions = options
            if fields["only"] != nil {
                throw error(
                    line,
                    "\(name) observes the state and gets every change: say `only` or `state`, not both."
                )
            }
        }
        if let owner = fields["owner"] {
            scenario.observers[observer].owner = try self.owner(of: observer, owner)
        }
        guard let on = fields["on"] else { return }
        guard let reactions = on.mapping else { throw wrong(on, "on", "events with lists of steps") }
        let calls: [Scenario.Occasion] =
            fields["state"] == nil ? [.started, .paused, .stopped] : [.initial, .changed]
        let occasions = (calls + Scenario.Occasion.releases).map { (word: $0.description, value: $0) }
        for (key, value) in reactions {
            let occasion = try choice(key.text ?? "", "event", of: occasions, key.line)
            let steps = try steps(value, occasion.description)
            if let step = steps.first(where: { !$0.action.threads.isEmpty }) {
                throw error(
                    step.line,
                    "`together` cannot be used in a callback, because a delivery is in progress there. Use "
                        + "`elsewhere` to run a step on another thread.")
            }
            scenario.observers[observer].reactions[occasion] = steps
        }
    }

    /// Reads which other observer is the owner of an observer's closures.
    private func owner(of observer: Int, _ node: DescriptionNode) throws(SourceError) -> Int {
        let name = Self.numbered(try string(node, "owner"), round)
        if let owner = observers[name], owner != observer { return owner }
        throw unknown(
            name, node.line, "is not another observer of an earlier step, which `owner` has to name.",
            in: scenario.observers.indices.filter { $0 != observer }.map { scenario.observers[$0].name })
    }

    private func choice<Value>(
        _ word: String, _ kind: String, of choices: [(word: String, value: Value)], _ line: Int
    ) throws(SourceError) -> Value {
        if let choice = choices.first(where: { $0.word == word }) { return choice.value }
        let known = choices.map { $0.word }
        let list = known.dropLast().joined(separator: ", ") + " and " + (known.last ?? "")
        throw unknown(word, line, "is not an \(kind); the \(kind)s are \(list).", in: known)
    }

    // A thread is a list of steps, or a mapping that runs the same steps on several threads.
    mutating func threads(_ node: DescriptionNode) throws(SourceError) -> [[Scenario.Step]] {
        let key = ScenarioVerb.together.rawValue
        var threads: [[Scenario.Step]] = []
        for node in try sequence(node, key) {
            if node.mapping != nil {
                let (times, body) = try repetition("threads", of: node, over: "steps", most: Self.mostThreads)
                threads += try rounds(times, of: body)
            } else {
                threads.append(try steps(node, "a thread of \(key)"))
            }
            guard threads.count <= Self.mostThreads else {
                throw error(node.line, "a `together` can have at most \(Self.mostThreads) threads.")
            }
        }
        return threads
    }
}
