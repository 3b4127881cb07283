import ObserverContract

/// A link as a template shows it.
struct Link: Sendable, Equatable {
    let title: String
    let address: String
}

extension Link {
    /// The page of a strategy.
    init(strategy id: String) {
        self.init(title: id, address: PageName.strategy(id))
    }

    /// The page with the results of a workload.
    init(results workload: String) {
        self.init(title: workload, address: PageName.results(workload))
    }

    /// The page of a scenario, by its title.
    init(_ scenario: Scenario) {
        self.init(title: scenario.title.typeset, address: PageName.scenario(scenario.id))
    }

    /// The first page of a section of the reference.
    init(_ section: ReferenceSection) {
        self.init(title: section.title, address: section.page)
    }
}
