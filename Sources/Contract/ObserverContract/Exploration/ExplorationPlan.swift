/// What an exploration runs: every form of every strategy, and the shares that they are taken through.
struct ExplorationPlan {
    /// A form of a strategy, and its part of the steps.
    struct Subject {
        /// The place of the strategy among all of them.
        let strategy: Int
        /// The place of the form among those of the strategy.
        let place: Int
        let form: StrategyForm
        let steps: Int
    }

    let subjects: [Subject]
    /// The shares, in the order in which they are begun.
    let batches: [ExplorationBatch]

    /// Divides so many steps for each strategy.
    init(_ strategies: [any Strategy], steps: Int) {
        let subjects = strategies.indices.flatMap { number in
            let forms = strategies[number].forms
            return forms.indices.map { place in
                let extra = place < steps % forms.count ? 1 : 0
                return Subject(
                    strategy: number, place: place, form: forms[place], steps: steps / forms.count + extra)
            }
        }
        self.subjects = subjects
        batches = Self.batches(subjects)
    }

    /// Forms with the same capabilities go through the same scenarios together.
    private static func batches(_ subjects: [Subject]) -> [ExplorationBatch] {
        let most = ExplorationBatch.mostSteps
        let kinds = Dictionary(grouping: subjects.indices) { subjects[$0].form.capabilities }
        return kinds.values.sorted { $0[0] < $1[0] }.flatMap { kind in
            let longest = kind.map { subjects[$0].steps }.max() ?? 0
            return (0..<(longest + most - 1) / most).flatMap { number in
                let sizes = Dictionary(grouping: kind) { min(most, subjects[$0].steps - number * most) }
                return sizes.filter { $0.key > 0 }.sorted { $0.key > $1.key }.map { size, forms in
                    ExplorationBatch(
                        capabilities: subjects[kind[0]].form.capabilities, number: number, steps: size,
                        forms: forms)
                }
            }
        }
    }
}
