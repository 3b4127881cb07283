import ObservatoryMutants
import ObservatoryPlayback
import ObserverContract
import Testing

/// `Contract.verify`, and what it reports when a strategy fails.
@Suite struct VerifyTests {
    @Test func verifyAcceptsAStrategyThatKeepsTheContract() async throws {
        try await Contract.verify(teamSignals)
    }

    /// A subject may have its own type of event, as long as its events carry their numbers.
    @Test func aSubjectWithItsOwnEventTypeIsVerifiedByEventNumbers() async throws {
        try await Contract.verify(numbers())
        let reversed = try await violation(by: numbers(.deliversInReverse))
        #expect(reversed.rules.contains(.order))
    }

    @Test func everyEventHasItsOwnNumber() {
        let item = Item(title: "Blue Train", duration: .seconds(643))
        let events = PlaybackEvent.Kind.allCases.map { PlaybackEvent($0, item) }
        #expect(Set(events.map(\.number)).count == events.count)
        #expect(events.map { PlaybackEvent(number: $0.number) } == events)
        #expect(PlaybackEvent(number: -1).item.title == "No event -1")
    }

    /// A number that was never emitted is reported as an event, and does not end the process.
    @Test func anEventNumberThatWasNeverEmittedIsReported() async throws {
        let violation = try await violation(by: numbers(adding: 1_000_000))
        #expect(violation.description.contains("No event 1000"))
    }

    private func numbers(_ fault: SignalFault = .none, adding extra: Int = 0) -> some Strategy {
        SubjectStrategy("numbers", of: { TeamSignal<String>(fault) }, count: { $0.count }) {
            $0.send("\($1.number)")
        } observe: { signal, receive in
            signal.add { receive(PlaybackEvent(number: (Int($0) ?? -1) + extra)) }
        } remove: {
            $0.remove($1)
        }
    }

