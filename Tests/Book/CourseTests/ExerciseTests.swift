import BuiltPrograms
import ExerciseSolutions
import ExerciseStarters
import Foundation
import ObservatoryCourse
import ObserverContract
import ProcessIsolation
import Testing

@testable import ObservatoryCommands

extension Exercise: CustomTestStringConvertible {
    public var testDescription: String { id }
}

/// Every exercise of the book does what its description says.
@Suite struct ExerciseTests {
    @TemporaryFolder private var root: URL
    private static let course = Result { try Course(at: BuiltPrograms.project) }
    private static let exercises = (try? course.get().exercises) ?? []

    @Test func everyDescriptionCanBeRead() throws { _ = try Self.course.get() }

    @Test func aCopyThatAReaderMadeOfAFolderIsNoExercise() throws {
        let ours = BuiltPrograms.project.appending(path: Course.folder)
        let files = ["deliver-in-order", "Starters/DeliverInOrder.swift", "Solutions/DeliverInOrder.swift"]
        for (file, copies) in zip(files, [["", "-old", " 2"], [""], [""]]) {
            for copy in copies {
                let target = root.appending(path: "\(Course.folder)/\(file)\(copy)")
                let folder = target.deletingLastPathComponent()
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try FileManager.default.copyItem(at: ours.appending(path: file), to: target)
            }
        }
        let course = try Course(at: root, chapters: BuiltPrograms.project.appending(path: "Chapters"))
        #expect(course.exercises.map(\.id) == ["deliver-in-order"])
    }

    @Test func everyExerciseHasExactlyOneStarterAndOneSolution() {
        let ids = Self.exercises.map(\.id).sorted()
        #expect(Starters.all.map(\.id) == ids)
        #expect(Solutions.all.map(\.id) == ids)
        #expect(
            Starters.all.map { "\(type(of: $0))" } == Self.exercises.sorted { $0.id < $1.id }.map(\.typeName))
    }

    @Test(arguments: exercises)
    func noListIsEmptyAndTheStarterBreaksEveryRule(_ exercise: Exercise) {
        #expect(!exercise.offers.isEmpty && !exercise.rules.isEmpty && !exercise.hints.isEmpty)
        for rule in exercise.rules {
            #expect(Contract.rule(rule) != nil && exercise.breaks[rule] != nil, "\(rule)")
        }
    }

    @Test(arguments: exercises)
    func theStarterBreaksExactlyTheRulesInItsDescription(_ exercise: Exercise) async throws {
        let starter = try #require(Starters.all.first { $0.id == exercise.id })
        let comparison = Comparison(
            strategies: [starter],
            scenarios: try ScenarioLibrary.standard().filter(exercise.includes))
        // Much longer than any starter takes: one that only waits for other tests must not count as hung.
        let report = try await Isolation(
            program: BuiltPrograms.url(of: "exercise-starters").path, limit: .seconds(60)
        ).report(on: comparison)
        #expect(Self.broken(in: report) == exercise.breaks, "\(exercise.id)")
    }

    @Test(arguments: exercises)
    func theSolutionKeepsItsRulesAndBreaksNothingThatTheStarterKeeps(_ exercise: Exercise) throws {
        let solution = try #require(Solutions.all.first { $0.id == exercise.id })
        let report = try Comparison(
            strategies: [solution],
            scenarios: try ScenarioLibrary.standard().filter(exercise.includes)
        ).run()
        let broken = Self.broken(in: report)
        for rule in exercise.rules {
            let verdict = report.strategies[0].verdicts.first { $0.rule == rule }?.verdict
            #expect(verdict == .pass, "\(exercise.id) \(rule)")
        }
        #expect(Set(broken.keys).isSubset(of: Set(exercise.breaks.keys)), "\(exercise.id) \(broken)")
    }

    @Test(arguments: exercises)
    func starterAndSolutionOfferTheDescribedCapabilitiesAndDeclareNothing(_ exercise: Exercise) throws {
        let starter = try #require(Starters.all.first { $0.id == exercise.id })
        let solution = try #require(Solutions.all.first { $0.id == exercise.id })
        #expect(starter.capabilities == exercise.offers)
        #expect(solution.capabilities == exercise.offers)
        #expect(starter.divergences.isEmpty)
        #expect(solution.divergences.isEmpty)
    }

    @Test(arguments: exercises)
    func theStarterSaysWhereToBeginAndTheSolutionDoesNot(_ exercise: Exercise) throws {
        let root = BuiltPrograms.project
        let starter = try String(contentsOf: root.appending(path: exercise.starter), encoding: .utf8)
        let solution = try String(contentsOf: root.appending(path: exercise.solution), encoding: .utf8)
        #expect(starter.contains("// To do: "))
        #expect(!solution.contains("To do"))
        #expect(starter.contains("struct \(exercise.typeName): Strategy {"))
    }

    @Test(arguments: exercises)
    func everyExerciseHasAtLeastTwoHintsWhoseScenariosExist(_ exercise: Exercise) throws {
        let known = Set(try ScenarioLibrary.standard().map(\.id))
        #expect(exercise.hints.count >= 2)
        let named = exercise.hints.flatMap { hint in
            hint.matches(of: /`(?:swift run -c release observatory trace )?([a-z-]+\/[a-z-]+)`/).map {
                String($0.1)
            }
        }
        #expect(named.allSatisfy(known.contains), "\(named)")
    }

    @Test(arguments: exercises)
    func aFirstHintWithATraceAlsoRefersToTheReadersOwnFailure(_ exercise: Exercise) throws {
        let first = try #require(exercise.hints.first)
        // `observatory` is not on the path, and does not contain the reader's code.
        #expect(!first.contains("`observatory "))
        if first.contains("observatory trace") {
            #expect(first.contains("`check` prints") || first.hasPrefix("The crash says"))
            #expect(first.contains("others"))
        }
    }

    /// Chapters without exercises to check, because they don't teach how to write a player.
    private static let withoutChecks: Set = [
        "01-introduction", "18-view-controllers", "19-swiftui", "20-popular-libraries", "21-finding-leaks",
        "22-testing-observers", "23-buffering", "26-what-calls-cost",
    ]

    @Test func everyOtherChapterEndsWithAtLeastTwoExercisesThatCanBeChecked() throws {
        let chapters = BuiltPrograms.project.appending(path: "Chapters")
        let folders = try FileManager.default.contentsOfDirectory(atPath: chapters.path)
            .filter { $0.wholeMatch(of: /\d\d-.*/) != nil && !Self.withoutChecks.contains($0) }
        #expect(folders.count >= 20)
        for folder in folders {
            let file = chapters.appending(path: "\(folder)/chapter.md")
            let parts = try String(contentsOf: file, encoding: .utf8).split(separator: "\n## Exercises\n")
            let end = parts.count == 2 ? parts[1] : ""
            #expect(end.contains("(observatory:exercises)"), "\(folder)")
            #expect(Self.exercises.count { $0.chapter == folder } >= 2, "\(folder)")
        }
    }

    private static func broken(in report: ComparisonReport) -> [String: Verdict] {
        let verdicts = report.strategies[0].verdicts
            .filter { ![.pass, .notApplicable].contains($0.verdict) }
            .map { ($0.rule, $0.verdict) }
        return Dictionary(uniqueKeysWithValues: verdicts)
    }
}
