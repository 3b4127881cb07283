public import ObservatoryPlayback

/// A script of steps that a player and its observers go through.
///
/// Observers and items are numbered in the order in which the script first names them.
public struct Scenario: Sendable, Identifiable {
    /// The path of the file below the folder of scenarios, without its extension.
    public var id: String

    /// What happens in the scenario, in one sentence.
    public var title: String

    /// The ids of the rules that the scenario tests.
    public var rules: [String]

    /// The capabilities that the file demands of a strategy.
    public var needs: Set<Capability>

    /// The observers that the script names.
    public var observers: [Observer] = []

    /// The items that the script names.
    public var items: [Item] = []

    /// The steps, in order.
    public var steps: [Step] = []

    /// Whether the trace shows when the closures of registrations are freed.
    public var showsClosures = false

    /// The trace that the file expects, if it states one.
    public var expectation: Expectation?

    /// The file that the scenario was read from.
    public var file: String

    /// The text of the file, so that another process can read the same scenario; empty when there is no file.
    package var text = ""

    /// Creates a scenario without observers, items and steps.
    package init(id: String, title: String, rules: [String], needs: Set<Capability>, file: String) {
        self.id = id
        self.title = title
        self.rules = rules
        self.needs = needs
        self.file = file
    }

    /// An observer and its reactions.
    public struct Observer: Sendable {
        /// The name that traces use.
        public var name: String

        /// The one event that it observes; `nil` when it observes all.
        public var event: PlaybackEvent.Kind?

        /// The options with which it observes the player's state; `nil` when it observes events.
        public var stateOptions: StateOptions?

        /// The observer that is the owner of its closures too; `nil` when it is their owner itself. Only observers
        /// whose registrations are closures share an owner.
        public var owner: Int?

        /// The steps that it performs the first time that each occasion occurs: in its callback, in its
        /// `deinit`, or in that of its closure.
        public var reactions: [Occasion: [Step]] = [:]

        /// Describes an observer of all events that does not react.
        package init(name: String) { self.name = name }
    }

    /// One action, and its line in the file.
    public struct Step: Sendable, Hashable, Codable {
        /// What the step does.
        public var action: Action
        /// The line of the file.
        public var line: Int
        /// Whether another thread performs the step while the current one waits for it.
        public var isElsewhere = false

        package init(action: Action, line: Int, isElsewhere: Bool = false) {
            self.action = action
            self.line = line
            self.isElsewhere = isElsewhere
        }
    }

    /// The vocabulary of scenarios.
    public enum Action: Sendable, Hashable, Codable {
        /// Registers an observer: for these items, or for all if there are none.
        case observe(Int, about: [Int] = [])
        /// Removes the registrations of an observer: for these items, or all of them if there are none.
        case remove(Int, about: [Int] = [])
        /// Drops the last reference to an observer, or to the token that keeps it registered.
        case drop(Int)
        /// Drops the last reference to the player.
        case dropPlayer
        /// Plays an item.
        case play(Int)
        /// Pauses the item that is playing.
        case pause
        /// Stops the item that is playing or paused.
        case stop
        /// Asks the player how many registrations it keeps.
        case count
        /// Asks the player for how many items it keeps registrations.
        case countItems
        /// Asks the player what it is doing.
        case read
        /// Runs several threads at the same time, each with its list of steps.
        case together([[Step]])
        /// Performs one of the actions above with a second player.
        indirect case second(Action)
        /// Registers this many observers of pauses, and removes each before the next is registered.
        case churn(Int, times: Int)
    }

    /// The trace that a file expects, with the line of each entry.
    public struct Expectation: Sendable {
        /// The entries, each with its line.
        public var lines: [(text: String, line: Int)]
        /// The line on which `expect` begins.
        public var line: Int
    }
}
