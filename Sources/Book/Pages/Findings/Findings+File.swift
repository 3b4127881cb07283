package import Foundation
import ObservatorySupport
import ObserverContract

/// The file that `observatory findings` writes and `bookbinder` reads: JSON whose first line identifies it.
///
///     {"checksum":"9f…","version":5,"findings":
///     {"comparison":…}
///     }
extension Findings {
    /// The version of the file's layout; files of other versions are refused.
    static let version = 5

    /// The default path of the file, from the root of the project.
    package static let file = ".build/findings.json"

    /// The path, from the root of the project, of the results that the book shows and checks claims against.
    ///
    /// They are recorded on purpose and committed, so that a quick run on a busy machine cannot make a true
    /// chapter false.
    package static let reference = "Benchmarks/Results/reference.json"

    private struct Head: Codable {
        let checksum: String
        let version: Int
    }

    /// The findings as a file, the same bytes in every run.
    package func fileContents() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        var shown = self
        // The recordings already show declared divergences. The traces here would differ from run to run for
        // a strategy that calls its observers in no order.
        shown.comparison.failures.removeAll { $0.verdict == .diverges }
        let findings = try encoder.encode(shown)
        let head =
            "{\"checksum\":\"\(findings.withUnsafeBytes(Fingerprint.of))\",\"version\":\(Self.version),\"findings\":\n"
        return Data(head.utf8) + findings + Data("\n}\n".utf8)
    }

    /// Reads findings, and checks that they belong to the contract that this program knows.
    package init(at path: String) throws(SiteError) {
        do {
            self = try Self.read(Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            let isMissing = !FileManager.default.fileExists(atPath: path)
            let reason = isMissing ? "does not exist" : "cannot be read: \(SystemReason.of(error))"
            let flaw = error as? SiteError ?? SiteError(reason)
            // A file of another kind is not to be replaced.
            let output = flaw == Self.notFindings ? "findings.json" : CommandLineText.quoted(path)
            throw SiteError(
                """
                error: "\(path)" \(flaw). Make it with
                    swift run -c release observatory findings --output \(output)
                """)
        }
    }

    private static let notFindings = SiteError("is not a file that `observatory findings` wrote")

    /// Reads the contents of a file; the text of an error follows the name of the file.
    static func read(_ data: Data) throws -> Findings {
        let end = Data("\n}\n".utf8)
        let decoder = JSONDecoder()
        guard let line = data.firstIndex(of: UInt8(ascii: "\n")),
            let head = try? decoder.decode(Head.self, from: data[..<line] + Data("null}".utf8))
        else { throw notFindings }
        guard head.version == version else {
            throw SiteError(
                "holds findings of version \(head.version), and this program reads version \(version)")
        }
        let findings = data[(line + 1)...].dropLast(end.count)
        guard data.suffix(end.count) == end else { throw SiteError("is incomplete") }
        guard findings.withUnsafeBytes(Fingerprint.of) == head.checksum else {
            throw SiteError("was changed after it was written")
        }
        guard let read = try? decoder.decode(Findings.self, from: findings) else { throw notFindings }
        try read.checkContract()
        return read
    }

    /// Checks that the rules and the scenarios are still those of the findings.
    private func checkContract() throws {
        let texts = try ScenarioLibrary.standardTexts()
        let found = Dictionary(scenarios.map { ($0.scenario.id, $0.scenario.text) }) { first, _ in first }
        let changed = Set(texts.keys).union(found.keys).sorted().first { texts[$0] != found[$0] }
        let rules = Contract.rules.map { [$0.id, $0.title, $0.class, $0.statement] }
        let areOld = rules != comparison.rules.map { [$0.id, $0.title, $0.class, $0.statement] }
        guard let what = changed.map({ "the scenario \($0)" }) ?? (areOld ? "the list of rules" : nil)
        else { return }
        throw SiteError("was made before \(what) was changed")
    }
}
