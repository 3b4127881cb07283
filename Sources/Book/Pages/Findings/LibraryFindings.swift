package import BenchmarkEngine
package import ObserverContract

/// What libraries that people use do, as it was recorded elsewhere: the libraries are no part of this project.
package struct LibraryFindings: Sendable {
    /// The day of the recording, as `2026-11-22`.
    package let recorded: String
    /// How the verdicts were taken, and with what.
    package let how: String
    /// The libraries, in the order in which they are shown.
    package let libraries: [Library]
    /// What they cost beside strategies and peers of this book, all in one run.
    package let benchmark: BenchmarkReport

    /// What people call the library with an id; `nil` where there is none.
    func name(of id: String) -> String? { libraries.first { $0.id == id }?.name }

    /// One library.
    package struct Library: Sendable {
        /// What its rows of the benchmark are called.
        package let id: String
        /// What people call it.
        package let name: String
        /// What the map calls it; `nil` where it is not there.
        package let acquaintance: String?
        /// Its version with the date, and the type that was put through the contract.
        package let edition: String
        /// The fewest rules that explain what it does otherwise, each with what it does.
        package let divergences: [Divergence]
        /// What ends the process, in a sentence; `nil` where nothing does.
        package let crash: String?
        /// The verdict by each rule, with these divergences declared.
        package let verdicts: [String: Verdict]
    }
}
