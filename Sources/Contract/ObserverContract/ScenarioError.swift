import Support

/// Why a scenario cannot be used, and where in its file the reason is.
public struct ScenarioError: Error, Sendable, Hashable {
    /// The file, as it was named when it was read.
    public var file: String

    /// The line, counted from 1; `nil` when the file as a whole is meant.
    public var line: Int?

    /// What is wrong.
    public var problem: Problem

    /// What can be wrong with a scenario.
    public enum Problem: Sendable, Hashable {
        /// The file cannot be read, or what it says is not the description of a scenario.
        case unusable(DescriptionProblem)
        /// No step is called that.
        case unknownVerb(String)
        /// A step does not say what it is about.
        case missingArgument(verb: String)
        /// A step says what it is about, and stands alone.
        case extraArgument(verb: String)
        /// A player has no such event.
        case unknownEvent(String, known: [String])
        /// An observer of the state has no such option.
        case unknownOption(String)
        /// An observer is said to hear of one event and of the state.
        case eventsOfState(observer: String)
        /// Threads that are at work together do something whose outcome would be left to chance.
        case notTogether
        /// Threads that are at work together play an item twice.
        case togetherTwice(item: String)
        /// One of the threads that are at work together registers an observer that another one touches.
        case togetherTouched(observer: String)
        /// Threads are to be at work together in the middle of a delivery.
        case togetherInside
        /// Something is to be done with the second player that only the first can do.
        case notForTheSecond
        /// Something depends on an order that several threads have made.
        case orderUnknown
        /// A text that is printed has a control character in it, or the end of a line.
        case controlCharacter(Unicode.Scalar, in: Place)
        /// An observer is described twice; the line is that of the first time.
        case redefined(observer: String, line: Int)
        /// An observer cannot be called that.
        case reservedName(String)
        /// An observer is removed that has not been registered.
        case removesUnregistered(String)
        /// An observer is dropped that has not been registered.
        case dropsUnregistered(String)
        /// An observer is used that is gone.
        case usesDropped(String)
        /// The player is used and is gone.
        case usesDroppedPlayer
        /// An observer is registered twice, and the file does not say what that means.
        case ambiguousRegistration(String)
        /// No kind of strategy offers all that the scenario needs.
        case appliesToNobody(needs: [Capability])
        /// There are more steps than this.
        case tooManySteps(Int)
        /// What the file expects is not what the contract demands; `nil` stands for the end of a trace.
        case contradictsModel(stated: String?, model: String?)
    }

    /// A text of a scenario that is printed.
    public enum Place: String, Sendable {
        /// What the scenario shows.
        case title = "the title"
        /// What an observer is called.
        case observer = "the name of an observer"
        /// What an item is called.
        case item = "the title of an item"
        /// What is done.
        case step = "the name of a step"
        /// What the trace should say.
        case expectation = "an expected line"
    }
}

extension ScenarioError: CustomStringConvertible {
    /// The error as a compiler would print it: file, line, what is wrong, and what to do.
    public var description: String {
        let place = line.map { "\(file):\($0)" } ?? file
        return "\(place): error: \(problem)"
    }
}

extension ScenarioError.Problem: CustomStringConvertible {
    /// What is wrong, in a sentence or two.
    public var description: String {
        switch self {
        case .unusable(let problem):
            "\(problem)"
        case .unknownVerb(let verb):
            "`\(verb)` is not a step; the steps are \(ScenarioVerb.list)."
                + NearestName.suggestion(for: verb, in: ScenarioVerb.allCases.map(\.rawValue))
        case .missingArgument(let verb):
            "`\(verb)` has to say \(ScenarioVerb(rawValue: verb)?.argument ?? "what")."
        case .extraArgument(let verb):
            "`\(verb)` stands alone; it takes nothing after it."
        case .unknownEvent(let name, let known):
            "`\(name)` is not an event; the events are \(known.dropLast().joined(separator: ", "))"
                + " and \(known.last ?? "")."
                + NearestName.suggestion(for: name, in: known)
        case .unknownOption(let name):
            "`\(name)` is not an option; the options are initial, old and new."
                + NearestName.suggestion(for: name, in: StateOptions.words.map(\.word))
        case .eventsOfState(let observer):
            "\(observer) observes the state and hears of every change: say `only` or `state`, not both."
        case .notTogether:
            """
            threads that are at work together can only observe, remove and play; what else they did would \
            come out differently each time.
            """
        case .togetherTwice(let item):
            """
            \(item) is played twice by threads that are at work together, and nobody could tell which time was \
            heard. Give every item another title; in a `repeat`, `%` is the number of the round.
            """
        case .togetherTouched(let observer):
            """
            \(observer) is registered by one of the threads that are at work together, and registered or removed by \
            another, and nobody could tell which came first. Let one thread do both.
            """
        case .togetherInside:
            """
            `together` cannot stand in a callback, where a delivery is under way; `elsewhere` has another thread \
            do a step there.
            """
        case .notForTheSecond:
            "the second player can only be observed, removed from, played, paused and stopped."
        case .orderUnknown:
            """
            several threads have registered observers at the same time, and nobody knows in which order they \
            are called now. Put this step into a `together` of one thread.
            """
        case .controlCharacter(let scalar, let place):
            "\(place.rawValue) cannot have the control character \(scalar.escaped(asASCII: true)) in it."
        case .redefined(let observer, let line):
            "\(observer) was described on line \(line) already; say `on` and `only` once."
        case .reservedName(let name):
            "`\(name)` is taken and cannot be the name of an observer."
        case .removesUnregistered(let observer):
            "this removes \(observer), which has not been registered by then. Add `observe: \(observer)` before."
        case .dropsUnregistered(let observer):
            "this drops \(observer), which has not been registered by then. Add `observe: \(observer)` before."
        case .usesDropped(let observer):
            "\(observer) was dropped before this step and is gone. Use another name for another observer."
        case .usesDroppedPlayer:
            "the player was dropped before this step and is gone; only `remove` makes sense then."
        case .ambiguousRegistration(let observer):
            """
            \(observer) is registered a second time, which means one thing for objects and another for \
            closures. Say which with `needs: [identity]` or `needs: [additive]`.
            """
        case .appliesToNobody(let needs):
            "no strategy offers all that this needs: \(needs.map(\.rawValue).joined(separator: ", "))."
        case .tooManySteps(let most):
            "the scenario has more than \(most) steps."
        case .contradictsModel(let stated, let model):
            """
            the expectation is wrong: here it says \(stated.map { "\"\($0)\"" } ?? "nothing more"), and by \
            the contract it is \(model.map { "\"\($0)\"" } ?? "nothing more").
            """
        }
    }
}
