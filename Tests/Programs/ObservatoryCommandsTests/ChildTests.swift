import Subprocess
import Testing

@testable import ObservatoryCommands
@testable import ObserverContract

/// What is made of what a child process says, without any process.
@Suite struct ChildTests {
    private let right = ScenarioOutcome(trace: ["A started Naima"])
    private let death = ScenarioOutcome.Ending.crashed("signal 9 (killed)")

    private func outcomes(after messages: [ChildMessage]) -> [ScenarioOutcome] {
        var log = ChildLog()
        for message in messages { log.hear(message) }
        return log.closed(by: death).map(\.outcome)
    }

    @Test func aDeathIsLaidToTheTrialThatIsUnderWay() {
        let outcomes = outcomes(after: [.begun, .finished(right), .begun])
        #expect(outcomes == [right, ScenarioOutcome(ending: death)])
    }

    @Test func betweenTwoTrialsItIsLaidToTheOneBefore() {
        var struck = right
        struck.ending = death
        #expect(outcomes(after: [.begun, .finished(right), .begun, .finished(right)]) == [right, struck])
    }

    @Test func beforeTheFirstItIsLaidToTheFirst() {
        #expect(outcomes(after: []) == [ScenarioOutcome(ending: death)])
    }

    @Test func whoIsDoneMayDie() {
        #expect(outcomes(after: [.begun, .finished(right), .done]) == [right])
    }

    @Test(arguments: [
        ChildMessage.begun, .done, .exploring(.began(3)), .exploring(.working),
        .explored(ExplorationReport(steps: 1, seed: .max, strategies: [])),
        .finished(ScenarioOutcome(trace: ["A started \"1\n2\u{2028}\""], leaks: 2, ending: .hung("why"))),
    ])
    func aMessageIsOneLine(message: ChildMessage) throws {
        let line = try message.line
        #expect(line.firstIndex(of: UInt8(ascii: "\n")) == line.count - 1)
        #expect(ChildMessage(line.dropLast()) == message)
    }

    @Test func whatIsNoMessageIsNoMessage() {
        #expect(ChildMessage([]) == nil)
        #expect(ChildMessage(Array("hello".utf8)) == nil)
    }

    @Test func linesAreCutHoweverTheyArrive() {
        var splitter = LineSplitter()
        #expect(splitter.lines(with: Array("a".utf8)) == [])
        #expect(splitter.lines(with: []) == [])
        #expect(splitter.lines(with: Array("b\n\nc".utf8)) == [Array("ab".utf8), []])
        #expect(splitter.lines(with: Array("\n".utf8)) == [Array("c".utf8)])
    }

    @Test func aTrapSaysWhy() {
        var words = LastWords()
        words.hear("Loading\nSwift/Array.swift:1: Fatal error: Index ".utf8)
        #expect(words.reason == nil)
        words.hear("out of range\nCurrent stack trace:\n".utf8)
        #expect(words.reason == "Fatal error: Index out of range")
    }

    @Test(arguments: ["Fatal error", "Precondition failed", "Assertion failed"])
    func everyKindOfTrapIsHeard(beginning: String) {
        var words = LastWords()
        words.hear("Signals/Signal.swift:7: \(beginning): the list is open\n".utf8)
        #expect(words.reason == "\(beginning): the list is open")
    }

    @Test func endingsAreNamed() {
        #expect(DeathReason.of(.exited(3)) == "exit status 3")
        #expect(DeathReason.of(.signaled(9)) == "signal 9 (killed)")
        #expect(DeathReason.of(.signaled(99)) == "signal 99")
        #expect(Duration.seconds(2).text == "2 s")
        #expect(Duration.milliseconds(500).text == "0.5 s")
    }
}
