/// One way to let objects observe another, as the contract sees it.
///
/// A strategy has an id, says what it offers, and makes players. The contract drives the players through
/// scenarios, and compares what their observers received with what the rules demand. It does not depend on
/// how a player stores its observers.
///
/// ## Bring your own
///
/// Suppose that a team has a signal, to which closures are added and from which they are removed:
///
///     final class TeamSignal<Event> {
///         func add(_ closure: @escaping (Event) -> Void) -> Int
///         func remove(_ id: Int)
///         func send(_ event: Event)
///     }
///
/// 1. **Depend on it.** In `Package.swift`, name the path of a checkout, or the URL of the repository with
///    `.package(url: "https://...", branch: "main")`:
///
///         platforms: [.macOS(.v15)],
///         dependencies: [
///             .package(name: "Observatory", path: "../Observatory")
///         ],
///
///    The target that describes the strategy and its tests depend on the contract; the program depends on the
///    commands, too:
///
///         .product(name: "ObserverContract", package: "Observatory"),
///         .product(name: "ObservatoryCommands", package: "Observatory"),
///
/// 2. **Describe it.** A ``SubjectStrategy`` needs to know how to make a subject, emit an event, observe the
///    subject, and remove an observer.
///
///         let teamSignals = SubjectStrategy("team-signals", of: TeamSignal<PlaybackEvent>.init) {
///             $0.send($1)
///         } observe: {
///             $0.add($1)
///         } remove: {
///             $0.remove($1)
///         }
///
///    The observer keeps what `observe` returns, such as a token, and the contract passes it to `remove` with
///    the subject, while there is one. A token that can cancel without the subject is passed to `cancel`
///    instead, even after the subject is gone. The closure to register may be called with every event, by any
///    thread: it forwards what the observer asked for. For a subject with a signal for each kind of event,
///    `observe` takes four parameters, `observe: { subject, kind, owner, receive in`.
///
///    A subject that is observed by objects, by a property or by key, or that is a player itself, conforms to
///    ``PlayerUnderTest`` and makes an ``ObserverUnderTest`` for each observer. These protocols state all
///    requirements.
///
/// 3. **Declare what it offers, if you like.** `capabilities: [.removal, .additive, .token]` is a promise,
///    and the contract holds the subject to it. [`Capability`](/documentation/contractmodel/capability)
///    explains each one. If you declare nothing, the contract finds out by trying.
///
/// 4. **Verify it.** This is a whole test:
///
///         @Test func keepsTheContract() async throws {
///             try await Contract.verify(teamSignals, program: "swift run team-signals")
///         }
///
///    If it fails, it names the rule, the scenario and its file, and shows the expected and the actual trace
///    side by side, and the command that runs the scenario again. That command begins with `program`, the
///    program of step 6, because `observatory` does not know the strategies of other packages. The strategy
///    runs in the process of the test, so a trap ends the test. The command survives the trap and reports
///    `crashed`.
///
/// 5. **Fix it, or declare it.** An intended difference is a
///    [`Divergence`](/documentation/contractmodel/divergence) with the reason, among the ``divergences``:
///    `Divergence(.sequence, "It nests.")`. It has to occur: a declared divergence that does not is a
///    failure, too.
///
/// 6. **Get the program.** With the product `ObservatoryCommands`, a package has all of `observatory` for its
///    strategies, in addition to those that come with it:
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
/// The contract checks what was delivered when a call has returned. A subject that calls its observers later,
/// on a queue or in a task, can declare how to wait: `settling: { $0.loop.turn }`. The closure must not
/// retain the subject; this one retains only the loop.
///
/// Without `settling`, the contract finds out. When no observer was called for an emission, it waits for 200
/// milliseconds, at most three times for a strategy. If a call comes, it waits after every step from then on,
/// until every observer was called or nothing has happened for 200 milliseconds. To declare `settling` is
/// faster, and it is necessary where some observers are called at once and others later.
///
/// `observatory new NAME` writes a package that does all of this, and `Examples/BringYourOwn` is one.
public protocol Strategy: Sendable {
    /// The identifier in tables and on the command line: lower-case words joined by `-`.
    var id: String { get }

    /// What the strategy is, in a few words.
    var summary: String { get }

    /// What the strategy offers; a rule about something that it does not offer is not applicable.
    var capabilities: Set<Capability> { get }

    /// The rules that the strategy is known to break; none by default.
    var divergences: [Divergence] { get }

    /// The ways to observe that the strategy has, where there are several; one by default.
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

/// One of several ways to observe that a strategy has. Each form must keep every rule that applies to it.
public struct StrategyForm: Sendable {
    /// The name of the form, such as `blocks`; `nil` when it is the only one.
    public let name: String?

    /// What the form offers.
    public let capabilities: Set<Capability>

    /// Whether steps run on other threads: those of a scenario not on the thread that makes the player, and
    /// those of a callback not on the thread that calls it.
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
