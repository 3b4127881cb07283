import ContractModel
import Foundation
import ObservatorySupport
import Testing

@testable import LabEngine
@testable import ObserverContract

/// The WebAssembly engine gives the same answers as the native one.
@Suite struct WebAssemblyTests {
    private static let kinds: [[String]] = [
        ["removal", "additive", "token", "counting"], ["removal", "additive", "weak", "counting"],
        ["removal", "identity", "weak", "counting"], ["removal", "additive", "counting"],
        ["removal", "identity", "weak", "counting", "keyed"],
        ["removal", "additive", "weak", "counting", "property"],
        ["removal", "additive", "token", "counting", "threads"],
    ]
    private static let breaks: [[String]] = [
        [], ["R05"], ["R03", "R05"], ["R01"], ["R08"], ["R09"], ["R10"], ["R13"],
        ["R01", "R03", "R05", "R13"],
        ["R02", "R05"], ["R06", "R18"], ["R20", "R21"],
    ]

    @Test(Module.isNeeded)
    func bothBuildsGiveTheSameAnswersToTwoThousandRandomScenarios() throws {
        var random = RandomSource(seed: 18)
        let questions = Self.kinds.flatMap { kind in
            let capabilities = Set(kind.compactMap(Capability.init))
            let drafts = ScenarioDraft(for: capabilities)
            return (0..<286).map { _ in
                let scenario = ReferenceModel.rehearsal(
                    of: drafts.draw(&random, most: 12), capabilities: capabilities
                ).scenario
                let breaks = Self.breaks[Int(random.next() % UInt64(Self.breaks.count))]
                return Self.question(
                    scenario.yaml, [Self.behaviour(kind), Self.behaviour(kind, breaks: breaks)])
            }
        }
        try compare(questions)
    }

    @Test(Module.isNeeded)
    func bothBuildsGiveTheSameAnswerToEveryScenarioOfTheContract() throws {
        let breaking = Self.kinds.flatMap { kind in
            [[], ["R05"], ["R01", "R03", "R05", "R13"]].map { Self.behaviour(kind, breaks: $0) }
        }
        try compare(
            ScenarioLibrary.standardTexts().sorted { $0.key < $1.key }.map { _, text in
                // Hundreds of steps, which the native debug build takes long for, show no other differences.
                let isLong = text.contains("repeat: ") || text.contains("churn: ")
                return Self.question(text, isLong ? breaking : Self.ways + breaking)
            })
    }

    /// Each way, with the rule that it belongs to.
    private static let ways = [
        ("", "copy"), ("", "list"), ("", "copy list"), ("R02", ""), ("R02", "newcomers"),
        ("R02", "elsewhere"), ("R03", "queue"), ("R03", "copy list queue"), ("R04", ""),
        ("R04", "place"), ("R07", ""), ("R07", "adds"), ("R07", "replaces"), ("R08", "frees"),
        ("R09", "refill"), ("R05", "loses"),
    ].flatMap { breaks, ways in
        kinds.prefix(4).map {
            behaviour($0, breaks: breaks.isEmpty ? [] : [breaks], ways: ways)
        }
    }

    @Test(Module.isNeeded)
    func bothBuildsGiveTheSameAnswersToInvalidAndUnusualInput() throws {
        let texts = [
            "", "title", "title: [", "title: T\ntitle: T", "- a\n- b", "title: T\nrules: [R1]\nsteps: []",
            "title: &a T\nrules: *b\nsteps: []", "title: T\nrules: []\nsteps: [observe 'A\u{1}']", "\u{1}",
            "a: b: c",
            "title: T\n\trules: []", "--- a\n--- b",
            "title: T\nrules: []\nsteps: [{observe: A, on: {startd: []}}]",
            "title: é\u{301}\nrules: [R01]\nsteps: [observe Ä, observe 日本, play 🎺, pause]",
            "title: T\nrules: []\nsteps: [observe A, \"play \\u202e\"]", "%YAML 1.1\n---\ntitle: T",
            "title: T\nrules: []\nsteps: [{repeat: 3, steps: [observe A%]}, {play: '%'}]",
            "title: |\n  T\n  U\nrules: []\nsteps: []",
            "title: T\nrules: [R01]\nneeds: [tokn]\nsteps: [pause]", "x: &x [a, b]\ny: [*x, *x]\nz: *y",
        ]
        try compare(texts.map { Self.question($0, [Self.behaviour(Self.kinds[0])]) })
        try compare([
            "", "[]", #"{"blocks":{},"behaviours":[]}"#,
            #"{"blocks":{"title":"a: b","rules":["R01"],"steps":[{"observe":"A","on":{"started":["pause","stop","pause","stop"]}},"play # 1"]},"behaviours":[]}"#,
        ])
    }

    private static func question(_ text: String, _ behaviours: [DescriptionNode]) -> String {
        DescriptionNode(fields: [
            ("text", .word(text)), ("behaviours", .list(behaviours)), ("most", .word("20000")),
        ]).json
    }

    private static func behaviour(
        _ offers: [String], breaks: [String] = [], ways: String = ""
    ) -> DescriptionNode {
        DescriptionNode(fields: [
            ("offers", .word(offers.joined(separator: " "))),
            ("breaks", .word(breaks.joined(separator: " "))), ("ways", .word(ways)),
        ])
    }

    private func compare(_ questions: [String]) throws {
        let answers = try #require(Module.found).answers(to: questions)
        try #require(answers.count == questions.count)
        for (question, answer) in zip(questions, answers) {
            let native = LabEngine.answer(question)
            try #require(answer == native, "\(question)")
        }
    }
}

/// The engine as a WebAssembly module, and the node that runs it.
private struct Module {
    let path: String
    let node: URL

    static let project = URL(fileURLWithPath: #filePath).appending(path: "../../../..").standardizedFileURL

    /// Skips a test without the module; but CI on Linux, which publishes the book, skips nothing.
    static var isNeeded: ConditionTrait {
        #if os(Linux)
            let isRequired = ProcessInfo.processInfo.environment["CI"]?.isEmpty == false
        #else
            let isRequired = false
        #endif
        return .enabled(
            if: found != nil || isRequired, "node or a toolchain that can build the lab is missing")
    }

    /// The module, built once; `nil` without node or a toolchain that can build it.
    static let found: Module? = {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        let node = folders.map { URL(fileURLWithPath: "\($0)/node") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
        let module = project.appending(path: ".build/lab.wasm").path
        guard let node,
            (try? run(project.appending(path: "scripts/build-lab"), [module])) == 0
        else { return nil }
        return Module(path: module, node: node)
    }()

    func answers(to questions: [String]) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (input, output) = (folder.appending(path: "questions"), folder.appending(path: "answers"))
        try Data(questions.map { "\($0)\n" }.joined().utf8).write(to: input)
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "answer.mjs")
        try #require(try Self.run(node, [script.path, path, input.path, output.path]) == 0)
        return String(decoding: try Data(contentsOf: output), as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    private static func run(_ program: URL, _ arguments: [String]) throws -> Int32 {
        let process = try Process.run(program, arguments: arguments)
        process.waitUntilExit()
        return process.terminationStatus
    }
}
