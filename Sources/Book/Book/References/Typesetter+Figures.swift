import ObservatoryCourse
import ObservatoryMarkdown
import ObservatoryPages
import ObservatorySupport
import SwiftSource

/// The figures that replace paragraphs with nothing but one link in them.
extension Typesetter {
    /// Returns the figure that replaces a paragraph; `nil` if the paragraph stays text.
    mutating func figure(for block: MarkdownNode) throws(Refusal) -> HTML? {
        guard let link = block.soleLink else { return nil }
        switch LinkTarget(link.destination, from: chapter.path) {
        case .named(let name):
            guard let insert = LiveInsert(rawValue: name) else { return nil }
            return try html(of: insert)
        case .file(let path, let names) where path.hasSuffix(".swift"):
            return try code(path, names: names, title: link.title)
        case .file(let path, nil):
            if let id = Self.scenario(path) { return try trace(id, at: path, comparing: link.title) }
            guard let file = OutputFile(path) else { return nil }
            return try output(file, caption: link.text)
        default:
            return nil
        }
    }

    /// The id of the scenario in a file: its path below `Scenarios`, without the extension.
    static func scenario(_ path: String) -> String? {
        path.wholeMatch(of: /(?:Sources\/Contract\/ObserverContract\/)?Scenarios\/(.+)\.yml/)
            .map { String($0.1) }
    }
}

extension Typesetter {
    private func html(of insert: LiveInsert) throws(Refusal) -> HTML {
        switch insert {
        case .matrix: return index.comparison.matrixFigure()
        case .benchmark: return index.findings.benchmarkFigure
        case .rules: return index.comparison.rulesFigure
        case .exercises:
            let exercises = index.findings.course.exercises(of: chapter.folder)
            if exercises.isEmpty {
                throw Refusal("no exercise says that it belongs to the chapter \"\(chapter.folder)\"")
            }
            return list(of: exercises)
        }
    }

    private mutating func code(_ path: String, names: String?, title: String) throws(Refusal) -> HTML {
        let text = try index.text(of: path)
        guard title.isEmpty || title == CodeFigure.withoutComment else {
            throw Refusal(
                "the title of a link to code may be \"\(CodeFigure.withoutComment)\", not \"\(title)\"")
        }
        guard let names else { return CodeFigure.html(path: path, text: text, parsed: index.parsed) }
        let file = index.parsed(text)
        let declarations = try CodeReference(path: path, fragment: names).declarations(in: file)
        files.insert(path)
        return CodeFigure.html(
            path: path, file: file, declarations: declarations, withComments: title.isEmpty)
    }

    private mutating func output(_ file: OutputFile, caption: String) throws(Refusal) -> HTML {
        let text = try index.text(of: file.path)
        guard index.files.text(file.program) != nil else {
            throw Refusal("there is no program \"\(file.program)\" that could print \"\(file.path)\"")
        }
        files.insert(file.program)
        return file.figure(text, caption: caption)
    }

    private func trace(_ id: String, at path: String, comparing strategy: String) throws(Refusal) -> HTML {
        let source = try index.text(of: path).trimmingBlankEnds
        let scenario = try index.scenario(id)
        let others = scenario.strategiesWithAnotherTrace
        guard strategy.isEmpty || others.contains(strategy) else {
            throw Refusal(
                "the title of a link to a scenario names a strategy that left another trace there than the "
                    + "contract asks for, and \"\(strategy)\" did not",
                nearest: NearestName.of(strategy, in: others))
        }
        return scenario.traceFigure(source: source, comparing: strategy, in: index.pages)
    }

    /// Exercises that can be checked, each with the command to type.
    @HTMLBuilder
    private func list(of exercises: [Exercise]) -> HTML {
        """
        <section class="exercises" id="\(LiveInsert.exercises.anchor)" aria-label="Exercises that can be checked">
        <p>Do these in a checkout of the project. The first time, the command of an exercise writes a file for you to edit. After that, it lists the rules that your file still breaks, with one hint at a time.</p>
        <ul>
        """
        for exercise in exercises {
            """
            <li id="exercise-\(exercise.id)"><p><b>\(exercise.title).</b> \
            \(code: exercise.task) \
            \(each: exercise.rules, { "\(index.comparison.link(rule: $0)) " })</p>
            <p class="command"><code>swift run -c release observatory check \(exercise.id)</code></p></li>
            """
        }
        """
        </ul>
        </section>
        """
    }
}
