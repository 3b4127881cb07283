import ObserverContract
import Picker

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

    /// What the map says of something that is known from elsewhere.
    init(_ acquaintance: Acquaintance) {
        self.init(title: acquaintance.name, address: PageName.acquaintance(acquaintance.id))
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
