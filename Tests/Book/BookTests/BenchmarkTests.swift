import BenchmarkEngine
import Foundation
import Testing

@testable import Book
@testable import Pages

@Suite("The benchmark in the book")
struct BenchmarkTests {
    @Test("the figure of a chapter is short: a few numbers of observers, with intervals and floors")
    func summary() throws {
        let figure = BenchmarkFigure(SampleBook.findings)
        #expect(figure.sizes == ["64 observers", "100,000 observers"])
        #expect(figure.rows.map(\.strategy) == ["floor/closure", "tokens", "multicast-delegate"])
        #expect(
            figure.rows[1].cells[0]
                == BenchmarkFigure.Cell(
                    time: "1.53", interval: "1.50–1.56", ratio: "1.23", ratioInterval: "1.20–1.25"))
        #expect(figure.rows.map(\.floor) == ["", "floor/closure", "floor/weak"])
        #expect(figure.rows[0].cells[0].ratio == "–")
        #expect(figure.whole == Link(title: "notify", address: "results.notify.html"))
        #expect(figure.others == [])
    }

    @Test("what was not measured with one number of observers leaves its cells empty")
    func gaps() {
        var findings = SampleBook.findings
        findings.benchmark?.results.removeAll { $0.strategy == "tokens" && $0.observers == 64 }
        let tokens = BenchmarkFigure(findings).rows.first { $0.strategy == "tokens" }
        #expect(tokens?.cells.map(\.time) == ["–", "1.53"])
    }

    @Test("without the workload of the figure only the pages of the others are named")
    func otherWorkloads() {
        var findings = SampleBook.findings
        findings.benchmark = SampleResults.report
        findings.benchmark?.results.removeAll { $0.workload == "notify" }
        let figure = BenchmarkFigure(findings)
        #expect(figure.rows.isEmpty && figure.whole == nil)
        #expect(figure.others.map(\.title) == ["memory"])
    }

    @Test("the page tells where the numbers were taken, and their noise")
    func environment() throws {
        for name in ["contract.html", "results.notify.html", "benchmark.html"] {
            let page = try SampleBook.page(name)
            #expect(page.contains("0.4\u{A0}%"), "\(name)")
            #expect(page.contains("<dt>Processor</dt><dd>A processor, 2 cores</dd>"), "\(name)")
        }
    }

    @Test("without a report the page says so, and how to make one")
    func missing() throws {
        var findings = SampleBook.findings
        findings.benchmark = nil
        let site = try Bindery.bind(
            SampleBook.manuscript(), findings: findings, theme: Theme(at: SampleBook.themeDirectory))
        let page = site.files["contract.html"] ?? ""
        #expect(page.contains("No benchmark report was given"))
        #expect(page.contains("<code>swift run -c release observatory bench --output FILE</code>"))
        #expect(!page.contains("Noise floor"))
        #expect(site.files["benchmark.html"]?.contains("No benchmark report was given") == true)
        #expect(!site.files.keys.contains { $0.hasPrefix("results.") })
    }

    @Test("a file without a report is refused in the words of the benchmark, and the exit status is 2")
    func refused() {
        #expect(
            message { try Findings.benchmark(at: "/nowhere/r.json") }
                == ReportError.noFile("/nowhere/r.json").description)
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
