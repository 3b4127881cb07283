import BenchmarkEngine
import Foundation
import Testing

@testable import Book

@Suite("The benchmark in the book")
struct BenchmarkTests {
    @Test("the table groups by observers, fastest first, with intervals and floors")
    func table() {
        let figure = BenchmarkFigure(SampleBook.benchmark)
        #expect(figure.workloads.map(\.name) == ["notify"])
        let groups = figure.workloads[0].groups
        #expect(groups.map(\.observers) == ["64 observers", "100,000 observers"])
        #expect(groups[0].rows.map(\.strategy) == ["floor/closure", "tokens", "multicast-delegate"])
        let tokens = groups[0].rows[1]
        #expect(tokens.nanoseconds == "1.53")
        #expect(tokens.interval == "1.50–1.56")
        #expect(tokens.ratio == "1.23")
        #expect(tokens.floor == "floor/closure")
        #expect(tokens.deliveries == "6,400,000")
        #expect(!groups[0].rows[0].hasRatio)
    }

    @Test("the page tells where the numbers were taken, and their noise")
    func environment() throws {
        let page = try SampleBook.page("contract.html")
        #expect(page.contains("Noise floor 0.4\u{A0}%"))
        #expect(page.contains("<dt>Processor</dt><dd>A processor, 2 cores</dd>"))
        #expect(page.contains(#"<th scope="rowgroup" colspan="7">64 observers</th>"#))
    }

    @Test("without a report the page says so, and how to make one")
    func missing() throws {
        var findings = SampleBook.findings
        findings.benchmark = nil
        let site = try Bindery.bind(
            SampleBook.manuscript(), findings: findings, theme: Theme(at: SampleBook.siteDirectory))
        let page = site.files["contract.html"] ?? ""
        #expect(page.contains("No benchmark report was given"))
        #expect(page.contains("<code>swift run -c release observatory bench --output FILE</code>"))
        #expect(!page.contains("Noise floor"))
    }

    @Test("a file without a report is refused in the words of the benchmark, and the exit status is 2")
    func refused() {
        #expect(
            message { try BookFindings.benchmark(at: "/nowhere/r.json") }
                == ReportError.noFile("/nowhere/r.json").description)
    }

    @Test(
        "numbers keep about three digits",
        arguments: [(0.0, "0.00"), (1.534, "1.53"), (9.996, "10.0"), (46.24, "46.2"), (1234.4, "1,234")])
    func digits(value: Double, text: String) {
        #expect(NumberText.measure(value) == text)
    }
}

/// The wording of the error that `body` throws, and its exit code, which must be 2.
func message(_ body: () throws -> some Any) -> String {
    do {
        _ = try body()
        return "nothing was thrown"
    } catch let error as BookError {
        #expect(error.exitCode == 2)
        return error.description
    } catch {
        return "\(error)"
    }
}
