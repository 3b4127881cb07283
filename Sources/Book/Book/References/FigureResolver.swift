import Course
import Markdown
import Pages
import SwiftSource

/// Makes the figure that stands in the place of a paragraph with nothing but one link in it.
struct FigureResolver {
    let index: ReferenceIndex
    let theme: Theme

    /// What a paragraph turns into.
    enum Outcome {
        /// A figure, with the files whose pages it leads to.
        case figure(html: String, leadingTo: Set<String> = [])
        case problems([Problem.Kind])
        /// The paragraph is text and stays it.
        case text
    }

    func outcome(of block: MarkdownNode, in chapter: Chapter) -> Outcome {
        guard let link = block.soleLink else { return .text }
        switch LinkTarget(link.destination, from: chapter.path) {
        case .insert(let name):
            return LiveInsert(rawValue: name).map { self.insert($0, in: chapter) } ?? .text
        case .file(let path, let names) where path.hasSuffix(".swift"):
            return code(path, names: names, title: link.title)
        case .file(let path, nil) where Self.scenario(path) != nil:
            return trace(path)
        case .file(let path, nil):
            return OutputFile(path).map { output($0, caption: link.text) } ?? .text
        default:
            return .text
        }
    }

    /// The id of the scenario in a file: its path below `Scenarios`, without the extension.
    static func scenario(_ path: String) -> String? {
        let parts = path.split(separator: "/")
        guard path.hasSuffix(".yml"), let folder = parts.firstIndex(of: "Scenarios") else { return nil }
        return String(parts[(folder + 1)...].joined(separator: "/").dropLast(".yml".count))
    }
}

extension FigureResolver {
    private func insert(_ insert: LiveInsert, in chapter: Chapter) -> Outcome {
        let comparison = index.findings.comparison
        switch insert {
        case .matrix:
            return .figure(html: theme.render(MatrixFigure(comparison, rules: index.rules), as: .matrix))
        case .benchmark:
            return .figure(html: theme.render(BenchmarkFigure(index.findings), as: .benchmark))
        case .rules:
            return .figure(html: theme.render(RulesFigure(comparison), as: .rules))
        case .exercises:
            let exercises = index.findings.course.exercises(of: chapter.folder)
            if exercises.isEmpty { return .problems([.noExercises(chapter: chapter.folder)]) }
            return .figure(html: theme.render(ExercisesFigure(exercises, rules: index.rules), as: .exercises))
        }
    }

    private func code(_ path: String, names: String?, title: String) -> Outcome {
        guard let text = index.files.text(path) else { return .problems([unknown(path)]) }
        guard let options = CodeOptions(title: title) else { return .problems([.unknownCodeOption(title)]) }
        guard let names else {
            return .figure(html: theme.render(CodeFigure(path: path, text: text), as: .code))
        }
        do throws(CodeProblems) {
            let file = SwiftFile(text)
            let declarations = try CodeReference(path: path, fragment: names)
                .declarations(in: file, among: index.files)
            let figure = CodeFigure(path: path, file: file, declarations: declarations, options: options)
            return .figure(html: theme.render(figure, as: .code), leadingTo: [path])
        } catch {
            return .problems(error.kinds)
        }
    }

    private func output(_ file: OutputFile, caption: String) -> Outcome {
        guard let text = index.files.text(file.path) else { return .problems([unknown(file.path)]) }
        guard index.files.text(file.program) != nil else {
            return .problems([.programMissing(file.program, output: file.path)])
        }
        let leadingTo: Set = [file.program]
        guard file.isDrawing else {
            let figure = OutputFigure(file, caption: caption, text: text)
            return .figure(html: theme.render(figure, as: .output), leadingTo: leadingTo)
        }
        do throws(DrawingError) {
            let svg = try Drawing(text).html
            let figure = DrawingFigure(caption: caption, svg: svg, program: ProgramLink(file))
            return .figure(html: theme.render(figure, as: .drawing), leadingTo: leadingTo)
        } catch {
            return .problems([.drawing(file.path, line: error.line, what: error.what)])
        }
    }

    private func trace(_ path: String) -> Outcome {
        guard let text = index.files.text(path) else { return .problems([unknown(path)]) }
        let id = Self.scenario(path) ?? path
        guard let trace = index.trace(id) else {
            return .problems([.unknownScenario(id, nearest: index.nearestScenario(to: id))])
        }
        let source = text.trimmingBlankEnds
        let figure = TraceFigure(trace, source: source, rules: index.rules)
        return .figure(html: theme.render(figure, as: .trace))
    }

    private func unknown(_ path: String) -> Problem.Kind {
        .unknownFile(path, nearest: index.files.nearest(to: path))
    }
}
