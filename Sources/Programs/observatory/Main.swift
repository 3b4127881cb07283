import CommandLineSupport
import ObservatoryCommands

@main
enum Main {
    static func main() async { await ObservatoryCommand.runAndExit() }
}