    /// A strategy may combine capabilities that none of ours combines.
    @Test func verifyTestsClosuresWithKeysAndObjectsThatObserveAState() async throws {
        let keyedClosures = try #require(
            Fault.originals.first { $0.capabilities.isSuperset(of: [.additive, .keyed]) })
        try await Contract.verify(keyedClosures)
        try await Contract.verify(watchedStates())
        let keyedViolation = try await violation(
            by: Fault.itemEmptiedElsewhereLeftBehind.mutant)
        #expect(keyedViolation.rules.contains(.keyed))
        let silent = try await violation(by: watchedStates(.forgetsTheInitialCall))
        #expect(silent.rules.contains(.property))
        let talkative = try await violation(by: watchedStates(.tellsTheOldState))
        #expect(talkative.rules.contains(.property))
        #expect(talkative.description.contains("begins with idle after idle"))
    }

    @Test func aTokenThatRetainsItsSubjectIsFound() async throws {
        func kept(_ divergences: [Divergence]) -> some Strategy {
            SubjectStrategy("kept", of: { TeamSignal<PlaybackEvent>() }, divergences: divergences) {
                $0.send($1)
            } observe: { signal, receive in
                (signal: signal, id: signal.add(receive))
            } cancel: {
                $0.signal.remove($0.id)
            }
        }
        // That closures are freed at other times does not excuse it.
        for divergences in [[], [Divergence(.release, "Closures are freed late.")]] {
            let violation = try await violation(by: kept(divergences))
            #expect(violation.rules.contains(.silence))
            #expect(violation.description.contains("✗ kept keeps its player alive in a scenario of "))
        }
    }

    @Test func aViolationNamesRuleScenarioFileFirstDifferenceAndReplayCommand() async throws {
        let reversed = makeSignals(of: { TeamSignal(.deliversInReverse) })
        let violation = try await violation(by: reversed, program: "swift run team")
        #expect(violation.strategy == "team-signals")
        #expect(violation.rules.contains(.order))
        let lines = violation.description.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0] == "team-signals breaks \(violation.rules.map(\.id).joined(separator: ", ")).")
        #expect(
            lines[1...3] == [
                "",
                "✗ team-signals breaks R01 order: Observers are called in registration order, however many were registered or removed before.",
                "  scenario order/after-churn: Observers are called in order after the first, the middle and the last one were removed",
            ])
        #expect(lines[4].hasPrefix("  which is in "))
        #expect(lines[4].hasSuffix("/Scenarios/order/after-churn.yml"))
        #expect(lines[5...6] == ["", "    expected              team-signals"])
        #expect(lines.suffix(1) == ["  swift run team diagnose --strategy team-signals"])
        #expect(lines.contains { $0.hasPrefix("  > ") && $0.hasSuffix("   < first difference") })
        #expect(
            lines.contains(
                "  to see it again: swift run team compare --strategy team-signals --scenario order/after-churn"
            )
        )
        #expect(
            lines.contains {
                $0.hasPrefix("  and in ")
                    && $0.hasSuffix(
                        " more scenarios: swift run team compare --strategy team-signals --rule R01")
            })
    }

    @Test func randomScenariosFindAFaultThatNoScenarioOfTheContractShows() async throws {
        let violation = try await violation(by: makeTiringSignals())
        #expect(violation.rules.isEmpty)
        #expect(
            violation.description.hasPrefix(
                "tiring-signals passes every scenario of the contract, but fails in a random "
                    + "one.\n\n✗ "))
        #expect(
            violation.description.contains(
                "\n  to see it again: observatory compare --strategy tiring-signals --random 20000 --seed 1"))
    }

    /// `verify` leaves out scenarios in which a `deinit` acts, so it cannot see such a divergence.
    @Test func aDivergenceNeedNotHappenIfVerifyLeavesOutScenariosOfItsRule() async throws {
        let release = Divergence(.open, "It traps when a freed closure acts.")
        try await Contract.verify(makeSignals(divergences: [release]), exploring: 500)
    }

    @Test(
        arguments: [
            ("MySignals", "it has an upper-case letter in it"),
            ("a/b/c", "it has more than one \"/\" in it"),
            ("a.b", "it has \".\" in it"), ("../a", "it has \".\" in it"),
            ("a\"b", #"it has "\"" in it"#), ("a'b", #"it has "\'" in it"#),
            ("a\\b", #"it has "\\" in it"#),
            ("a\"\u{301}", #"it has "\"" in it"#), ("a\u{301}", #"it has "\u{0301}" in it"#),
            ("a\0", #"it has "\0" in it"#), ("a\nb", #"it has "\n" in it"#),
            ("a\u{7F}", #"it has "\u{7F}" in it"#), ("a\u{A0}b", #"it has "\u{00A0}" in it"#),
            ("a\u{202E}b", #"it has "\u{202E}" in it"#), ("señal", "it has \"ñ\" in it"),
            ("/", "a word is missing next to a \"-\" or a \"/\""),
            ("/a", "a word is missing next to a \"-\" or a \"/\""),
            ("a/", "a word is missing next to a \"-\" or a \"/\""),
            ("a/-b", "a word is missing next to a \"-\" or a \"/\""),
            ("-", "a word is missing next to a \"-\""),
            ("a--b", "a word is missing next to a \"-\""),
            (String(repeating: "a", count: 61), "it is longer than 60 characters"),
            (String(repeating: "\u{301}", count: 10_000), #"it has "\u{0301}" in it"#),
        ])
    func anIdThatIsNotMadeOfWordsIsRejected(id: String, reason: String) async throws {
        let violation = try await violation(by: makeSignals(id: id))
        #expect(violation.rules.isEmpty)
        #expect(violation.description.contains(" cannot be the id of a strategy: \(reason). "))
        #expect(violation.description.unicodeScalars.count < 1_000)
        #expect(violation.description.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }

    @Test(arguments: ["a", "team/a-1", String(repeating: "a", count: 60)])
    func anIdThatIsMadeOfWordsIsAccepted(id: String) {
        #expect(StrategyProblem.first(of: makeSignals(id: id)) == nil)
    }

    @Test(arguments: [
        (
            Divergence(.order, "It traps.", crashesIn: ["order/registration-oder"]),
            """
            R01 by a crash in "order/registration-oder", but there is no such scenario. Did you mean \
            "order/registration-order"?
            """
        ),
        (
            Divergence(.order, "It traps.", crashesIn: []),
            "R01 by a crash, and names no scenario. Name one in which it crashes, or leave out `crashesIn`."
        ),
        (
            Divergence(.drop, "There is no token."),
            "R10, which does not apply to it: that is for strategies that offer token."
        ),
    ])
    func aDivergenceThatCannotOccurIsRejected(divergence: Divergence, problem: String) async throws {
        let violation = try await violation(by: makeSignals(divergences: [divergence]))
        #expect(violation.rules.isEmpty)
        #expect(violation.description == "team-signals declares that it breaks \(problem)")
    }

    @Test func aControlCharacterAndASecondDivergenceFromARuleAreRejected() async throws {
        let colored = try await violation(
            by: makeSignals(divergences: [Divergence(.order, "\u{1B}[31mNone.")]))
        #expect(
            colored.description == """
                the reason of R01 of team-signals has the control character \\u{1B} in it. Write it on one line.
                """)
        let twice = try await violation(
            by: makeSignals(divergences: [Divergence(.order, "It has none."), Divergence(.order, "None.")]))
        #expect(
            twice.description == """
                team-signals declares twice that it breaks R01. Put both reasons into one declaration.
                """)
    }

    @Test func formsThatDifferFromTheStrategyOrHaveOneNameAreRejected() async throws {
        let more = try await violation(by: FormlessSignals(offers: [.removal, .additive, .token, .keyed]))
        #expect(
            more.description == """
                formless-signals declares token, keyed, but none of its forms does. Add what is missing to \
                the capabilities of a form, or remove it from those of the strategy.
                """)
        let less = try await violation(by: FormlessSignals(offers: [.additive]))
        #expect(
            less.description == """
                the form "plain" of formless-signals declares removal, but the strategy does not. Declare it \
                in both, or in neither.
                """)
        let twins = FormlessSignals(offers: [.removal, .additive], names: ["plain", "plain"])
        #expect(StrategyProblem.first(of: twins)?.contains("each needs a name of its own") == true)
    }

    /// Each case has the claimed capabilities, and a rule that the false claim breaks.
    @Test(
        arguments: [
            ([.removal, .identity], .identity), ([.removal, .additive, .weak], .ownership),
            ([.removal, .additive, .token], .drop), ([.removal, .additive, .property], .property),
            ([.removal, .additive, .keyed], .keyed), ([.removal, .additive, .counting], .cancel),
            ([.additive, .counting], .identity),
        ] as [(Set<Capability>, Rule)])
    func aFalselyClaimedCapabilityIsFound(capabilities: Set<Capability>, rule: Rule) async throws {
        let violation = try await violation(by: makeSignals(capabilities: capabilities))
        #expect(violation.rules.contains(rule), "\(violation.rules)")
    }

    @Test func aStrategyThatClaimsThreadsAndIsNotThreadSafeIsFound() async throws {
        let locked = lockedSignals(capabilities: [.removal, .additive, .threads])
        let violation = try await violation(by: locked)
        #expect(violation.rules.contains(.totalOrder), "\(violation.rules)")
        #expect(violation.rules.contains(.lateCall), "\(violation.rules)")
    }

    @Test func aStrategyThatOffersMoreThanItClaimsIsTestedOnlyForItsClaims() async throws {
        try await Contract.verify(makeSignals(capabilities: [.additive]), exploring: 500)
        try await Contract.verify(makeSignals(capabilities: []), exploring: 500)
    }
}

/// Verifies a strategy that breaks the contract, and returns the violation.
func violation(
    by strategy: any Strategy, program: String = "observatory"
) async throws -> ContractViolation {
    try #require(
        await #expect(throws: ContractViolation.self) {
            try await Contract.verify(strategy, program: program)
        })
}

/// Signals of the team in one form, whose capabilities may differ from those of the strategy.
private struct FormlessSignals: Strategy {
    let id = "formless-signals"
    let summary = "signals that may declare the wrong capabilities"
    let offers: Set<Capability>
    var names = ["plain"]

    var capabilities: Set<Capability> { offers }

    var forms: [StrategyForm] {
        names.map { StrategyForm(name: $0, capabilities: [.removal, .additive], makePlayer: makePlayer) }
    }

    func makePlayer() -> any PlayerUnderTest { teamSignals.makePlayer() }
}
