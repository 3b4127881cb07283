import ObserverContract
import Playback
import Testing

@testable import Picker

private struct Named: Strategy {
    let id: String
    var summary: String { "called \(id)" }
    var capabilities: Set<Capability> = [.removal]
    var divergences: [Divergence] = []

    func makePlayer() -> any PlayerUnderTest { fatalError("a map makes no player") }
}

@Suite struct StrategyMapTests {
    @Test func everyStrategyStandsByWhatItOffers() throws {
        let map = StrategyMap(of: [
            Named(
                id: "mine", capabilities: [.removal, .threads],
                divergences: [Divergence(rule: "R05", reason: "It nests.")])
        ])
        let place = try #require(map.places.first)
        #expect(zip(map.capabilities, place.offers).filter(\.1).map(\.0) == [.removal, .threads])
        #expect(place.breaks == ["R05"])
        #expect(map.neighbours.isEmpty)
    }

    @Test func whatIsKnownIsPlacedWhereItsNearestIs() {
        let map = StrategyMap(of: [Named(id: "closure-array")])
        #expect(map.neighbours.map(\.acquaintance.name) == ["EventEmitter (Node.js)", "Events (C#)"])
        #expect(map.neighbours[0].differences.map(\.rule.id) == ["R03", "R05", "R08"])
    }

    @Test func aPeerSaysItselfHowItDiffers() throws {
        let peer = Named(
            id: "peer/combine", divergences: [Divergence(rule: "R01", reason: "There is no order.")])
        let map = StrategyMap(of: [Named(id: "tokens"), peer])
        let combine = try #require(map.neighbours.first { $0.acquaintance.source == .peer("peer/combine") })
        #expect(combine.differences.map(\.instead) == ["There is no order."])
    }

    @Test func everyDifferenceIsOfARuleThatThereIsAndSaidOnce() {
        for known in Acquaintance.all {
            let rules = known.differences.map(\.rule)
            #expect(Set(rules).count == rules.count, "\(known.name)")
            for rule in rules { #expect(Contract.rule(rule) != nil, "\(known.name) names \(rule)") }
            for difference in known.differences { #expect(difference.instead.hasSuffix(".")) }
        }
    }
}
