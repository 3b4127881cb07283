import Foundation

/// The results by which is picked when no others are named.
enum PickResults {
    /// Where a checkout has the results that were recorded on purpose.
    private static let reference = "Benchmarks/Results/reference.json"

    /// Where `bench --output` of a program of another package would write them.
    private static let own = "benchmark.json"

    /// What they are, for the help text of the command.
    static func help(for program: ProgramName) -> String {
        switch program {
        case .observatory: "By default \(reference) of the checkout of Observatory."
        case .product: "By default \(own)."
        }
    }

    /// The path of the results.
    ///
    /// - Parameters:
    ///   - program: Who asks.
    ///   - checkout: The checkout that the user or the program is in.
    static func path(
        for program: ProgramName, in checkout: Checkout? = .nearest()
    ) throws -> String {
        if case .product = program { return own }
        guard let checkout else {
            throw UsageError(
                """
                the results by which is picked are in a checkout of Observatory, and neither this folder nor \
                this program is in one. Change to the folder of the project, or name results with --results.
                """)
        }
        let file = checkout.url.appending(path: reference).path
        guard FileManager.default.fileExists(atPath: file) else {
            throw UsageError(
                """
                there are no results at "\(reference)" in \(checkout.path). Name others with --results, or record \
                them in that folder with
                    \(ProgramName.recordingCall(to: reference))
                """)
        }
        return Workplace.shown(file)
    }
}
