import BuiltPrograms
import Foundation
import ObservatoryPages
import ObserverContract
import Testing

/// The book's adapter for RxSwift, compiled against a stand-in. `EntrantRigTests` runs its rig.
@Suite struct RxSwiftEntrantTests {
    @Test func theDiagnosisFindsTheRecordedRules() throws {
        let recorded = try LibraryFindings(
            at: BuiltPrograms.project.appending(path: "Benchmarks/Results/field")
        )
        .libraries.first { $0.id == rxSwift.id }
        let diagnosis = try Diagnostician(of: rxSwift).run()
        #expect(diagnosis.problem == nil && diagnosis.unexplained == nil, "\(diagnosis)")
        #expect(diagnosis.findings.map(\.rule) == recorded?.divergences.map(\.rule))
    }

    /// The book promises these sizes to readers who test a type of their own.
    @Test func aStrategyTakesAtMostTenLinesAndAnEntrantWithItsRigThirty() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "RxSwiftEntrant.swift")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        let start = try #require(lines.firstIndex { $0.hasPrefix("let rxSwift = ") })
        let code = lines[start...].filter { !$0.hasPrefix("///") }
        #expect(code.last?.hasPrefix("let rxSwiftEntrant = Entrant(") == true)
        let strategy = try code[...(#require(code.firstIndex(of: "}")))]
        #expect(strategy.count <= 10)
        #expect(code.count <= 30)
    }
}
