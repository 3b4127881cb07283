import Foundation
import Testing

/// The recipe in the article on bringing a subject consists of code that is compiled and run here.
@Suite struct RecipeTests {
    @Test func theStrategyInTheRecipeIsTheTestedOne() throws {
        let recipe = try codeOfRecipe()
        let compiled = try lines(of: "Tests/Contract/ObserverContractTests/Team.swift")
        let start = try #require(recipe.firstIndex { $0.hasPrefix("let teamSignals = ") })
        let strategy = try recipe[start...(#require(recipe[start...].firstIndex(of: "}")))]
        let place = try #require(compiled.firstIndex(of: recipe[start]))
        #expect(compiled[place...].starts(with: strategy))
        // Describing a signal of closures must stay this short.
        #expect(strategy.count <= 10)
    }

    @Test func theTeamsSignalHasTheMethodsThatTheRecipeDeclares() throws {
        let compiled = try lines(of: "Tests/Contract/ObserverContractTests/Team.swift")
        let recipe = try codeOfRecipe()
        let declarations = recipe.filter { $0.hasPrefix("    func ") && !$0.hasSuffix("{") }
        #expect(declarations.count == 3)
        for line in declarations { #expect(compiled.contains(line + " {"), "\(line)") }
    }

    @Test func theRecipeNamesThePackageItsProductsAndTheVerification() throws {
        let recipe = try codeOfRecipe().joined(separator: "\n")
        let manifest = try lines(of: "Package.swift").joined(separator: "\n")
        for product in ["ObserverContract", "ObservatoryCommands"] {
            #expect(recipe.contains(".product(name: \"\(product)\", package: \"Observatory\")"))
            #expect(manifest.contains(".library(name: \"\(product)\""), "\(product)")
        }
        #expect(recipe.contains(".package(name: \"Observatory\", path: "))
        #expect(recipe.contains("Contract.verify(teamSignals, program: "))
    }

    /// Returns the lines of code in the article, without their indentation.
    private func codeOfRecipe() throws -> [String] {
        var code: [String] = []
        var isInList = false
        for line in try lines(of: "Sources/Contract/ObserverContract/ObserverContract.docc/BringYourOwn.md") {
            if line.hasPrefix("1.") { isInList = true }
            let indentation = isInList ? "        " : "    "
            if line.isEmpty { code.append("") }
            if line.hasPrefix(indentation) { code.append(String(line.dropFirst(indentation.count))) }
        }
        return code
    }

    private func lines(of path: String) throws -> [String] {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent()
        let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
