public import Foundation
import ObservatorySupport

/// The scenarios that come with the contract, and those of a user.
public enum ScenarioLibrary {
    /// Reads all scenarios of the contract, sorted by identifier.
    ///
    /// - Throws: `SourceError` for the first file that cannot be used.
    public static func standard() throws(SourceError) -> [Scenario] { try cachedStandard.get() }

    // Read once per process: checking the scenarios against the reference model takes most of the time.
    private static let cachedStandard = Result { () throws(SourceError) in
        let found = try scenarios(in: folder)
        // Without scenarios, every strategy would pass.
        if found.isEmpty {
            throw SourceError(file: folder.path, "the scenarios of the contract are missing.")
        }
        return found
    }

    private static let folder = Bundle.module.resourceFolder.appending(path: "Scenarios")

    /// The identifiers of all scenarios of the contract, sorted.
    package static let standardIDs = ids(in: folder)

    /// Reads one scenario of the contract, which takes less time than to read all.
    ///
    /// - Parameter id: One of ``standardIDs``.
    package static func standard(_ id: String) throws(SourceError) -> Scenario {
        try scenario(at: folder.appending(path: "\(id).yml"), id: id)
    }

    /// Returns the texts of all scenario files of the contract, by identifier, unchecked.
    package static func standardTexts() throws -> [String: String] {
        try standardIDs.reduce(into: [:]) { texts, id in
            texts[id] = try String(contentsOf: folder.appending(path: "\(id).yml"), encoding: .utf8)
        }
    }

    /// The paths of all `.yml` files below a folder, sorted, without `.yml`.
    private static func ids(in folder: URL) -> [String] {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.hasSuffix(".yml") }.map { String($0.dropLast(4)) }.sorted()
    }

    /// Reads all `.yml` files below a folder, sorted by identifier.
    ///
    /// - Throws: `SourceError` for the first file that cannot be used.
    public static func scenarios(in folder: URL) throws(SourceError) -> [Scenario] {
        let read = ids(in: folder).concurrentMap { id in
            Result { () throws(SourceError) in
                try scenario(at: folder.appending(path: "\(id).yml"), id: id)
            }
        }
        return try read.map { scenario throws(SourceError) in try scenario.get() }
    }

    /// Reads the scenario in a file.
    ///
    /// - Parameters:
    ///   - file: The file, in YAML.
    ///   - id: The identifier of the scenario; the path of the file by default.
    public static func scenario(at file: URL, id: String? = nil) throws(SourceError) -> Scenario {
        let text: String
        do {
            text = try String(contentsOf: file, encoding: .utf8)
        } catch {
            let reason = file.isFolder ? "it is a folder" : SystemReason.of(error)
            throw SourceError(file: file.relativePath, "the file cannot be read: \(reason).")
        }
        return try scenario(text: text, id: id ?? file.relativePath, file: file.relativePath)
    }

    /// Reads a scenario from text. Errors name `file`, which need not exist.
    public static func scenario(text: String, id: String, file: String) throws(SourceError) -> Scenario {
        let scenario = try ScenarioReader.scenario(from: text, id: id, file: file)
        try ScenarioCheck.check(scenario)
        return scenario
    }
}
