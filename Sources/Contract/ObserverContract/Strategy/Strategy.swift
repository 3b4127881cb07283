/// One way to let objects observe another, as the contract sees it.
///
/// A strategy says what it is called and what it offers, and makes players. The contract drives the
/// players through scenarios and compares what their observers saw with what the rules demand; it knows
/// nothing of how a player keeps its observers.
///
/// ## Bring your own
///
/// Say that a team has a signal, to which closures are added and from which they are removed again:
///
///     final class TeamSignal<Event> {
///         func add(_ closure: @escaping (Event) -> Void) -> Int
///         func remove(_ id: Int)
///         func send(_ event: Event)
///     }
///
/// 1. **Depend on it.** In `Package.swift`, by the path of a checkout, or by the URL of the repository with
///    `.package(url: "https://...", branch: "main")`:
///
///         platforms: [.macOS(.v15)],
///         dependencies: [
///             .package(name: "Observatory", path: "../Observatory")
///         ],
///
///    The target that describes the strategy and its tests depend on the contract, and the program on the commands
///    as well:
///
///         .product(name: "ObserverContract", package: "Observatory"),
///         .product(name: "ObservatoryCommands", package: "Observatory"),
///
/// 2. **Describe it.** A ``SubjectStrategy`` needs to know how a subject is made, how it emits an event, how it is
///    observed, and what removes an observer again.
///
///         let teamSignals = SubjectStrategy("team-signals", of: TeamSignal<PlaybackEvent>.init) {
///             $0.send($1)
///         } observe: {
///             $0.add($1)
///         } remove: {
///             $0.remove($1)
///         }
///
///    The contract keeps what `observe` returns, such as a token, for as long as the observer, and hands it to
///    `remove` with the subject while there is one. A token that cancels by itself is given to `cancel` instead, also
///    when the subject is gone. The closure to register may be called with every event, by any thread: it passes on
///    what the observer asked for. A subject with a signal for each kind of event takes four parameters,
///    `observe: { subject, kind, owner, receive in`.
///
///    A subject that is observed by objects, by a property or by key, or that is a player itself, conforms to
///    ``PlayerUnderTest`` and makes an ``ObserverUnderTest`` for each observer: nothing is asked of either but
///    what these protocols say.
///
/// 3. **Say what it offers, if you like.** `capabilities: [.removal, .additive, .token]` is a promise, and the subject
///    is held to it. [`Capability`](/documentation/contractmodel/capability) says what each one means. Without it, a
///    subject is held to what it is found to offer.
///
/// 4. **Verify it.** This is a whole test:
///
///         @Test func keepsTheContract() async throws {
///             try await Contract.verify(teamSignals, program: "swift run team-signals")
///         }
///
///    Where it fails, it names the rule, the scenario and the file that it is in, and shows the expected trace
///    beside the real one, and the command that runs the scenario again. That command begins with `program`, the
///    program of step 6, because `observatory` itself does not know the strategies of other packages. The strategy
///    is run in the process of the test: one that traps takes the test with it, and the command survives it and
///    says `crashed`.
///
/// 5. **Fix it, or declare it.** What is meant to be otherwise is a
///    [`Divergence`](/documentation/contractmodel/divergence) with the reason, among the ``divergences``:
///    `Divergence(.sequence, "It nests.")`. It has to happen: one that does not is a failure too.
///
/// 6. **Get the program.** With the product `ObservatoryCommands` a package has all of `observatory` for its
///    strategies beside those that come with it:
///
///         import ObservatoryCommands
///
///         @main
///         enum Main {
///             static func main() async {
///                 await ObservatoryCommand.runAndExit(beside: [Entrant(teamSignals)])
///             }
///         }
///
/// ## Subjects that deliver later
///
/// The contract looks at what was delivered when a call has returned. A subject that calls its observers later, on a
/// queue or in a task, can say how to wait: `settling: { $0.loop.turn }`. It must not keep the subject; this keeps the
/// loop alone. A described subject that does not say it is found
/// out: when no observer was called for an emission, the contract waits for 200 milliseconds, at most three times for a
/// strategy. If a call comes, it waits after every step from then on, until every observer was called or nothing has
/// happened for 200 milliseconds. Saying it is quicker, and needed where some observers are called at once and others
/// later.
///
/// `observatory new NAME` writes a package that does all of this, and `Examples/BringYourOwn` is one.
public protocol Strategy: Sendable {
    /// What the strategy is called in tables and on the command line: lower case, words joined by `-`.
    var id: String { get }

    /// What the strategy is, in a few words.
    var summary: String { get }

    /// What the strategy offers; a rule about something that it does not offer is not applicable.
    var capabilities: Set<Capability> { get }

    /// The rules that the strategy is known to break; none unless stated.
    var divergences: [Divergence] { get }

    /// The ways to observe that the strategy has, where there are several; one unless stated.
    var forms: [StrategyForm] { get }

    /// Makes a player that is idle and has no observers.
    func makePlayer() -> any PlayerUnderTest
}

extension Strategy {
    public var divergences: [Divergence] { [] }

    public var forms: [StrategyForm] {
        [StrategyForm(name: nil, capabilities: capabilities, makePlayer: makePlayer)]
    }
}

/// One of several ways to observe that a strategy has; every rule must hold in each that it applies to.
public struct StrategyForm: Sendable {
    /// What sets the form apart, such as `blocks`; `nil` when it is the only one.
    public let name: String?

    /// What the form offers.
    public let capabilities: Set<Capability>

    /// Whether the steps of a scenario are taken by other threads than the one that makes the player, and those of
    /// a callback by other threads than the one that calls.
    public let isDrivenElsewhere: Bool

    /// Makes a player whose observers are registered in this form.
    public let makePlayer: @Sendable () -> any PlayerUnderTest

    /// Describes a form.
    public init(
        name: String?, capabilities: Set<Capability>, isDrivenElsewhere: Bool = false,
        makePlayer: @escaping @Sendable () -> any PlayerUnderTest
    ) {
        self.name = name
        self.capabilities = capabilities
        self.isDrivenElsewhere = isDrivenElsewhere
        self.makePlayer = makePlayer
    }
}
