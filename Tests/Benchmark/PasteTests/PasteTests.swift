import BuiltPrograms
import Foundation
import ObserverContract
import Picker
import StrategyCatalog
import Subprocess
import Testing

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// What people are told to paste does what its last lines say.
@Suite struct PasteTests {
    private static let strategies = Catalog.strategies + Catalog.beyond

    @Test(arguments: strategies.map(\.id))
    func thereAreLinesForEveryStrategy(id: String) throws {
        let lines = try #require(strategy(id).linesToPaste)
        #expect(lines.contains("final class Downloader") || lines.contains("actor Downloader"))
        #expect(lines.split(separator: "\n").count <= 60, "more than can be taken in at once")
    }

    @Test func thereAreNoneOfWhatIsNotRecommended() {
        for strategy in Catalog.published { #expect(strategy.linesToPaste == nil) }
    }

    @Test(.timeLimit(.minutes(1)), arguments: strategies.map(\.id))
    func theyPrintWhatTheirLastLinesSay(id: String) async throws {
        let lines = try #require(strategy(id).linesToPaste).split(separator: "\n")
        let said = lines.reversed().prefix { $0.hasPrefix("// ") }.reversed().map { $0.dropFirst(3) }
        #expect(!said.isEmpty)
        let run = try await Subprocess.run(
            .path(FilePath(BuiltPrograms.url(of: "paste-\(id)").path)), output: .string(limit: 1 << 16))
        #expect(run.standardOutput == said.joined(separator: "\n") + "\n")
    }

    private func strategy(_ id: String) throws -> any Strategy {
        try #require(Self.strategies.first { $0.id == id })
    }
}
