public import Playback

/// A script of steps that a player and its observers go through.
///
/// Observers and items are numbered in the order in which the script first names them.
public struct Scenario: Sendable, Identifiable {
    /// Where the scenario is kept: its path below the folder of scenarios, without the extension.
    public var id: String

    /// What happens, in a sentence.
    public var title: String

    /// The identifiers of the rules that the scenario tests.
    public var rules: [String]

    /// What a strategy must offer for the scenario to make sense for it.
    public var needs: Set<Capability>

    /// The observers that the script names.
    public var observers: [Observer] = []

    /// The items that the script names.
    public var items: [Item] = []

    /// What is done, in order.
    public var steps: [Step] = []

    /// Whether the trace shows when the closures of registrations are freed.
    public var showsClosures = false

    /// The trace that the file states, where it states one.
    public var expectation: Expectation?

    /// The file that the scenario was read from.
    public var file: String

    /// What the file says, so that another process can read the same scenario; empty when there is no file.
    package var text = ""

    /// Begins a scenario without observers, items and steps.
    package init(id: String, title: String, rules: [String], needs: Set<Capability>, file: String) {
        self.id = id
        self.title = title
        self.rules = rules
        self.needs = needs
        self.file = file
    }

    /// An observer, and what it does when it is called.
    public struct Observer: Sendable {
        /// What traces call it.
        public var name: String

        /// The one event that it observes; `nil` when it observes all.
        public var event: PlaybackEvent.Kind?

        /// What it wants to know of the player's state, when it observes that and not events.
        public var stateOptions: StateOptions?

        /// What it does the first time that it is called on each occasion, and what its `deinit` or that of its
        /// closure does.
        public var reactions: [Occasion: [Step]] = [:]

        /// Describes an observer of all events that does nothing.
        package init(name: String) { self.name = name }
    }

    /// One thing that is done, and the line of the file that says so.
    public struct Step: Sendable, Hashable, Codable {
        /// What is done.
        public var action: Action
        /// The line of the file that says so.
        public var line: Int
        /// Whether another thread does it, while the one that has come here waits for that.
        public var isElsewhere = false

        /// Describes a step.
        package init(action: Action, line: Int, isElsewhere: Bool = false) {
            self.action = action
            self.line = line
            self.isElsewhere = isElsewhere
        }
    }

    /// The vocabulary of scenarios.
    public enum Action: Sendable, Hashable, Codable {
        /// Registers an observer, for some items only if it says which.
        case observe(Int, about: [Int] = [])
        /// Removes all registrations of an observer, or those for some items if it says which.
        case remove(Int, about: [Int] = [])
        /// Drops the last reference to an observer, or to what keeps it registered.
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
        /// Several threads go through a list of steps each, at the same time.
        case together([[Step]])
        /// Does one of the steps above with a second player, which is there beside the first.
        indirect case second(Action)
        /// Registers so many observers of pauses and removes each before the next one comes.
        case churn(Int, times: Int)
    }

    /// The trace that a file states, with the line of each entry.
    public struct Expectation: Sendable {
        /// The entries, each with its line.
        public var lines: [(text: String, line: Int)]
        /// The line on which the expectation begins.
        public var line: Int

        /// Takes down what a file states.
        package init(lines: [(text: String, line: Int)], line: Int) {
            self.lines = lines
            self.line = line
        }
    }
}
