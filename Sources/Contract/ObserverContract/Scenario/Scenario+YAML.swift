extension Scenario {
    /// The scenario as the text of a file, which ``ScenarioLibrary`` reads back.
    ///
    ///     title: A removes B before B's turn
    ///     rules: [R03]
    ///     steps:
    ///     - observe: A
    ///       on:
    ///         started: [remove B]
    ///     - observe B
    ///     - play Blue Train
    ///
    /// Reading it gives the same script, with observers and items numbered in the order in which the text
    /// names them.
    public var yaml: String { description.yaml }
}

extension ScenarioReader {
    /// Reads a scenario from the text of a file, and checks it no further.
    package static func scenario(
        from text: String, id: String, file: String, withExpectation: Bool = true
    ) throws(SourceError) -> Scenario {
        var scenario = try scenario(
            from: DescriptionNode(yaml: text, file: file), id: id, file: file,
            withExpectation: withExpectation)
        scenario.text = text
        return scenario
    }
}
