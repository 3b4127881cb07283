import ContractModel
import Foundation
import Testing

@testable import LabEngine
@testable import ObserverContract

@Suite struct LabEngineTests {
    private static let tokens = #"{"offers":"removal additive token counting","breaks":""}"#
    private static let nested = #"{"offers":"removal additive token counting","breaks":"R05"}"#
    private static let kitchen = """
        title: A pauses when it is called
        rules: [R05]
        steps:
        - observe: A
          on:
            started: [pause]
        - observe B
        - play Blue Train
        """

    private func answer(_ text: String, _ behaviours: String..., most: Int = 1_000) throws -> Answer {
        let encoded = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        return try ask(
            #"{"text":\#(encoded),"behaviours":[\#(behaviours.joined(separator: ","))],"most":\#(most)}"#)
    }

    private func ask(_ question: String) throws -> Answer {
        try JSONDecoder().decode(Answer.self, from: Data(LabEngine.answer(question).utf8))
    }

    @Test func behavioursWithTheSameTraceAreGrouped() throws {
        let answer = try answer(Self.kitchen, Self.tokens, Self.nested, Self.tokens)
        let groups = try #require(answer.groups)
        #expect(groups.map(\.behaviours) == [["0", "2"], ["1"]])
        #expect(groups[0].expected == nil)
        #expect(groups[0].breaks == [])
        #expect(
            groups[0].trace == [
                "A started Blue Train", "B started Blue Train", "A paused Blue Train", "B paused Blue Train",
            ])
        #expect(groups[1].breaks == ["R05"])
        #expect(groups[1].expected == groups[0].trace)
        #expect(groups[1].trace[1] == "A paused Blue Train")
        #expect(
            groups[0].moments.first { $0.calls == ["A: started Blue Train"] }?.registered.first?.isCalled
                == "yes")
        #expect(groups[0].moments.contains { $0.waiting == ["paused Blue Train"] })
    }

    @Test func aBehaviourThatLacksACapabilityIsExcluded() throws {
        let closures = #"{"offers":"additive","breaks":""}"#
        let answer = try answer(
            "title: T\nrules: [R10]\nsteps: [observe A, drop A, pause]", closures, Self.tokens)
        #expect(answer.groups?.map(\.behaviours) == [["1"]])
        #expect(answer.excluded?.map(\.behaviour) == ["0"])
        #expect(answer.excluded?[0].lacks.contains("token") == true)
    }

    @Test func aTraceThatTheModelCannotPredictIsEmpty() throws {
        let behaviour = #"{"offers":"removal additive","breaks":"R12"}"#
        let answer = try answer(
            "title: T\nrules: [R12]\nsteps: [{observe: A, on: {started: [remove A]}}, play X]", behaviour)
        #expect(answer.groups?.map(\.certainty) == ["none"])
        #expect(answer.groups?[0].trace == [])
        #expect(answer.groups?[0].breaks == ["R12"])
    }

    /// Both are shown beside the same trace of the contract, since neither trace can be predicted.
    @Test func releasesOfClosuresAreKeptWhereNothingElseCanBePredicted() throws {
        let answer = try answer(
            "title: T\nrules: [R12]\nshow: closures\nsteps: [{observe: A, on: {started: [remove A]}}, play X]",
            #"{"offers":"removal additive","breaks":"R12"}"#,
            #"{"offers":"removal additive","breaks":"R12 R13"}"#)
        #expect(answer.groups?.map(\.behaviours) == [["0", "1"]])
        #expect(answer.groups?[0].expected == ["A started X", "A closure released"])
    }

    /// Only a behaviour that calls an object as often as it has registered makes this long.
    @Test func aTraceThatIsTooLongForOneBehaviourIsRefused() throws {
        let text = """
            title: T
            needs: [identity]
            rules: []
            steps:
            - repeat: 300
              steps: [observe A]
            - repeat: 100
              steps: [play X]
            """
        let repeating = #"{"offers":"removal identity counting","breaks":"R07"}"#
        let problem = try answer(text, repeating, most: 20_000).problem
        #expect(problem?.message.contains("more than 20000 lines") == true)
    }

    /// Neither trace can be predicted, so both are empty.
    @Test func behavioursThatBreakDifferentRulesAreNotGrouped() throws {
        let answer = try answer(
            "title: T\nrules: []\nsteps: [{observe: A, on: {started: [remove A, pause]}}, play X]",
            #"{"offers":"removal additive","breaks":"R05 R12"}"#,
            #"{"offers":"removal additive","breaks":"R06"}"#,
            #"{"offers":"removal additive","breaks":"R12"}"#)
        #expect(answer.groups?.map(\.behaviours) == [["0", "2"], ["1"]])
        // The model can break R05.
        #expect(answer.groups?.map(\.breaks) == [["R12"], ["R06"]])
    }

    @Test(arguments: [("closure released", "none"), ("started", "certain")])
    func aBehaviourThatCrashesWhereItFreesAClosureIsPlayedElsewhere(occasion: String, certainty: String)
        throws
    {
        let answer = try answer(
            "title: T\nrules: []\nsteps: [{observe: A, on: {\(occasion): [pause]}}, play X, remove A]",
            Self.tokens, #"{"offers":"removal additive token counting","breaks":"","crashes":"R14"}"#)
        #expect(answer.groups?.last?.certainty == certainty)
        #expect(answer.groups?.map(\.behaviours) == (certainty == "none" ? [["0"], ["1"]] : [["0", "1"]]))
        #expect(answer.groups?.last?.breaks == (certainty == "none" ? ["R14"] : []))
    }

    @Test func aTraceInAnyOrderIsMarkedAndShownInRegistrationOrder() throws {
        let behaviour = #"{"offers":"removal additive","breaks":"R01"}"#
        let answer = try answer("title: T\nrules: [R01]\nsteps: [observe A, observe B, play X]", behaviour)
        #expect(answer.groups?.map(\.certainty) == ["inAnyOrder"])
        #expect(answer.groups?[0].trace == ["A started X", "B started X"])
    }

    @Test(arguments: [
        ("title: T\nrules: [R01]\nsteps:\n- obsrve A", 4, "Did you mean \"observe\"?"),
        ("title: [", nil, "this is not YAML"), ("", nil, "a scenario needs `title`."),
        ("title: T\ntitle: U", 2, "`title` is here a second time"),
        (
            "title: T\nrules: []\nsteps:\n- observe A\n- drop A\n- remove A", 6,
            "A was dropped before this step"
        ),
    ])
    func anInvalidScenarioIsRefusedWithItsLine(text: String, line: Int?, message: String) throws {
        let problem = try #require(try answer(text, Self.tokens).problem)
        #expect(problem.message.contains(message), "\(problem.message)")
        if let line { #expect(problem.line == "\(line)") }
    }

    @Test(
        "A trace that is too long, and a short one that takes much work, are refused",
        arguments: [
            "- repeat: 500\n  steps: [observe A%]\n- repeat: 500\n  steps: [play X%]",
            "- repeat: 500\n  steps: [observe A%, observe B%, observe C%]\n- repeat: 1\n  steps: [play X]",
            "- repeat: 500\n  steps: [{observe: A%, on: {started: [play X%]}}]\n- repeat: 1\n  steps: [play Y]",
        ].map { ($0, "more than 1000 lines, which is too many") }
            + [
                "- repeat: 500\n  steps: [{observe: A%, only: stopped}]\n- repeat: 500\n  steps: [play X%]",
                "- repeat: 500\n  steps: [observe A%]\n- repeat: 500\n  steps: [count]",
                "- observe: A\n  on:\n    started: [{repeat: 600, steps: [play X%]}]\n- play X",
            ].map { ($0, "were looked at, which is too many") })
    func aTraceThatIsTooLongOrTakesMuchWorkIsRefused(steps: String, message: String) throws {
        let text = "title: T\nrules: []\nsteps:\n\(steps)"
        let problem = try #require(try answer(text, Self.tokens).problem)
        #expect(problem.message.contains(message), "\(problem.message)")
        #expect(problem.line == "7")
    }

    @Test func aTraceAsLongAsIsShownIsAnswered() throws {
        let text = "title: T\nrules: []\nsteps:\n- repeat: 500\n  steps: [observe A%]\n- play X\n- pause"
        let answer = try answer(text, Self.tokens)
        #expect(answer.groups?.map(\.trace.count) == [1_000])
    }

    @Test func blocksAreConvertedBackToText() throws {
        let read = try answer(Self.kitchen, Self.tokens)
        let encoded = String(decoding: try JSONEncoder().encode(Self.kitchen), as: UTF8.self)
        let answer = LabEngine.answer(#"{"text":\#(encoded),"behaviours":[]}"#)
        // Taken as text, because the order of a step's keys matters, as on the page.
        let blocks = try #require(answer.firstMatch(of: /"blocks":(.*),"observers"/)?.1)
        let again = try ask(#"{"blocks":\#(blocks),"behaviours":[\#(Self.tokens)]}"#)
        #expect(again.groups?.map(\.trace) == read.groups?.map(\.trace))
        let text = try #require(again.text)
        #expect(text.contains("started: [pause]"))
        #expect(text.contains("- play Blue Train"))
        #expect(text.contains("rules: [R05]"))
    }

    @Test func invalidBlocksAreReportedAndStillReturnedAsText() throws {
        let answer = try ask(#"{"blocks":{"title":"T","rules":["R01"],"steps":["play"]},"behaviours":[]}"#)
        #expect(answer.problem?.message == "`play` has to say which item.")
        #expect(answer.text == "title: T\nrules: [R01]\nsteps: [play]\n")
    }

    @Test func markupAndEscapesInNamesAreText() throws {
        let answer = try answer(
            "title: T\nrules: []\nsteps: [{ observe: '\"><img\\u0041' }, play <b>]", Self.tokens)
        #expect(answer.problem?.message == nil)
        #expect(answer.observers == ["\"><img\\u0041"])
        #expect(answer.groups?.first?.trace == ["\"><img\\u0041 started <b>"])
    }
}

/// An answer, decoded as the page decodes it.
struct Answer: Decodable {
    struct Problem: Decodable {
        let line: String?
        let message: String
    }
    struct Group: Decodable {
        let behaviours: [String]
        let certainty: String
        let trace: [String]
        let expected: [String]?
        let breaks: [String]
        let moments: [Moment]
    }
    struct Moment: Decodable {
        let waiting: [String]
        let calls: [String]
        let registered: [Member]
    }
    struct Member: Decodable {
        let name: String
        let isCalled: String?
    }
    struct Excluded: Decodable {
        let behaviour: String
        let lacks: [String]
    }

    let problem: Problem?
    let text: String?
    let observers: [String]?
    let groups: [Group]?
    let excluded: [Excluded]?
}
