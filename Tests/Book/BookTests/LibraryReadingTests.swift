import BenchmarkEngine
import Foundation
import ObservatoryPicker
import ObserverContract
import Testing

@testable import ObservatoryBook
@testable import ObservatoryPages

@Suite("The recording of popular libraries")
struct LibraryReadingTests {
    private static let folder = SampleBook.project.appending(path: Findings.recordedLibraries)

    @Test("the committed recording has a verdict for every rule, and explains each that is not passed")
    func committed() throws {
        let findings = try LibraryFindings(at: Self.folder)
        #expect(findings.libraries.count == 7)
        let verdicts = try Data(contentsOf: Self.folder.appending(path: "verdicts.json"))
        let judged = try JSONSerialization.jsonObject(with: verdicts) as? [String: Any]
        #expect((judged?["verdicts"] as? [String: Any])?.count == 7)
        let rxSwift = try #require(findings.libraries.first)
        #expect(rxSwift.name == "RxSwift" && rxSwift.edition.hasPrefix("RxSwift 6."))
        #expect(rxSwift.divergences.map(\.rule) == [.order, .removal, .sequence])
        #expect(rxSwift.divergences[1].reason.contains(" is called once more."))
        for library in findings.libraries {
            #expect(Set(library.verdicts.keys) == Set(Contract.rules.map(\.id)), "\(library.id)")
            #expect((library.crash != nil) == library.verdicts.values.contains(.crashed), "\(library.id)")
            let explained = library.divergences.map(\.rule.id)
            for (rule, verdict) in library.verdicts {
                switch verdict {
                case .pass, .notApplicable: #expect(!explained.contains(rule), "\(library.id), \(rule)")
                case .diverges: #expect(explained.contains(rule), "\(library.id), \(rule)")
                case .crashed: break
                case .fail, .hung, .leaked: Issue.record("\(library.id): \(verdict) for \(rule)")
                }
            }
        }
        #expect(findings.benchmark.results.contains { $0.strategy == rxSwift.id })
    }

    @Test("the map names every rule that a recorded library breaks")
    func map() throws {
        for library in try LibraryFindings(at: Self.folder).libraries {
            guard let id = library.acquaintance else { continue }
            let known = try #require(Acquaintance.all.first { $0.id == id })
            let named = known.differences.map(\.rule.id)
            #expect(library.divergences.map(\.rule.id).allSatisfy(named.contains), "\(id)")
        }
    }

    @Test("the page shows every timed row and every divergence of the recording")
    func page() throws {
        var findings = SampleBook.findings
        let libraries = try LibraryFindings(at: Self.folder)
        findings.libraries = libraries
        let site = try SampleBook.site(findings: findings)
        let page = try #require(site.files["libraries.html"])
        for table in libraries.benchmark.tables where table.isTimed {
            for row in table.results {
                let name = libraries.name(of: row.strategy) ?? StrategyName.of(row.strategy)
                let time = try #require(row.nanoseconds)
                #expect(page.contains(">\(name)</a></th>") || page.contains(">\(name)</th>"), "\(name)")
                #expect(
                    page.contains(
                        "\(NumberText.measure(time.median)) <small>\(NumberText.interval(time))</small>"),
                    "\(name)")
            }
        }
        for library in libraries.libraries {
            for divergence in library.divergences {
                #expect(page.contains("<div id=\"\(library.id)-\(divergence.rule.id)\">"))
            }
        }
    }

    @Test("without recordings, no results and no libraries are read")
    func missing() throws {
        var findings = SampleBook.findings
        try findings.addRecordings(in: URL(filePath: "/nowhere"))
        #expect(findings.libraries == nil && findings.benchmark == nil && findings.recordings.isEmpty)
    }

    @Test("claims have to hold in the other recordings too, unless an option names the results")
    func named() throws {
        var findings = SampleBook.findings
        try findings.addRecordings(in: URL(filePath: "/nowhere"))
        #expect(findings.claimsHoldInAll)
        let file = SampleBook.project.appending(path: Findings.reference).path
        try findings.addRecordings(in: URL(filePath: "/nowhere"), results: file)
        #expect(!findings.claimsHoldInAll && findings.benchmark != nil)
    }

    @Test(
        "the error names a file that cannot be used, with the reason",
        arguments: cases(
            #"""
            libraries.json | "R01" | "R99"
                no rule is called R99
            libraries.json | "name": "RxSwift", |
                name
            verdicts.json | "pass" | "fine"
                R02
            verdicts.json | "recorded" | "written"
                recorded
            verdicts.json | "rxswift": " | "rxswif": "
                there are no verdicts or no version of "rxswift"
            bench.json | "schema" | "scheme"
                it has no schema
            """#))
    func refused(change: String, reason: String) throws {
        let parts = fields(change)
        let (file, text, replacement) = (parts[0], parts[1], parts[2])
        let contents = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
        try #require(contents.contains(text))
        let changed = contents.replacing(text, with: replacement, maxReplacements: 1)
        let error = try error(replacing: file, with: changed)
        #expect(error.contains(reason), "\(error)")
    }

    @Test("the error names a missing file", arguments: ["verdicts.json", "libraries.json", "bench.json"])
    func missingFile(file: String) throws {
        let error = try error(replacing: file, with: nil)
        #expect(
            error.contains("there is no such file") || error.contains("there are no results at"), "\(error)")
    }

    /// The error for a copy of the recording in which a file is missing or has another text; it names the file.
    private func error(replacing file: String, with text: String?) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "libraries-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.copyItem(at: Self.folder, to: folder)
        let url = folder.appending(path: file)
        try FileManager.default.removeItem(at: url)
        if let text { try Data(text.utf8).write(to: url) }
        let error = message { try LibraryFindings(at: folder) }
        #expect(error.hasPrefix("error: ") && error.contains("\(url.path)\""), "\(error)")
        return error
    }
}
