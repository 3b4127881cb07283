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
    @Test func aStrategyWithoutAKnownAPINearItIsStillOnTheMap() {
        let map = StrategyMap(of: [
            Named(
                id: "mine", capabilities: [.removal, .threads],
                divergences: [Divergence(.sequence, "It nests.")])
        ])
        #expect(map.strategies.map(\.id) == ["mine"])
        #expect(map.acquaintances.isEmpty)
    }

    @Test func aKnownAPIIsOnTheMapIfItsNearestStrategyIs() {
        let map = StrategyMap(of: [Named(id: "closure-array")])
        #expect(map.acquaintances.map(\.name) == ["EventEmitter (Node.js)", "Events (C#)"])
        #expect(map.acquaintances[0].differences.map(\.rule.id) == ["R03", "R05", "R08"])
    }

    @Test func theDifferencesOfAPeerAreItsDeclaredDivergences() throws {
        let peer = Named(
            id: "peer/combine", divergences: [Divergence(.order, "There is no order.")])
        let map = StrategyMap(of: [Named(id: "tokens"), peer])
        let combine = try #require(map.acquaintances.first { $0.source == .peer("peer/combine") })
        #expect(combine.differences.map(\.instead) == ["There is no order."])
    }

    @Test func strategiesAreGroupedByCapabilityAndOrigin() {
        let map = StrategyMap(of: [
            Named(id: "peer/new", capabilities: [.threads]), Named(id: "tokens"),
            Named(id: "published/keyed", capabilities: [.keyed]), Named(id: "keyed", capabilities: [.keyed]),
            Named(id: "closure-array", capabilities: []),
        ])
        #expect(map.groups.map(\.group) == [.six, .beyond, .published, .peers])
        #expect(
            map.groups.map { $0.strategies.map(\.id) } == [
                ["tokens", "closure-array"], ["keyed"], ["published/keyed"], ["peer/new"],
            ])
        #expect(StrategyMap(of: [Named(id: "tokens")]).groups.map(\.group) == [.six])
    }

    @Test func differencesAreSortedByRule() throws {
        let map = StrategyMap(of: [Named(id: "property")])
        let observing = try #require(map.acquaintances(nearest: "property").first { $0.id == "kvo" })
        #expect(observing.differences.map(\.rule.id) == ["R01", "R05"])
        #expect(map.acquaintances(nearest: "tokens").isEmpty)
    }

    @Test func everyKnownAPIHasAUniqueNameAndAnIDThatIsValidInAURL() {
        let ids = Acquaintance.all.map(\.id)
        #expect(Set(ids).count == ids.count)
        for id in ids { #expect(id.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) != nil, "\(id)") }
        #expect(Set(Acquaintance.all.map(\.name)).count == ids.count)
    }

    @Test func everyKnownAPIThatIsNotRunHasAnHTTPSAddressOfItsDocumentation() throws {
        for known in Acquaintance.all {
            guard case .documentation(let address) = known.source else { continue }
            #expect(address.hasPrefix("https://"), "\(known.name)")
            #expect(known.likeness.hasSuffix("."), "\(known.name)")
        }
    }

    @Test func everyKnownAPIHasAtMostOneDifferenceForEachRule() {
        for known in Acquaintance.all {
            let rules = known.differences.map(\.rule.id)
            #expect(Set(rules).count == rules.count, "\(known.name)")
            for difference in known.differences { #expect(difference.instead.hasSuffix(".")) }
        }
    }
}
