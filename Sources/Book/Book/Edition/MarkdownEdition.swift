import ObservatoryCourse
import ObservatoryMarkdown
package import ObservatoryPages
import ObservatorySupport
import ObserverContract
import SwiftSource

/// The chapters as plain Markdown, for a code host or an editor: code, traces and output are part of the
/// text, tables are Markdown tables, and links to pages that only the site has become plain text.
package enum MarkdownEdition {
    /// Builds a file per chapter, and `README.md` with the contents. The chapters must have no problems.
    package static func build(_ manuscript: Manuscript, findings: Findings) -> Site {
        var problems: [SourceError] = []
        let index = ReferenceIndex(manuscript, findings: findings, problems: &problems)
        var files = ["README.md": contents(of: index.chapters)]
        for chapter in index.chapters {
            files[file(ofChapterAt: chapter.path)] = text(of: chapter, in: index)
        }
        return Site(files: files)
    }

    private static func contents(of chapters: [Chapter]) -> String {
        "# Observatory\n\n"
            + chapters.map { "\($0.number). [\($0.title)](\(file(ofChapterAt: $0.path)))\n" }.joined()
    }

    private static func text(of chapter: Chapter, in index: ReferenceIndex) -> String {
        // What begins the block of code that a line is in.
        var fence: Substring?
        var isTable = false
        // With Windows' ends of lines, `\r\n` is one character.
        let all = chapter.text.replacing("\r\n", with: "\n")
        let lines = all.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line in
            if let open = fence {
                let end = line.wholeMatch(of: /[ >]*(`{3,}|~{3,})[ \t]*/)
                if end?.1.hasPrefix(open) == true {
                    fence = nil
                    return isTable ? nil : String(line)
                }
                if !isTable { return String(line) }
            } else if let start = line.wholeMatch(of: /[ >*+\-\d.)]*?(`{3,}|~{3,})[ \t]*([^`]*?)[ \t]*/) {
                (fence, isTable) = (start.1, start.2 == "table")
                return isTable ? nil : String(line)
            }
            let link = MarkdownDocument(String(line)).blocks.first?.soleLink
            return link.flatMap { figure($0, of: chapter, in: index) } ?? prose(String(line), of: chapter)
        }
        return lines.joined(separator: "\n")
    }
}

extension MarkdownEdition {
    /// A line with its links to chapters and to other sites; other links become plain text, and code stays.
    private static func prose(_ line: String, of chapter: Chapter) -> String {
        let codeOrLink =
            /`+[^`]*`+|\[((?:[^\[\]]|\[[^\]]*\])*)\]\(((?:[^()\s]|\([^()\s]*\))+)(?: "[^"]*")?\)/
        return line.replacing(codeOrLink) { match in
            guard let text = match.1, let destination = match.2 else { return String(match.0) }
            switch LinkTarget(String(destination), from: chapter.path) {
            case .external, .anchor: return String(match.0)
            // Not the glossary, which the edition leaves out.
            case .chapter(let path, let anchor) where path.hasSuffix("/chapter.md"):
                return "[\(text)](\(file(ofChapterAt: path))\(anchor.map { "#\($0)" } ?? ""))"
            default: return String(text)
            }
        }.replacing(/\[\^(R\d\d)\]/) { " (\($0.1))" }
    }

    /// `Chapters/07-tokens/chapter.md` is `07-tokens.md` here.
    private static func file(ofChapterAt path: String) -> String {
        "\(path.split(separator: "/").dropLast().last ?? "").md"
    }

    private static func figure(
        _ link: (destination: String, text: String, title: String), of chapter: Chapter,
        in index: ReferenceIndex
    ) -> String? {
        switch LinkTarget(link.destination, from: chapter.path) {
        case .named(let name): return LiveInsert(rawValue: name).map { insert($0, of: chapter, in: index) }
        case .file(let path, let names) where path.hasSuffix(".swift"):
            guard let text = try? index.text(of: path) else { return nil }
            return "\(link.text) (`\(path)`):\n\n"
                + fence(code(text, at: path, names, link.title, in: index), "swift")
        case .file(let path, nil):
            guard let text = try? index.text(of: path) else { return nil }
            guard let id = Typesetter.scenario(path), let scenario = index.scenarios[id] else {
                return OutputFile(path).map { file in
                    file.isDrawing ? "*\(link.text)*" : "\(link.text):\n\n" + fence(text, "text")
                }
            }
            return "\(link.text) (`\(id)`):\n\n" + fence(text, "yaml") + "\n\n"
                + traces(of: scenario, comparing: link.title)
        default: return nil
        }
    }

    private static func code(
        _ text: String, at path: String, _ names: String?, _ title: String, in index: ReferenceIndex
    ) -> String {
        let file = index.parsed(text)
        guard let names,
            let declarations = try? CodeReference(path: path, fragment: names)
                .declarations(in: file)
        else { return text }
        let lines = file.excerpt(of: declarations, withComments: title.isEmpty)
        return lines.map { $0.map(\.text).joined() }.joined(separator: "\n")
    }

    private static func traces(of scenario: ScenarioFinding, comparing strategy: String) -> String {
        let (expected, other) = scenario.traces(comparing: strategy)
        guard let other else { return "Trace:\n\n" + fence(expected.joined(separator: "\n"), "text") }
        let difference = zip(expected, other).prefix { $0 == $1 }.count
        let marked = other.enumerated().map { $0 == difference ? "\($1)    <- first difference" : $1 }
        return "The contract demands:\n\n" + fence(expected.joined(separator: "\n"), "text")
            + "\n\n`\(strategy)` leaves:\n\n" + fence(marked.joined(separator: "\n"), "text")
    }

    private static func insert(
        _ insert: LiveInsert, of chapter: Chapter, in index: ReferenceIndex
    ) -> String {
        switch insert {
        case .matrix: "The command `swift run -c release observatory compare` prints the matrix."
        case .benchmark:
            "The command `swift run -c release observatory bench` measures and prints the numbers."
        case .rules:
            index.comparison.rules.map { "- **\($0.id) \($0.title)**: \($0.statement)" }
                .joined(separator: "\n")
        case .exercises:
            index.findings.course.exercises(of: chapter.folder)
                .map { "- **\($0.title).** \($0.task) (`swift run -c release observatory check \($0.id)`)" }
                .joined(
                    separator: "\n")
        }
    }

    private static func fence(_ text: String, _ language: String) -> String {
        "```\(language)\n\(text.trimmingBlankEnds)\n```"
    }
}
