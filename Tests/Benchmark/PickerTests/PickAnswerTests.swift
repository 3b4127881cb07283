import ObserverContract
import Testing

@testable import BenchmarkEngine
@testable import ObservatoryPicker

@Suite struct PickAnswerTests {
    @Test func anAnswerHasNoUnfilledPlaceholder() {
        let candidates = [
            SampleMarket.closures, SampleMarket.objects, SampleMarket.plain, SampleMarket.both,
            SampleMarket.nesting,
        ]
        let report = SampleMarket.report(
            SampleMarket.life("closures", register: 100, notify: 2, cancel: 50)
                + SampleMarket.life("plain", register: 20, notify: 8)
                + SampleMarket.life("both", register: 20, notify: 8, cancel: 3))
        for needs in [[], [.removal], [.identity], [.threads], [.order, .queued]] as [[Need]] {
            let answer = PickAnswer(
                Pick(
                    from: candidates, needs: needs, for: Usage(observers: 100, eventsPerRegistration: 5),
                    by: report))
            #expect(!"\(answer)".contains("{"), "\(needs)")
        }
    }

    @Test func theRemarksNameTheWorkThatATimeOmitsAndTheStrategies() {
        let names = ["a", "b", "c"]
        var report = SampleMarket.report(
            names.flatMap { SampleMarket.life($0, register: 10, notify: 2, cancel: 5) })
        for index in report.results.indices where report.results[index].strategy != "c" {
            switch report.results[index].workload {
            case "register": report.results[index].leavesOut = "the start"
            case "cancel-random": report.results[index].leavesOut = "the end of \(index)"
            default: break
            }
        }
        let candidates = names.map { SampleMarket.candidate($0, [.removal]) }
        let answer = { (observers: Int) in
            PickAnswer(
                Pick(
                    from: candidates, needs: [],
                    for: Usage(observers: observers, eventsPerRegistration: 5), by: report))
        }
        let omissions = [
            "register: without the start (a; b)", "cancel-random: without the end of 2 (a)",
            "cancel-random: without the end of 5 (b)",
        ]
        #expect(answer(64).remarks == omissions)
        #expect(answer(65).remarks.count == 6 && answer(65).remarks.suffix(3) == omissions)
    }

    /// The page's script picks from the sheet. The site tests check that both give the same answer.
    @Test func theSheetHasTheNeedsThatEachFormDoesNotMeet() throws {
        let sheet = PickSheet([SampleMarket.both, SampleMarket.plain], by: nil)
        let both = sheet.candidates[0]
        #expect(both.forms.map(\.name) == ["blocks", "methods"])
        #expect(both.forms.allSatisfy { $0.failings.count == Need.allCases.count })
        #expect(Set(both.choices.keys) == ["0", "1", "0,1"])
        #expect(both.curves.isEmpty)
        // Neither `blocks` nor `plain` offers identity: both refer to the same stored reason.
        let identity = try #require(Need.allCases.firstIndex(of: .identity))
        #expect(both.forms[0].failings[identity] == sheet.candidates[1].forms[0].failings[identity])
        #expect(both.forms[1].failings[identity].isEmpty)
        #expect(sheet.candidates[1].choices["0"]?.parts == [.registering, .beingCalled])
    }
}
