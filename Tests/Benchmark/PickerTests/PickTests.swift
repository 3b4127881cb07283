import ObserverContract
import Testing

@testable import BenchmarkEngine
@testable import ObservatoryPicker

@Suite struct PickTests {
    private let costs =
        SampleMarket.life("closures", register: 100, notify: 2, cancel: 50)
        + SampleMarket.life("objects", register: 200, notify: 20, cancel: 150)
        + SampleMarket.life("plain", register: 20, notify: 8)

    @Test func theCostOfARegistrationIsTheSumOfRegisteringBeingCalledAndBeingRemoved() throws {
        let pick = pick([SampleMarket.closures, SampleMarket.plain], events: 10)
        let closures = try #require(pick.places.first { $0.strategy == "closures" })
        #expect(closures.cost.shares.map(\.part) == [.registering, .beingCalled, .beingRemoved])
        #expect(closures.cost.total.median == 100 + 10 * 2 + 50)
        let plain = try #require(pick.places.first { $0.strategy == "plain" })
        #expect(plain.cost.shares.map(\.part) == [.registering, .beingCalled])
        #expect(plain.cost.total.median == 20 + 10 * 8)
        #expect(abs(plain.cost.total.low - 95) < 1e-9 && abs(plain.cost.total.high - 105) < 1e-9)
    }

    /// An observer of few events needs cheap registration; an observer of many needs cheap delivery.
    @Test func theNumberOfEventsDecidesWhichStrategyIsFirst() {
        let all = [SampleMarket.objects, SampleMarket.closures, SampleMarket.plain]
        #expect(pick(all, events: 0).places.map(\.strategy) == ["plain", "closures", "objects"])
        #expect(pick(all, events: 1_000).places.map(\.strategy) == ["closures", "plain", "objects"])
        #expect(pick(all, events: 1_000).places.map(\.rank) == [1, 2, 3])
    }

    @Test func indistinguishableStrategiesShareAPlace() {
        let names = ["a", "b", "c", "d"]
        let costs = zip(names, [100.0, 105, 109, 140]).flatMap { name, cost in
            SampleMarket.life(name, register: cost, notify: 1)
        }
        let pick = pick(names.map { SampleMarket.candidate($0, [.additive]) }, events: 0, costing: costs)
        // The intervals reach 5 % to either side, and every strategy is compared with a.
        #expect(pick.places.map(\.rank) == [1, 1, 1, 4])
    }

    @Test func strategiesThatDifferByLessThanTheNoiseShareAPlace() {
        let quiet = pick([SampleMarket.closures, SampleMarket.plain], events: 1_000)
        let loud = pick([SampleMarket.closures, SampleMarket.plain], events: 1_000, noiseFloor: 4)
        #expect(quiet.places.map(\.rank) == [1, 2])
        #expect(loud.places.map(\.rank) == [1, 1])
    }

    @Test func aPlaceNamesItsLargestCostAndTheMissingCapabilities() {
        let places = pick([SampleMarket.objects, SampleMarket.closures, SampleMarket.plain], events: 1_000)
            .places
        #expect(
            places.map(\.why) == [
                "93\u{A0}% of its cost is being called, at 2.00 ns each time.",
                "More than 99\u{A0}% of its cost is being called, at 8.00 ns each time.",
                "98\u{A0}% of its cost is being called, at 20.0 ns each time.",
            ])
        #expect(
            places.map(\.givenUp) == [
                "An object that registers twice is called twice; an observer ends with its owner only where "
                    + "the owner keeps its token.",
                "An observer cannot be removed; an object that registers twice is called twice; an observer "
                    + "does not end with its owner; there is no token that ends an observation when it is "
                    + "dropped.",
                "An observer that registers twice is called once; there is no token that ends an observation when it is "
                    + "dropped.",
            ])
    }

    @Test func aCostThatOccursOnceIsNotDescribedAsACostEachTime() {
        let places = pick([SampleMarket.plain, SampleMarket.closures], events: 0).places
        #expect(places[0].why == "100\u{A0}% of its cost is registering, at 20.0 ns.")
    }

    @Test func brokenRulesAreListedAsGivenUp() {
        let costs = SampleMarket.life("nesting", register: 1, notify: 1, cancel: 1)
        let place = pick([SampleMarket.nesting], events: 1, needs: [.order], costing: costs).places[0]
        #expect(
            place.givenUp.hasSuffix(
                "; it breaks R03 removal (It calls from a copy); it breaks R05 sequence (It nests)."))
        #expect(place.why == "33\u{A0}% of its cost is registering, at 1.00 ns.")
    }

    /// What is given up is that of the form that was timed, even where another meets the needs too.
    @Test func theTimedFormIsNamedWhereAnotherOffersSomethingElse() {
        for needs in [[], [.additive]] as [[Need]] {
            let place = pickOfBoth(needs).places.first
            #expect(place?.forms == ["blocks"])
            #expect(place?.givenUp.contains("an observer does not end with its owner") == true)
        }
    }

    /// The cost of blocks says nothing about the cost of methods.
    @Test func aStrategyTimedInAnotherFormIsNotRanked() {
        let pick = pickOfBoth([.identity])
        #expect(pick.places.isEmpty)
        #expect(pick.unmeasured == [.init(strategy: "both", timedForm: "blocks", forms: ["methods"])])
    }

    private func pickOfBoth(_ needs: [Need]) -> Pick {
        let costs = SampleMarket.life("both", register: 1, notify: 1, cancel: 1)
        return pick([SampleMarket.both], events: 1, needs: needs, costing: costs)
    }

    @Test func aStrategyThatWasNotMeasuredIsNotRanked() {
        let stranger = SampleMarket.candidate("stranger", [.removal])
        let pick = pick(
            [SampleMarket.closures, stranger], events: 1, needs: [.removal],
            costing: costs + [("stranger", "notify", 64, 1)])
        #expect(pick.places.map(\.strategy) == ["closures"])
        #expect(pick.unmeasured == [.init(strategy: "stranger", workloads: ["register", "cancel-random"])])
    }

    @Test func aStrategyThatDoesNotMeetTheNeedsIsNotRankedHoweverCheap() {
        let pick = pick([SampleMarket.plain, SampleMarket.objects], events: 1, needs: [.removal])
        #expect(pick.places.map(\.strategy) == ["objects"])
        #expect(pick.exclusions.map(\.strategy) == ["plain"])
    }

    private func pick(
        _ candidates: [any Strategy], events: Int, needs: [Need] = [],
        costing costs: [SampleMarket.Cost]? = nil, noiseFloor: Double = 0
    ) -> Pick {
        Pick(
            from: candidates, needs: needs, for: Usage(observers: 64, eventsPerRegistration: events),
            by: SampleMarket.report(costs ?? self.costs, noiseFloor: noiseFloor))
    }
}
