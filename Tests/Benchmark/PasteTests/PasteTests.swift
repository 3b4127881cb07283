import BuiltPrograms
import Foundation
import ObservatoryPicker
import ObserverContract
import StrategyCatalog
import Testing

/// The code that readers paste prints what its last lines say.
@Suite struct PasteTests {
    @TemporaryFolder private var folder: URL
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

    @Test(arguments: strategies.map(\.id))
    func theLinesPrintWhatTheirLastCommentsSay(id: String) throws {
        let lines = try #require(strategy(id).linesToPaste).split(separator: "\n")
        let expected = lines.reversed().prefix { $0.hasPrefix("// ") }.reversed().map { $0.dropFirst(3) }
        #expect(!expected.isEmpty)
        let run = try ProgramRun(of: BuiltPrograms.url(of: "paste-\(id)"))
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output == expected.joined(separator: "\n") + "\n")
    }

    /// Only these lines have their own mechanism; the others use the library, which the contract verifies.
    @Test func theClosureArrayQueuesNestedEventsAndDeliversOnlyLaterOnesToNewObservers() throws {
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
        let source = try folder.file("main.swift", "\(lines[..<end])\n\(script)")
        let program = folder.appending(path: "program")
        let build = try ProgramRun(
            of: URL(filePath: "/usr/bin/env"), ["swiftc", "-o", program.path, source.path])
        #expect(build.status == 0, "\(build.errors)")
        #expect(
            try ProgramRun(of: program).output == """
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
