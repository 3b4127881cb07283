/// One way to let objects observe another, as the contract sees it.
///
/// A strategy has an id, says what it offers, and makes players. The contract drives the players through
/// scenarios, and compares what their observers received with what the rules demand. It does not depend on
/// how a player stores its observers.
///
/// <doc:BringYourOwn> shows step by step how to verify a type of your own.
///
/// ## Subjects that deliver later
///
/// The contract checks what was delivered when a call has returned. A subject that calls its observers later,
/// on a queue or in a task, can declare how to wait: `settling: { $0.loop.turn }`. The closure must not
/// retain the subject; this one retains only the loop.
///
/// Without `settling`, the contract waits for a ``SubjectStrategy`` by itself, but not for a
/// ``PlayerUnderTest`` of your own. When an observer was not called for an emission, it waits for 200
/// milliseconds, at most three times for a strategy. If a call comes, it waits after every step from then on,
/// until every observer was called and every removed closure was freed, or nothing has happened for 200
/// milliseconds. Declare `settling` for a player of your own, and where some observers are called at once and
/// others later. It is also faster.
///
/// `observatory new NAME` writes a package that describes and verifies a strategy, and `Examples/BringYourOwn` is one.
public protocol Strategy: Sendable {
    /// The identifier in tables and on the command line: at most 60 characters, lower-case words joined by `-`, perhaps
    /// in a group, such as `team/my-signals`.
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

    /// Whether a player may call its observers on a thread of its own. If it has the capability `threads` too, the
    /// scenarios in which a callback uses another player are left out: both would call observers at the same time.
    public let mayOwnThreads: Bool

    /// Makes a player whose observers are registered in this form.
    public let makePlayer: @Sendable () -> any PlayerUnderTest

    // Of the form, so that a strategy that leaks does not use up the waits of another one.
    let waitsForLeaks = WaitsForLeaks()

    /// Describes a form.
    public init(
        name: String?, capabilities: Set<Capability>, isDrivenElsewhere: Bool = false,
        mayOwnThreads: Bool = true, makePlayer: @escaping @Sendable () -> any PlayerUnderTest
    ) {
        self.name = name
        self.capabilities = capabilities
        self.isDrivenElsewhere = isDrivenElsewhere
        self.mayOwnThreads = mayOwnThreads
        self.makePlayer = makePlayer
    }
}
