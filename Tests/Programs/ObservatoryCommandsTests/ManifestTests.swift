import BuiltPrograms
import Foundation
import Testing

@Suite struct ManifestTests {
    /// The order in which SwiftPM passes several to the compiler changes, and then everything is compiled again.
    @Test func onlyOneTraitIsEnabledByDefault() throws {
        let file = BuiltPrograms.project.appending(path: "Package.swift")
        let manifest = try String(contentsOf: file, encoding: .utf8)
        let enabled = manifest.matches(of: /enabledTraits: \[([^\]]*)\]/)
            .map { $0.1.split(separator: ",").count }
        #expect(enabled == [1], "a list for the default, with one name, and none for other traits")
    }
}
