import ArgumentParser
import BenchmarkEngine
import Foundation
import ObservatoryBook
import ObservatoryCourse
import ObservatoryPages

/// The options that both commands need to build the book.
struct BookOptions: ParsableArguments {
    @Option(help: "The directory of the chapters; the project is the directory around it.")
    var chapters = "Chapters"

    @Option(
        help: ArgumentHelp(
            "The findings about the strategies, as `observatory findings` writes them.",
            valueName: "file"))
    var findings = Findings.file

    @Option(
        help: ArgumentHelp(
            "The results of a benchmark, as JSON; claims are checked against them.",
            discussion: """
                By default \(Findings.reference) in the project, if it was recorded, and the other recordings \
                beside it. To record it:
                \(BenchmarkReport.recordingCommand(to: Findings.reference))
                """,
            valueName: "file"))
    var results: String?

    @Option(
        help: ArgumentHelp(
            "The engine of the lab, as `scripts/build-lab` makes it.",
            discussion: "By default \(LabPage.built) in the project; without it the book has no lab.",
            valueName: "file"))
    var lab: String?

    func validate() throws {
        // The empty path would be the current directory.
        if chapters.isEmpty { throw ValidationError("--chapters needs the path of a directory.") }
    }

    /// Builds the book in memory.
    func build() throws -> (site: Site, manuscript: Manuscript, findings: Findings) {
        let manuscript = try Manuscript(chaptersAt: chapters)
        var findings = try Findings(at: self.findings)
        let folder = URL(fileURLWithPath: chapters, isDirectory: true).standardizedFileURL
        let project = folder.deletingLastPathComponent()
        findings.course = try Course(at: project, chapters: folder)
        try findings.addRecordings(in: project, results: results)
        findings.lab = try Findings.lab(lab, in: project)
        let site = try SiteBuilder.build(manuscript, findings: findings)
        return (site, manuscript, findings)
    }
}
