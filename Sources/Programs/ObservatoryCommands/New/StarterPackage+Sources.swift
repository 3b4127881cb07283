extension StarterPackage {
    /// What describes the signal to the contract.
    var strategy: String {
        let type = name.typeName
        return """
            import ObserverContract
            import Playback
            import \(type)Subject

            /// The signal as the contract sees it.
            struct \(type)Strategy: Strategy {
                /// What `--strategy` names it.
                let id = "\(name.text)"
                let summary = "a signal that keeps closures in the order in which they came"
                /// What it offers, and is therefore held to.
                let capabilities: Set<Capability> = [.removal, .additive]

                func makePlayer() -> any PlayerUnderTest {
                    SubjectUnderTest(Signal<PlaybackEvent>()) { signal, event in
                        signal.send(event)
                    } observe: { signal, kind, _, receive in
                        let subscription = signal.subscribe { event in
                            if event.kind == kind { receive(event) }
                        }
                        return { subscription.cancel() }
                    }
                }
            }

            """
    }

    /// What drives the signal for the benchmark.
    var rig: String {
        let type = name.typeName
        return """
            import Playback
            import \(type)Subject
            import Workloads

            /// The signal as the benchmark drives it.
            final class \(type)Rig: RestlessRig {
                private let signal = Signal<Item>()
                private let tally = Tally()
                private let subscriptions: Row<Subscription?>

                init(observers: Int) { subscriptions = Row(count: observers) { _ in nil } }

                var deliveries: Int { tally.count }

                func emit() { signal.send(Sample.item) }

                func register(_ number: Int) {
                    subscriptions.slots[number] = signal.subscribe { [tally, weight = Tally.weight()] _ in
                        tally.add(weight)
                    }
                }

                func remove(_ number: Int) { subscriptions.slots[number]?.cancel() }

                func registerRestless(_ number: Int) {
                    subscriptions.slots[number] = signal.subscribe { [unowned self, weight = Tally.weight()] _ in
                        tally.add(weight)
                        remove(number)
                        registerRestless(number)
                    }
                }
            }

            """
    }

    /// The program.
    var main: String {
        let type = name.typeName
        return """
            import ObservatoryCommands

            /// The whole of `observatory`, for the signal beside everything that Observatory compares.
            @main
            enum Main {
                static func main() async {
                    await ObservatoryCommand.runAndExit(beside: [
                        Entrant(\(type)Strategy(), rig: \(type)Rig.self)
                    ])
                }
            }

            """
    }

    /// The test.
    var tests: String {
        let type = name.typeName
        return """
            import ObserverContract
            import Testing

            @testable import \(type)Observatory

            @Test func keepsTheContract() async throws {
                try await Contract.verify(\(type)Strategy(), program: "swift run \(name.text)")
            }

            """
    }
}
