package import Foundation
import ObservatorySupport
package import ObserverContract

/// All exercises, sorted by chapter and then by id.
package struct Course: Sendable {
    /// The folder of the exercises, relative to the root of the project.
    package static let folder = "Exercises"

    package let exercises: [Exercise]

    package init(_ exercises: [Exercise]) {
        self.exercises = exercises.sorted { ($0.chapter, $0.id) < ($1.chapter, $1.id) }
    }

    /// Reads all exercises in a checkout of the project.
    ///
    /// - Parameters:
    ///   - root: The folder of the project.
    ///   - chapters: The folder of the chapters; `Chapters` in the project by default.
    /// - Throws: `SourceError` for the first exercise that is not valid.
    package init(at root: URL, chapters: URL? = nil) throws(SourceError) {
        let chapters = Self.folders(in: chapters ?? root.appending(path: "Chapters"))
        let folder = root.appending(path: Self.folder)
        var exercises: [Exercise] = []
        for id in Self.folders(in: folder) {
            let name = "\(Self.folder)/\(id)/exercise.yml"
            let file = root.appending(path: name)
            guard FileManager.default.fileExists(atPath: file.path) else { continue }
            // The folder may be a copy that a reader has made.
            let isOurs = ["Starters", "Solutions"].contains { sources in
                let source = folder.appending(path: "\(sources)/\(id.asTypeName).swift")
                return FileManager.default.fileExists(atPath: source.path)
            }
            guard isOurs else { continue }
            guard id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil else {
                throw SourceError(
                    file: name, "an exercise is named by lower-case words joined by `-`, not `\(id)`.")
            }
            let text: String
            do {
                text = try String(contentsOf: file, encoding: .utf8)
            } catch {
                throw SourceError(file: name, "the file cannot be read: \(SystemReason.of(error)).")
            }
            let exercise = try Exercise(from: text, id: id, file: name, chapters: chapters)
            for path in [exercise.starter, exercise.solution]
            where !FileManager.default.fileExists(atPath: root.appending(path: path).path) {
                throw SourceError(file: name, "the exercise has no \(path).")
            }
            exercises.append(exercise)
        }
        self.init(exercises)
    }

    package func exercise(_ id: String) -> Exercise? { exercises.first { $0.id == id } }

    /// The exercises of a chapter, which is named by its folder.
    package func exercises(of chapter: String) -> [Exercise] { exercises.filter { $0.chapter == chapter } }

    private static func folders(in folder: URL) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().filter { !$0.hasPrefix(".") && folder.appending(path: $0).isFolder }
    }
}
