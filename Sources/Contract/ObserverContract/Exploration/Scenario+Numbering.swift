extension Scenario {
    /// The script with observers and items numbered in the order in which its text names them, those that
    /// it does not name left out, and observers called A, B, C and so on where that is what they are.
    ///
    /// This is the form in which a scenario comes back from ``yaml``.
    func renumbered() -> Scenario {
        var order = Order(self)
        order.visit(steps)
        var scenario = mapActions(order.renumber)
        scenario.observers = order.observers.map { scenario.observers[$0] }
        scenario.items = order.items.map { items[$0] }
        return scenario
    }

    /// The script with its observers called A, B, C, ..., so that a shrunk one does not begin with D.
    func renamed() -> Scenario {
        var scenario = self
        guard observers.count <= 26 else { return self }
        for number in observers.indices {
            scenario.observers[number].name = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(number)))
        }
        return scenario
    }
}

/// Walks through a script as its text does, where an observer is described at its first registration.
private struct Order {
    private let scenario: Scenario
    private(set) var observers: [Int] = []
    private(set) var items: [Int] = []
    private var described: Set<Int> = []

    init(_ scenario: Scenario) { self.scenario = scenario }

    mutating func visit(_ steps: [Scenario.Step]) {
        for step in steps { visit(step.action) }
    }

    private mutating func visit(_ action: Scenario.Action) {
        switch action {
        case .observe(let observer, let items):
            name(observer)
            items.forEach { name(item: $0) }
            if described.insert(observer).inserted { visitReactions(of: observer) }
        case .remove(let observer, let items):
            name(observer)
            items.forEach { name(item: $0) }
        case .drop(let observer), .churn(let observer, _): name(observer)
        case .play(let item): name(item: item)
        case .together(let threads): threads.forEach { visit($0) }
        case .second(let action): visit(action)
        case .dropPlayer, .pause, .stop, .count, .countItems, .read: break
        }
    }

    private mutating func visitReactions(of observer: Int) {
        for occasion in Scenario.Occasion.allCases {
            visit(scenario.observers[observer].reactions[occasion] ?? [])
        }
    }

    private mutating func name(_ observer: Int) {
        if !observers.contains(observer) { observers.append(observer) }
    }

    private mutating func name(item: Int) {
        if !items.contains(item) { items.append(item) }
    }

    func renumber(_ action: Scenario.Action) -> Scenario.Action {
        switch action {
        case .observe(let observer, let items):
            .observe(number(of: observer), about: items.map(number(ofItem:)))
        case .remove(let observer, let items):
            .remove(number(of: observer), about: items.map(number(ofItem:)))
        case .drop(let observer): .drop(number(of: observer))
        case .play(let item): .play(number(ofItem: item))
        case .second(let action): .second(renumber(action))
        case .churn(let observer, let times): .churn(number(of: observer), times: times)
        case .together(let threads):
            .together(
                threads.map { steps in
                    steps.map { Scenario.Step(action: renumber($0.action), line: $0.line) }
                })
        case .dropPlayer, .pause, .stop, .count, .countItems, .read: action
        }
    }

    private func number(ofItem item: Int) -> Int { items.firstIndex(of: item) ?? item }

    private func number(of observer: Int) -> Int { observers.firstIndex(of: observer) ?? observer }
}
