import ObserverContract
import Testing

@testable import ObservatoryPicker

@Suite struct StrategyMapTests {
    @Test func aKnownAPIIsOnTheMapIfItsNearestStrategyIs() {
        let map = StrategyMap(of: [SampleMarket.candidate("closure-array")])
        #expect(map.acquaintances.map(\.name) == ["EventEmitter (Node.js)", "Events (C#)"])
        // By rule, whatever their order in the file.
        #expect(map.acquaintances[0].differences.map(\.rule.id) == ["R03", "R05", "R08"])
    }

    @Test func theDifferencesOfAPeerAreItsDeclaredDivergences() throws {
        let peer = SampleMarket.candidate("peer/combine", breaking: [.order: "There is no order."])
        let map = StrategyMap(of: [SampleMarket.candidate("tokens"), peer])
        let combine = try #require(map.acquaintances.first { $0.source == .peer("peer/combine") })
        #expect(combine.differences.map(\.reason) == ["There is no order."])
    }

    @Test func strategiesAreGroupedByCapabilityAndOrigin() {
        let map = StrategyMap(of: [
            SampleMarket.candidate("peer/new", [.threads]), SampleMarket.candidate("tokens"),
            SampleMarket.candidate("published/keyed", [.keyed]),
            SampleMarket.candidate("keyed", [.keyed]), SampleMarket.candidate("closure-array", []),
        ])
        #expect(map.groups.map(\.group) == [.six, .beyond, .published, .peers])
        #expect(
            map.groups.map { $0.strategies.map(\.id) } == [
                ["tokens", "closure-array"], ["keyed"], ["published/keyed"], ["peer/new"],
            ])
        #expect(StrategyMap(of: [SampleMarket.candidate("tokens")]).groups.map(\.group) == [.six])
    }

    @Test func everyKnownAPIHasAUniqueNameAndAUniqueID() {
        let ids = Acquaintance.all.map(\.id)
        #expect(Set(ids).count == ids.count)
        #expect(Set(Acquaintance.all.map(\.name)).count == ids.count)
    }

    /// The id is part of a URL, and one that is not run has the address of its documentation.
    @Test(arguments: Acquaintance.all) func everyKnownAPIIsDescribedInSentences(_ known: Acquaintance) {
        #expect(known.id.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) != nil)
        if case .documentation(let address) = known.source {
            #expect(address.hasPrefix("https://"))
            #expect(known.likeness.hasSuffix("."))
        }
        let rules = known.differences.map(\.rule.id)
        #expect(Set(rules).count == rules.count)
        #expect(known.differences.allSatisfy { $0.reason.hasSuffix(".") })
    }
}
