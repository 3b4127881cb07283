import ArgumentParser
import ObservatoryMutants
import ObservatorySupport
import ObserverContract

/// Words of a command line that no option takes: a mistyped command, or a value without its option.
struct StrayWords: ParsableArguments {
    @Argument(help: .hidden)
    var words: [String] = []

    /// Throws if there is a word; the message names the option that takes it.
    ///
    /// - Parameters:
    ///   - values: The known values of options besides `--strategy`.
    ///   - strategies: What `--strategy` takes.
    func refuse(
        _ values: KeyValuePairs<String, [String]> = [:],
        strategies: [any Strategy] = ObservatoryCommand.strategies + Fault.mutants
    ) throws(UsageError) {
        guard let word = words.first else { return }
        let options = [("--strategy", strategies.map(\.id))] + values.map { ($0, $1) }
        let name = MessageText.name(word)
        let isScenario = [".yml", ".yaml"].contains(where: word.hasSuffix)
        if let (option, _) = options.first(where: { $1.contains(word) || $0 == "--scenario" && isScenario }) {
            throw UsageError("\"\(name)\" has to follow an option: \(option) \(name).")
        }
        let commands = ObservatoryCommand.configuration.subcommands.compactMap {
            $0.configuration.commandName
        }
        if commands.contains(word) {
            throw UsageError("\"\(name)\" is a command; there can be one, and it comes first.")
        }
        let suggestion = NearestName.suggestion(for: word, in: commands + options.flatMap(\.1))
        throw UsageError(
            "\"\(name)\" is neither a command nor an option.\(suggestion) "
                + "`\(ProgramName.call("--help"))` shows all of them.")
    }
}

/// A command that takes no words.
protocol WordlessCommand {
    var stray: StrayWords { get }
}
