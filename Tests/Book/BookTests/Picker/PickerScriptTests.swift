import Foundation
import Testing

@Suite("The script of the picker", .serialized)
struct PickerScriptTests {
    @Test("it answers every question as the program does", .timeLimit(.minutes(2)))
    func equal() async throws {
        guard let chromium = Self.chromium() else { return }
        let examination = try Self.examination.get()
        let report = try await chromium.load(examination.page(Self.script()))
        #expect(report.contains("asked \(examination.count), different 0"), "\(report.prefix(4_000))")
    }

    @Test(
        "a script that answers otherwise is found out", .timeLimit(.minutes(2)),
        arguments: [
            ("isAbove(entry.cost, entries[best].cost)", "false"),
            ("fraction > 0.995", "fraction > 0.9"),
            ("Math.log(observers / low.observers)", "(observers / low.observers)"),
            ("value < 9.995 ? 2", "value < 20 ? 2"),
        ])
    func faulty(right: String, wrong: String) async throws {
        guard let chromium = Self.chromium() else { return }
        let script = try Self.script()
        try #require(script.contains(right), "the script has no longer what this test turns round")
        let report = try await chromium.load(
            Self.examination.get().page(script.replacing(right, with: wrong)))
        #expect(report.contains("asked ") && !report.contains("different 0"), "\(report.prefix(400))")
    }

    private static let examination = Result { try PickerExamination(seed: 1) }

    private static func script() throws -> String {
        try String(contentsOfFile: "\(SampleBook.themeDirectory)/scripts/pick.js", encoding: .utf8)
    }

    /// Without a browser nothing can be said about a script. Where that must not happen, it is a failure.
    private static func chromium() -> Chromium? {
        if let chromium = Chromium.found { return chromium }
        let message = "SKIPPED: there is no Chromium on the path, so the picker’s script was not run."
        if ProcessInfo.processInfo.environment["CI"] != nil {
            Issue.record("\(message)")
        } else {
            FileHandle.standardError.write(Data("\(message)\n".utf8))
        }
        return nil
    }
}
