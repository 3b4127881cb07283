import BenchmarkEngine
import Foundation

@testable import ObservatoryBook
@testable import ObservatoryPages
@testable import ObserverContract

/// A small book that uses every feature once.
enum SampleBook {
    static let need = """
        # The need

        A player changes its state, and others *want to know*: see [the contract](../02-contract/chapter.md).
        That takes [a delivery](../glossary.md#delivery), and `tokens` has deliveries.
        R03 and R05 matter most.[^R03] So says [the list](observatory:rules), and so does
        [one of them](observatory:rule/R03).
        """

    static let contract = """
        # One contract

        Every strategy keeps R01. Ask [why](../01-need/chapter.md#the-need) or read
        [the player](../../Sources/Strategies/TokensStrategy/AudioPlayer.swift). A system may lack
        [a peer](observatory:strategy/peer/observations).

        ## The rules

        [rules](observatory:rules)

        ## The verdicts

        [rule matrix](observatory:matrix)

        ## The cost

        [benchmark results](observatory:benchmark)
        """

    static let tokens = """
        # Tokens & bags

        > Hold on to what you were given.

        [TokensStrategy/AudioPlayer.swift](../../Sources/Strategies/TokensStrategy/AudioPlayer.swift)

        ## What is delivered

        [A removes B](../../Sources/Contract/ObserverContract/Scenarios/removal/a-removes-b.yml)

        Some `Array<Int>` code, and [the script](../../Sources/Contract/ObserverContract/Scenarios/order/two.yml) of another:

        ```swift
        let token = player.observePlaybackStarted { player, item in }
        ```
        """

    static let sources = [
        "Sources/Strategies/TokensStrategy/AudioPlayer.swift": """
        /// Plays items.
        public final class AudioPlayer {
            private var observers: Registry<Observation> = [:]
            // a < b && "c"

            /// Plays an item.
            public func play(_ item: Item) {}

            func add(_ item: Item, to list: List) {}
            func add(_ item: Item, for owner: Owner) {}
        }

        """,
        "Sources/Contract/ObserverContract/Scenarios/removal/a-removes-b.yml": """
        title: A removes B before B's turn
        rules: [R03]
        steps:
          - observe: A
            on: { started: [remove B] }
          - observe: B
          - play: Blue Train
          - pause
        expect:
          - A started Blue Train
          - A paused Blue Train
        """,
        "Sources/Contract/ObserverContract/Scenarios/order/two.yml": """
        title: Two are called in order
        rules: [R01]
        steps: [observe A, observe B, play Naima]
        """,
    ]

    static let glossary = """
        # Glossary

        Words.

        ## delivery

        One [emission](#emission) that reaches one observer.

        ## emission

        One event that leaves the subject, see [the need](01-need/chapter.md) and R01.
        """

    static var findings: Findings {
        Findings(
            comparison: comparison, strategies: strategyFindings, scenarios: scenarios,
            mutants: mutants,
            workloads: [
                WorkloadFinding(
                    id: "notify", title: "Cost of <delivering>",
                    meaning: "play an item to <all> the player's observers")
            ],
            benchmark: benchmark, recordings: [benchmark], libraries: libraries,
            lab: Data("engine".utf8))
    }

    static func manuscript(
        _ chapters: KeyValuePairs<String, String> = [
            "01-need": need, "02-contract": contract, "04-tokens": tokens,
        ],
        glossary: String? = Self.glossary
    ) -> Manuscript {
        Manuscript(
            chapters: chapters.map { name, text in
                let path = "Chapters/\(name)/chapter.md"
                return Manuscript.Folder(name: name, path: path, file: path, text: text)
            },
            glossary: glossary.map { text in
                let path = "Chapters/glossary.md"
                return Manuscript.Folder(name: "glossary.md", path: path, file: path, text: text)
            },
            files: RepositoryFiles(sources))
    }

    /// The project's root directory.
    static let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static func site(
        _ manuscript: Manuscript = SampleBook.manuscript(), findings: Findings = SampleBook.findings
    ) throws -> Site {
        try SiteBuilder.build(manuscript, findings: findings)
    }

    /// Builds the site of a book with one chapter.
    static func site(of text: String, findings: Findings = SampleBook.findings) throws -> Site {
        try site(manuscript(["01-a": "# A\n\n\(text)\n"], glossary: nil), findings: findings)
    }

    /// The page of the only chapter of a book.
    static func chapter(_ text: String, findings: Findings = SampleBook.findings) throws -> String {
        try site(of: text, findings: findings).files["a.html"] ?? ""
    }

    /// The sample as it is, which most tests read.
    private static let plain = Result { try site() }

    static func page(_ name: String, findings: Findings? = nil) throws -> String {
        try (findings.map { try site(findings: $0) } ?? plain.get()).files[name] ?? ""
    }

    /// The problems found in a book with one chapter.
    static func problems(in text: String, findings: Findings = SampleBook.findings) -> [String] {
        problems { try site(of: text, findings: findings) }
    }

    /// The problems found in a book, each with file and line.
    static func problems(_ site: () throws -> Site) -> [String] {
        do {
            _ = try site()
            return []
        } catch let error as BookError {
            return error.problems
        } catch {
            return ["\(error)"]
        }
    }
}

extension RepositoryFiles {
    /// Creates files in memory.
    init(_ files: [String: String]) {
        let paths = files.keys.map { $0.split(separator: "/") }
        self.init(
            names: { directory in
                let parent = directory.split(separator: "/")
                let names = Set(
                    paths.filter { $0.count > parent.count && $0.starts(with: parent) }
                        .map { String($0[parent.count]) })
                return names.isEmpty ? nil : names.sorted()
            },
            text: { files[$0] })
    }
}

/// Reads the cases of a test: each begins with a line, and indented below it is what is expected of it.
func cases(_ text: String) -> [(String, String)] {
    text.split(separator: /\n(?! )/).map { lines in
        let parts = lines.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        return (parts[0], parts.dropFirst().joined(separator: " "))
    }
}

/// The parts of such a line, with bars between them.
func fields(_ line: String) -> [String] {
    line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
}
