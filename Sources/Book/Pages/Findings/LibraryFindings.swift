package import BenchmarkEngine
package import ObserverContract

/// How popular libraries behave, as recorded outside this project, which does not contain them.
package struct LibraryFindings: Sendable {
    /// The day of the recording, such as `2026-11-22`.
    package let recorded: String
    /// How the verdicts were recorded, and with what.
    package let how: String
    /// The libraries, in the order in which they are shown.
    package let libraries: [Library]
    /// Their costs next to strategies and peers of this book, all from one run.
    package let benchmark: BenchmarkReport

    /// Returns the name of the library with an id; `nil` if there is none.
    func name(of id: String) -> String? { libraries.first { $0.id == id }?.name }

    package struct Library: Sendable {
        /// Its id, which is also the name of its rows in the benchmark.
        package let id: String
        package let name: String
        /// Its id on the map; `nil` if it is not on the map.
        package let acquaintance: String?
        /// Its version with the date, and the type that was tested against the contract.
        package let edition: String
        /// The fewest rules that explain how it differs, each with what it does instead.
        package let divergences: [Divergence]
        /// What crashes the process, in a sentence; `nil` if nothing does.
        package let crash: String?
        /// The verdict by each rule, with these divergences declared.
        package let verdicts: [String: Verdict]
    }
}
