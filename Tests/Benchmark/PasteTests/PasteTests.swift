import BuiltPrograms
import Foundation
import ObservatoryPicker
import ObserverContract
import StrategyCatalog
import Subprocess
import Testing

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// The code that readers paste prints what its last lines say.
@Suite struct PasteTests {
    private static let strategies = Catalog.strategies + Catalog.beyond

    @Test(arguments: strategies.map(\.id))
    func everyStrategyHasLinesToPaste(id: String) throws {
        let lines = try #require(strategy(id).linesToPaste)
        #expect(lines.contains("final class Downloader") || lines.contains("actor Downloader"))
        #expect(lines.split(separator: "\n").count <= 60, "too long to read at once")
    }

    @Test func publishedFormsHaveNoLinesToPaste() {
        for strategy in Catalog.published { #expect(strategy.linesToPaste == nil) }
    }

    @Test(.timeLimit(.minutes(1)), arguments: strategies.map(\.id))
    func theLinesPrintWhatTheirLastCommentsSay(id: String) async throws {
        let lines = try #require(strategy(id).linesToPaste).split(separator: "\n")
        let expected = lines.reversed().prefix { $0.hasPrefix("// ") }.reversed().map { $0.dropFirst(3) }
        #expect(!expected.isEmpty)
        let run = try await Subprocess.run(
            .path(FilePath(BuiltPrograms.url(of: "paste-\(id)").path)), output: .string(limit: 1 << 16))
        #expect(run.standardOutput == expected.joined(separator: "\n") + "\n")
    }

    /// Only these lines have their own mechanism; the others use the library, which the contract verifies.
    @Test(.timeLimit(.minutes(1)))
    func theClosureArrayQueuesNestedEventsAndDeliversOnlyLaterOnesToNewObservers() async throws {
        let lines = try #require(strategy("closure-array").linesToPaste)
        let end = try #require(lines.range(of: "\nlet downloader")).lowerBound
        let script = """
            let downloader = Downloader()
            downloader.observe { downloader, event in
                print("A", event)
                guard case .progressed(0.5) = event else { return }
                downloader.receive(2, of: 2)
                downloader.observe { print("newcomer", $1) }
            }
            downloader.observe { print("B", $1) }
            downloader.receive(1, of: 2)
            downloader.receive(1, of: 4)
            """
        let folder = FileManager.default.temporaryDirectory.appending(path: "lines-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = folder.appending(path: "main.swift")
        try Data((lines[..<end] + "\n" + script).utf8).write(to: source)
        let program = folder.appending(path: "program").path
        let build = try await Subprocess.run(
            .name("swiftc"), arguments: ["-o", program, source.path], output: .discarded,
            error: .string(limit: 1 << 16))
        #expect(build.terminationStatus.isSuccess, "\(build.standardError)")
        let run = try await Subprocess.run(.path(FilePath(program)), output: .string(limit: 1 << 16))
        #expect(
            run.standardOutput == """
                A progressed(0.5)
                B progressed(0.5)
                A progressed(1.0)
                B progressed(1.0)
                A finished(bytes: 2)
                B finished(bytes: 2)
                A progressed(0.25)
                B progressed(0.25)
                newcomer progressed(0.25)

                """)
    }

    private func strategy(_ id: String) throws -> any Strategy {
        try #require(Self.strategies.first { $0.id == id })
    }
}
