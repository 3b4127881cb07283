import ObservatoryMarkdown
import ObservatoryPages

/// Three questions, and below them the answer.
extension ReferenceIndex {
    private static let questions: [(name: String, title: String, answers: KeyValuePairs<String, String>)] = [
        ("what", "What is observed?", kinds), ("where", "Where does the subject work?", places),
        ("end", "What ends an observation?", ends),
    ]
    private static let kinds: KeyValuePairs = [
        "events": "Events, and each one counts", "state": "A state that views show",
        "value": "A value, old and new", "key": "One of many items, by key",
    ]
    private static let places: KeyValuePairs = [
        "one": "On one thread, such as the main actor", "many": "In the background",
    ]
    private static let ends: KeyValuePairs = [
        "token": "A token that I keep", "owner": "The release of an owner, such as a screen",
        "object": "The release of the observer, with methods",
    ]

    /// An answer: its choices, the strategy, why, and where the book says more.
    private struct Answer {
        let chosen: String
        let strategy: String
        var title: String?
        let why: HTML
        var more: [(title: String, chapter: String, section: String)] = []
    }

    private static let answers = [
        Answer(
            chosen: "events-one-token", strategy: "tokens",
            why: "The cheapest closures that you can remove; dropping the token ends the observation."),
        Answer(
            chosen: "events-one-owner", strategy: "owner-bound",
            why:
                "You keep nothing, and nothing leaks if you forget to cancel. Observers are called where the subject emits.",
            more: [
                ("In a view controller", "view-controllers", "where-to-register-and-who-cancels"),
                ("On the main actor", "view-controllers", "observers-and-the-main-actor"),
            ]),
        Answer(
            chosen: "events-one-object", strategy: "multicast-delegate",
            why: "Several methods for each observer, checked by the compiler."),
        Answer(
            chosen: "events-many", strategy: "thread-safe",
            why:
                "All observers receive the events in one order. An observer on the main actor names the main queue, and keeps its token.",
            more: [("Hopping to the main actor", "view-controllers", "hopping-from-another-thread")]),
        Answer(
            chosen: "state-one", strategy: "peer/observation", title: "@Observable, and no observer",
            why: "Views that read a property are updated when it changes.",
            more: [
                ("In SwiftUI", "swiftui", "what-observable-tells-you"),
                ("In UIKit", "view-controllers", "when-the-screen-only-shows-a-state"),
            ]),
        Answer(
            chosen: "state-many", strategy: "thread-safe",
            title: "Thread-safe closures, and one @Observable model",
            why: "The model observes the subject on the main queue, and all views read the model.",
            more: [("From events to state", "swiftui", "from-events-to-state-an-adapter")]),
        Answer(
            chosen: "value-one", strategy: "property",
            why: "Observers receive the old and the new value and, on request, the current one at once."),
        Answer(
            chosen: "value-many", strategy: "thread-safe",
            why: "Send each change as an event; every observer receives them in one order."),
        Answer(
            chosen: "key-one", strategy: "keyed",
            why: "An event about one item costs nothing for the observers of other items."),
        Answer(chosen: "key-many", strategy: "keyed-thread-safe", why: "Keys and threads together."),
    ]

    /// The titles of sections of the chapter about choosing.
    private static let decisions = [
        "a screen that comes and goes", "a download that feeds a screen", "a list that scrolls",
        "a meter that runs all the time",
    ]

    /// The questions and all answers, of which the style sheet shows the chosen one without a script.
    @HTMLBuilder
    var choice: HTML {
        """
        <section class="chooser" aria-labelledby="Which">
        <h2 id="Which">Which should I use?</h2>
        """
        for question in Self.questions {
            """
            <fieldset>
            <legend>\(question.title)</legend>
            \(each: question.answers.enumerated(), { number, answer in
                "<label><input type=\"radio\" name=\"\(question.name)\" value=\"\(answer.key)\"\(if: number == 0, " checked")> \(answer.value)</label>\n"
            })</fieldset>
            """
        }
        #"<div class="choices" aria-live="polite">"#
        for answer in Self.answers {
            let more = answer.more.compactMap { chapterLink($0.title, $0.chapter, $0.section) }
            """
            <p data-answer="\(answer.chosen)"><b>\(pages.link(strategy: answer.strategy, title: answer.title))</b> \(answer.why)\(each: more, { " \($0)." })</p>
            """
        }
        let decided = Self.decisions.compactMap { chapterLink($0, "choosing", Heading.slug($0)) }
        """
        </div>
        <p class="note">Or none of them: if only one object observes, a closure property or a delegate is enough. \(if: sections.contains(.picker), "<a href=\"\(ReferenceSection.picker.page)\">The picker</a> ranks all strategies by your numbers.")</p>
        """
        if !decided.isEmpty {
            """
            <p class="note">Decided step by step: \(each: decided.enumerated(), { "\(if: $0.offset > 0, ", ")\($0.element)" }).</p>
            """
        }
        "</section>"
    }

    private func chapterLink(_ title: String, _ chapter: String, _ section: String) -> HTML? {
        chapters.first { $0.slug == chapter }.map { "<a href=\"\($0.page)#\(section)\">\(title)</a>" }
    }
}
