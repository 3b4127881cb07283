import FloorCopies
import Foundation
import ObservatoryMutants
import ObservatoryPages
import ObservatoryPeers
import ObservatoryWorkloads
import ObserverContract
import StrategyCatalog

/// The strategies that the program knows, and how a user calls the program.
struct LineUp: Sendable {
    /// The strategies, in the order of the tables.
    let strategies: [any Strategy]

    /// The floors, and every strategy that can be timed.
    let contenders: [Contender]

    /// The strategies of another package.
    let entrants: [any Strategy]

    /// The name of the program, which is that of its product.
    let program: String

    static let ours = LineUp(beside: [], program: "observatory")

    /// Creates a line-up with the strategies of another package right after the six.
    init(beside entrants: [Entrant], program: String) {
        let rest = Catalog.beyond + Catalog.published + Peers.all
        strategies = Catalog.strategies + entrants.map(\.strategy) + rest
        contenders = Contender.all(beside: entrants.compactMap(\.contender), copies: FloorCopies.all)
        self.entrants = entrants.map(\.strategy)
        self.program = program
    }

    var timed: [any Strategy] { strategies.filter { isTimed($0.id) } }

    /// The ids of the strategies that have no rig.
    var untimed: [String] { strategies.map(\.id).filter { !isTimed($0) } }

    private func isTimed(_ id: String) -> Bool { contenders.contains { $0.id == id } }

    /// The strategies of another package that a command is about: those that `--strategy` names, or all. One that hangs
    /// must not delay what is about another.
    func entrants(namedIn arguments: [String]) -> [any Strategy] {
        guard arguments.contains(where: { $0.hasPrefix("--strategy") }) else { return entrants }
        let words = arguments.map { $0.replacing("--strategy=", with: "") }
        let ids = entrants.map(\.id)
        // One of two with the same id, or a wrong name: all are checked.
        let isClear = Set(ids).count == ids.count && !Set(words).isDisjoint(with: strategies.map(\.id))
        return isClear ? entrants.filter { words.contains($0.id) } : entrants
    }

    /// Checks that a user can name every strategy of another package, and that its declarations are valid.
    static func check(_ own: [any Strategy]) throws(UsageError) {
        var seen: Set<String> = []
        for strategy in own {
            if let problem = StrategyProblem.first(of: strategy) { throw UsageError(problem) }
            let id = strategy.id
            var reason = seen.insert(id).inserted ? nil : "another strategy of yours has it"
            if families.contains(id.family) { reason = "Observatory uses the group \"\(id.family)\"" }
            if isTaken(id) { reason = "Observatory already uses it" }
            if let reason { throw UsageError("\"\(id)\" cannot be the id of your strategy: \(reason).") }
        }
    }

    /// Whether one of Observatory's own strategies, mutants or contenders has this id.
    static func isTaken(_ id: String) -> Bool { taken.contains(id) }

    private static let taken = Set(
        (Catalog.all + Peers.all + Fault.mutants).map(\.id) + Contender.all.map(\.id))

    /// The families of its ids, and that of the libraries in its book: the pages and the picker describe their
    /// members as such.
    private static let families = Set(taken.map(\.family)).union(["libraries"]).subtracting([""])
}
