import ObserverContract
import Testing

@testable import ObservatoryPicker

@Suite struct NeedTests {
    @Test func aMissingCapabilityExcludesAStrategy() {
        let exclusions = SampleMarket.plain.exclusions(by: [.removal, .diesWithOwner, .additive])
        #expect(exclusions.map(\.need) == [.removal, .diesWithOwner])
        #expect(exclusions.allSatisfy { $0.reason.rule == nil && $0.reason.declaration == nil })
        #expect(exclusions[0].reason.cause == "not offered: removal (an observer can be removed)")
        #expect(
            exclusions[1].reason.cause
                == "not offered: weak (an observation ends when its observer or owner is deallocated) or "
                + "token (an observation ends when its token is dropped)")
        #expect(exclusions[1].form == nil)
    }

    @Test func aBrokenRuleExcludesAStrategyWithItsStatementAndTheDeclaredReason() throws {
        let exclusions = SampleMarket.nesting.exclusions(by: [.removal, .order, .queued])
        #expect(exclusions.map(\.need) == [.removal, .queued])
        let rule = try #require(Contract.rule("R03"))
        #expect(exclusions[0].reason.cause == "R03 removal: \(rule.statement)")
        #expect(exclusions[0].reason.declaration == "It calls from a copy.")
    }

    @Test func tokensAndWeakReferencesMeetTheNeedToDieWithTheOwner() {
        #expect(SampleMarket.closures.exclusions(by: [.diesWithOwner, .token, .removal, .additive]).isEmpty)
        #expect(SampleMarket.objects.exclusions(by: [.diesWithOwner, .identity]).isEmpty)
        #expect(SampleMarket.objects.exclusions(by: [.token]).map(\.need) == [.token])
    }

    /// Blocks don't offer it; methods do, and break a rule.
    @Test func ofTwoFormsThatFailAsOftenTheOneThatOffersMoreIsNamed() {
        let exclusions = SampleMarket.both.exclusions(by: [.diesWithOwner])
        #expect(exclusions.map(\.form) == ["methods"])
        #expect(exclusions.map(\.reason.rule) == ["R09"])
    }

    /// One form has to meet all needs: blocks are additive and methods have identity, but no form has both.
    @Test func oneFormHasToMeetAllNeeds() {
        #expect(SampleMarket.both.exclusions(by: [.additive]).isEmpty)
        #expect(SampleMarket.both.forms(meeting: [.additive]).map(\.name) == ["blocks"])
        #expect(SampleMarket.both.forms(meeting: [.identity]).map(\.name) == ["methods"])
        let exclusions = SampleMarket.both.exclusions(by: [.additive, .identity])
        #expect(exclusions.map(\.form) == ["blocks"])
        #expect(exclusions.map(\.need) == [.identity])
        #expect(SampleMarket.both.exclusions(by: [.threads]).map(\.form) == [nil])
    }

    /// R09 applies to observers that are held weakly, so only to the methods.
    @Test func aDivergenceCountsOnlyForFormsToWhichItsRuleApplies() {
        let exclusions = SampleMarket.both.exclusions(by: [.diesWithOwner])
        #expect(exclusions.count == 1)
        #expect(SampleMarket.both.divergences(of: [.additive]).isEmpty)
        #expect(SampleMarket.both.divergences(of: [.weak]).map(\.rule) == [.reclaim])
    }

    /// Otherwise a strategy could count as meeting a need that is never tested.
    @Test func everyRuleOfANeedExistsAndAppliesToTheStrategiesThatCanMeetIt() throws {
        for need in Need.allCases {
            #expect(!need.capabilities.isEmpty || !need.rules.isEmpty, "\(need)")
            for id in need.rules {
                let rule = try #require(Contract.rule(id), "\(need) names \(id)")
                if need.capabilities.isEmpty {
                    #expect(rule.requirements.isEmpty, "\(need) asks all for \(id)")
                } else {
                    #expect(
                        need.capabilities.contains { rule.applies(to: [$0]) }, "\(need) names \(id)")
                }
            }
        }
    }
}
