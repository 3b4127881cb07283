import ObservatorySupport

extension Exploration {
    /// A form of a strategy, and how far it has been explored.
    struct Subject: Sendable {
        /// The index of the strategy among all of them.
        let strategy: Int
        let form: StrategyForm
        /// The declared ways in which it may differ from the contract.
        let allowance: Allowance
        let mostSteps: Int
        /// The numbers of steps and scenarios that were run.
        var steps = 0
        var scenarios = 0
        /// The first failure, after which the form is not run again.
        var finding: Finding?

        var kind: Share.Kind { Share.Kind(capabilities: form.capabilities, allowance: allowance) }

        mutating func run(_ rehearsal: ReferenceModel.Rehearsal) {
            steps += rehearsal.scenario.stepCount
            scenarios += 1
            finding = Finding(rehearsal, on: form, allowing: allowance)
        }

        /// Adds the results of the same subject in a later share.
        mutating func add(_ other: Subject) {
            steps += other.steps
            scenarios += other.scenarios
            finding = other.finding
        }
    }

    /// A part of the steps that can be run independently. Its subjects have the same capabilities and may
    /// break the same rules, so they run the same scenarios together.
    struct Share: Sendable {
        /// The most steps in a share. The number is arbitrary.
        static let mostSteps = 10_000
        /// How many drafts in a row may be useless, because the model cannot predict their traces.
        static let mostUseless = 1_000

        /// What the subjects of a share have in common.
        struct Kind: Hashable, Sendable {
            let capabilities: Set<Capability>
            let allowance: Allowance
        }

        let kind: Kind
        /// The number of the share among those of its kind.
        let number: Int
        let steps: Int
        /// The indices of the subjects that it runs.
        let subjects: [Int]
        let seed: UInt64
        let runsActingDeinits: Bool

        /// The scenarios, drawn one after the other until all steps are used up: the same every time.
        var rehearsals: some Sequence<ReferenceModel.Rehearsal> {
            let drafts = ScenarioDraft(
                for: kind.capabilities,
                showingClosures: kind.allowance.predictsReleases(of: kind.capabilities),
                actingOnRelease: kind.allowance.mayActOnRelease)
            let random = RandomSource(seed: seed, for: [kind.capabilities.code, UInt64(number)])
            return sequence(state: (random: random, rest: steps)) { [kind, runsActingDeinits] state in
                for _ in 0..<Self.mostUseless {
                    guard state.rest > 0 else { return nil }
                    let draft = drafts.draw(&state.random, most: state.rest)
                    guard let rehearsal = kind.allowance.rehearsal(of: draft, kind.capabilities) else {
                        continue
                    }
                    state.rest -= rehearsal.scenario.stepCount
                    if runsActingDeinits || !rehearsal.scenario.actsOnRelease { return rehearsal }
                }
                return nil
            }
        }

        /// Runs each scenario on the subjects that have not failed, and returns all with their results.
        func run(_ all: [Subject], working: () -> Void) -> [Subject] {
            var subjects = subjects.map { all[$0] }
            for rehearsal in rehearsals {
                for place in subjects.indices where subjects[place].finding == nil {
                    subjects[place].run(rehearsal)
                }
                working()
                if subjects.allSatisfy({ $0.finding != nil }) { break }
            }
            return subjects
        }
    }

    /// Every form of every strategy, with an equal part of the steps of its strategy.
    var subjects: [Subject] {
        strategies.enumerated().flatMap { number, strategy in
            let (forms, allowance) = (strategy.forms, Allowance(declaredBy: strategy))
            return forms.enumerated().map { place, form in
                let extra = place < steps % forms.count ? 1 : 0
                return Subject(
                    strategy: number, form: form, allowance: allowance,
                    mostSteps: steps / forms.count + extra)
            }
        }
    }

    /// The shares, in the order in which they are begun.
    func shares(of subjects: [Subject]) -> [Share] {
        let most = Share.mostSteps
        let groups = subjects.indices.grouped { subjects[$0].kind }
        return groups.flatMap { group in
            let kind = subjects[group[0]].kind
            let longest = group.map { subjects[$0].mostSteps }.max() ?? 0
            return (0..<longest / most + (longest % most).signum()).flatMap { number in
                let sizes = Dictionary(grouping: group) { min(most, subjects[$0].mostSteps - number * most) }
                return sizes.filter { $0.key > 0 }.sorted { $0.key > $1.key }.map { size, members in
                    Share(
                        kind: kind, number: number, steps: size, subjects: members, seed: seed,
                        runsActingDeinits: runsActingDeinits)
                }
            }
        }
    }

    /// All scenarios that one form of the only strategy runs, in order.
    func rehearsals(ofForm form: Int) -> some Sequence<ReferenceModel.Rehearsal> {
        shares(of: subjects).filter { $0.subjects.contains(form) }.lazy.flatMap(\.rehearsals)
    }
}

extension Set<Capability> {
    /// The capabilities as a number, the same in every run of the program.
    fileprivate var code: UInt64 {
        Capability.allCases.reversed().reduce(0) { 2 * $0 + (contains($1) ? 1 : 0) }
    }
}
