extension StarterPackage {
    /// `Package.swift`.
    var manifest: String {
        let type = name.typeName
        return """
            // swift-tools-version: 6.2
            import PackageDescription

            let package = Package(
                name: "\(name.text)",
                platforms: [.macOS(.v15)],
                products: [
                    .executable(name: "\(name.text)", targets: ["\(type)Observatory"])
                ],
                dependencies: [
                    .package(name: "Observatory", path: "\(observatory.swiftLiteral)")
                ],
                targets: [
                    // What is to be examined. Put yours in its place, or depend on the package that has it.
                    .target(name: "\(type)Subject"),
                    // The strategy, which describes it; the rig, which drives it; and the program.
                    .executableTarget(
                        name: "\(type)Observatory",
                        dependencies: [
                            "\(type)Subject",
                            .product(name: "ObserverContract", package: "Observatory"),
                            .product(name: "ObservatoryCommands", package: "Observatory"),
                        ]),
                    .testTarget(
                        name: "\(type)Tests",
                        dependencies: [
                            "\(type)Observatory",
                            .product(name: "ObserverContract", package: "Observatory"),
                        ]),
                ]
            )

            """
    }

    /// `README.md`.
    var readme: String {
        let type = name.typeName
        return """
            # \(name.text)

            A signal put through [Observatory](\(observatory.markdownDestination)): held to its contract, and timed beside everything
            that it compares.

            | to see | type |
            |---|---|
            | which rules it keeps, and for each that it breaks the first difference | `swift run \(name.text) compare --strategy \(name.text)` |
            | whether it keeps them in what nobody thought of | `swift run \(name.text) compare --strategy \(name.text) --random 100000` |
            | one scenario, beside another strategy | `swift run \(name.text) trace removal/a-removes-b --strategy \(name.text) --strategy tokens` |
            | verdicts and traces as pages | `swift run \(name.text) compare --strategy \(name.text) --report report` |
            | the contract as a test | `swift test` |
            | what it costs, beside tokens | `swift run -c release \(name.text) bench --quick --strategy \(name.text) --strategy tokens` |

            Without `--strategy` all of Observatory's own stand beside it. `swift run \(name.text) list` prints what
            there is: strategies, capabilities, rules, scenarios, workloads.

            ## Put yours in its place

            1. `Sources/\(type)Subject/Signal.swift` is what is examined. Replace it by your type, or make the
               target depend on the package that has it.
            2. `Sources/\(type)Observatory/\(type)Strategy.swift` says how it is told of an event, how it is observed,
               and what takes an observer away again; and what it offers, for it is held to nothing else. A rule that
               it is meant to break is a divergence, with the reason.
            3. `Sources/\(type)Observatory/\(type)Rig.swift` does the same for the benchmark. Without a rig a strategy
               takes part in everything else.
            4. `Sources/\(type)Observatory/Main.swift` names them. There may be several.

            The documentation of `Strategy` and of `Rig`, in Observatory, has the whole recipe.

            """
    }
}

extension String {
    /// The text as it stands between the quotation marks of a Swift literal.
    var swiftLiteral: String { replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") }

    /// The path as the destination of a link in Markdown, which may have spaces in it.
    var markdownDestination: String {
        let escaped = ["\\", "<", ">"].reduce(self) { $0.replacing($1, with: "\\\($1)") }
        return "<\(escaped)>"
    }
}
