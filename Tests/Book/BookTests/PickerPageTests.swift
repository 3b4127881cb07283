import Foundation
import Testing

@testable import BenchmarkEngine
@testable import ObservatoryPages
@testable import ObservatoryPicker

@Suite("The picker page")
struct PickerPageTests {
    @Test("without its script the page has the answer to the first question")
    func plain() throws {
        let html = Self.page(Self.measured)
        #expect(html.contains("<form class=\"question\">"))
        #expect(
            html.contains(
                "64 observers and 1,000 events per registration, without needs. First: Our notification center."
            ))
        #expect(html.contains("<b data-slot=\"cost\">1,040 ns</b>"))
        #expect(html.contains("href=\"strategies.notification-center.html\">Our notification center</a>"))
        #expect(html.contains("<div class=\"none-left notice\" hidden>"))
        #expect(
            html.contains(
                "swift run -c release observatory pick --observers 64 --events-per-registration 1000</code>"))
    }

    @Test("the answer names the strategies that were not measured, and leaves out published forms")
    func unmeasured() throws {
        let html = Self.page(Self.measured)
        let answer = try #require(html.firstMatch(of: /<section class="answer"[\s\S]*?<\/section>/)).output
        #expect(
            answer.contains(
                "Owner-bound closures</a>: <span data-slot=\"words\">no register, no cancel-random</span>")
        )
        #expect(!answer.contains("as published"))
    }

    @Test("a table shows which strategy meets which need, and with which form if not all forms do")
    func table() throws {
        let html = Self.page(Self.measured)
        #expect(
            html.matches(of: /<h3>((?:The|As) .*)<\/h3>/).map { String($0.1) } == [
                "The strategies", "As tutorials publish them",
            ])
        let rows = html.matches(of: /<tr><th scope="row">.*<\/tr>/).map { String($0.output) }
        let cells = rows[0].matches(of: /<td.*?<\/td>/).map { String($0.output) }
        #expect(cells.count == Need.allCases.count)
        #expect(cells[0].contains("yes") && !cells[0].contains("<small>"))
        let identity = try #require(Need.allCases.firstIndex(of: .identity))
        #expect(cells[identity].contains("<small>methods</small>"))
        #expect(rows[2].matches(of: /<span class="unseen">(.*?)<\/span>/).map(\.1).prefix(2) == ["no", "no"])
    }

    @Test("the script's data is the sheet as JSON, without characters that could end its element")
    func json() throws {
        let html = Self.page(Self.measured)
        let json = try #require(
            html.firstMatch(of: /<script type="application\/json" id="PickerData">(.*?)<\/script>/)
        ).output.1
        #expect(!json.contains("<") && !json.contains(">") && !json.contains("&"))
        let data = try #require(
            try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let sheet = try #require(data["sheet"] as? [String: Any])
        let reasons = try #require(sheet["reasons"] as? [[String: Any]])
        #expect(reasons.contains { $0["declaration"] as? String == "it says so & <means> it" })
        #expect((sheet["phrases"] as? [String: String])?["amount"] == "{number} ns")
        #expect((data["pages"] as? [String: String])?["tokens"] == "strategies.tokens.html")
    }

    @Test("without results the page says that strategies cannot be ranked")
    func noResults() throws {
        let html = Self.page(SampleResults.findings(nil))
        #expect(html.contains("<div class=\"none-left notice\">"))
        #expect(html.contains("This book was built without results, so strategies can’t be ranked."))
        #expect(html.contains("without needs. No strategy is left."))
    }

    /// The sample findings, with all costs of a registration for two strategies and some for a third.
    private static var measured: Findings {
        var findings = SampleBook.findings
        findings.benchmark?.results = [
            ("notification-center", "register", 20.0), ("notification-center", "notify", 1),
            ("notification-center", "cancel-random", 20), ("tokens", "register", 40),
            ("tokens", "notify", 3), ("tokens", "cancel-random", 40), ("owner-bound", "notify", 2),
        ].map { strategy, workload, cost in .sample(strategy, in: workload, unit: "unit", .exactly(cost)) }
        return findings
    }

    private static func page(_ findings: Findings) -> String {
        PickerPage(PageIndex(findings, sections: ReferenceSection.allCases)).html.markup
    }
}
