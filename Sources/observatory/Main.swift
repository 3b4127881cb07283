import CommandLineSupport
import ObservatoryCommands

@main
enum Main {
    static func main() { ObservatoryCommand.runAndExit() }
}
