import FloorCopies
import Foundation
import Mutants
import ObserverContract
import Peers
import StrategyCatalog
import Workloads

/// The strategies that the program is about, and how a user calls the program.
struct LineUp: Sendable {
    /// The strategies, in the order of the tables.
    let strategies: [any Strategy]

    /// The floors, and those of the strategies that can be timed.
    let contenders: [Contender]

    /// The strategies that are not of this package.
    let entrants: [any Strategy]

    /// Their identifiers.
    var strangers: Set<String> { Set(entrants.map(\.id)) }

    /// How the program is called in what it prints.
    let program: ProgramName

    /// Ours, in the program of this package.
    static let ours = LineUp(beside: [], program: .observatory)

    /// Ours with those of another package, which come right after the six.
    init(beside entrants: [Entrant], program: ProgramName) {
        let rest = Catalog.beyond + Catalog.published + Peers.all
        strategies = Catalog.strategies + entrants.map(\.strategy) + rest
        contenders = Contender.all(
            beside: entrants.compactMap(\.contender), copies: FloorCopies.all)
        self.entrants = entrants.map(\.strategy)
        self.program = program
    }

    /// The strategies that the benchmark has trials of.
    var timed: [any Strategy] { strategies.filter { isTimed($0.id) } }

    /// The strategies that there is no rig for.
    var untimed: [String] { strategies.map(\.id).filter { !isTimed($0) } }

    private func isTimed(_ id: String) -> Bool { contenders.contains { $0.id == id } }

    /// Which of the strategies come out the same whatever has run before in the same process. Those of other packages
    /// could have state in common. One that takes an address for a name breaks R11 only where an address is taken
    /// again, which others can prevent by what they freed.
    var independent: Set<String> {
        let independent = strategies.filter { strategy in
            !strategy.divergences.contains { $0.rule == .cancel }
        }
        return Set(independent.map(\.id)).subtracting(strangers)
    }

    /// Makes sure that a user can name every strategy of another package, and that each means what it declares.
    static func check(_ own: [any Strategy]) throws(UsageError) {
        var seen: Set<String> = []
        for strategy in own {
            if let problem = StrategyProblem.first(of: strategy) { throw UsageError("\(problem)") }
            if isTaken(strategy.id) {
                throw UsageError(
                    "\"\(strategy.id)\" cannot be the id of a strategy of yours: one of ours has it.")
            }
            if !seen.insert(strategy.id).inserted {
                throw UsageError("\"\(strategy.id)\" is the id of two strategies; every one needs its own.")
            }
        }
    }

    /// Whether one of ours is called so.
    static func isTaken(_ id: String) -> Bool { taken.contains(id) }

    /// The names that are taken.
    private static let taken = Set(
        (Catalog.all + Peers.all + Mutant.all).map(\.id) + Contender.all.map(\.id))
}
