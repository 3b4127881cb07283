package import BenchmarkEngine
import Foundation
import ObservatorySupport
package import ObserverContract

extension Strategy {
    /// Example code for using the strategy: a subject with two events, an observer, and how an observation
    /// ends. `nil` where nothing is recommended, as for published forms and peers.
    ///
    /// Each example is a program that a test runs.
    package var linesToPaste: String? {
        let file = Bundle.module.resourceFolder.appending(path: "Paste/\(id)/main.swift")
        return try? String(contentsOf: file, encoding: .utf8).trimmingCharacters(in: .newlines)
    }

    /// What a call by the library's type in these lines costs, in a sentence; `nil` where the strategy was timed with
    /// this type, and where the lines use none.
    ///
    /// - Parameter observers: Of the numbers of observers that were timed, the nearest counts.
    package func costOfLines(for observers: Int, in report: BenchmarkReport?) -> String? {
        guard let code = linesToPaste, let report,
            let type = code.firstMatch(of: /\b(\w+Observers|MulticastDelegate|ObservableValue)</)?.1
        else { return nil }
        // Two strategies are made of these types.
        let strategies = ["MulticastDelegate": "multicast-delegate", "ObservableValue": "property"]
        let words = type.replacing(/[a-z][A-Z]/) { "\($0.output.first!)-\($0.output.last!)" }
        let row = strategies[String(type)] ?? "list/\(words.lowercased())"
        let workload = strategies.values.contains(row) ? "notify" : "lesson-library"
        let timed = report.results.filter {
            $0.strategy == row && $0.workload == workload && $0.nanoseconds != nil && $0.observers > 0
        }
        func factor(_ count: Int) -> Double { abs(log(Double(count) / Double(max(observers, 1)))) }
        if row == id { return nil }
        let lines = "What was timed as \(id) is code of its own. These lines use the library's \(type)"
        guard let nearest = timed.min(by: { factor($0.observers) < factor($1.observers) }),
            let time = nearest.nanoseconds?.median
        else { return "\(lines), which was not timed." }
        let passesOn = code.contains(/\.observe\((on: [\w.]+, )?\w+\)/)
        let remarks =
            (passesOn ? [" They pass a closure on, which costs more than the closure that was timed."] : [])
            + ["DispatchQueue", "AsyncStream", "[weak self]"].filter(code.contains)
            .map { " Their \($0) was not timed." }
        return "\(lines): \(NumberText.measure(time)) ns for a call of one of "
            + "\(NumberText.count(nearest.observers, "observer"))." + remarks.joined()
    }
}

/// The lines that a package manifest needs to use the example code.
package enum PasteManifest {
    /// The platform, the package dependency and the target's product dependency.
    package static let lines = """
        // With a clone of the repository next to your package, which has tools version 6.1 or later and is built by
        // Swift 6.3. The product has all modules that you import.
        platforms: [.macOS(.v15), .iOS(.v18)],  // those that you build for
        .package(name: "Observatory", path: "../observatory", traits: []),  // in `dependencies` of the package
        .product(name: "Observers", package: "Observatory"),  // in those of your target
        """
}
