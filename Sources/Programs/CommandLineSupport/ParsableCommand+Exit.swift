public import ArgumentParser
// `stdout` is a variable, which nothing here changes.
@preconcurrency import Foundation
import ObservatorySupport

extension ParsableCommand {
    /// Parses the arguments of the process, runs the command that they name, and exits.
    ///
    /// The exit status is 0 on success, the status of a thrown ``UserError`` or `ExitCode`, and 2 for invalid
    /// arguments (ArgumentParser's own status would be 64).
    @MainActor
    public static func runAndExit() async -> Never {
        exitWithoutThreads()
        Foundation.exit(await exitStatus())
    }

    /// Exits with a message if no thread can be started, because tasks would wait for one forever. The main actor needs
    /// none.
    @MainActor
    package static func exitWithoutThreads() {
        guard let reason = reasonForNoThreads() else { return }
        say("error: \(reason)")
        Foundation.exit(2)
    }

    /// Parses the arguments of the process, runs the command that they name, and returns the exit status.
    /// Messages for the user have been printed when it returns.
    public static func exitStatus() async -> Int32 {
        let status = await statusOfTheCommand()
        // Output that was lost, on a full disk for example, is no success. Who closed a pipe wants no more.
        let reason = fflush(nil) != 0 ? errno : nil
        // What an earlier call could not write is forgotten, but not that it was so.
        guard reason != nil || ferror(stdout) != 0, reason != EPIPE, !outputIsClosed else { return status }
        say(
            "error: the output could not be written\(reason.map { ": \(String(cString: strerror($0)))" } ?? "")"
        )
        return 2
    }

    /// Whether the output is a pipe whose other end is closed.
    private static var outputIsClosed: Bool {
        // macOS reports the end only if asked for something.
        var output = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        return poll(&output, 1, 0) == 1 && output.revents & Int16(POLLERR | POLLHUP) != 0
    }

    private static func statusOfTheCommand() async -> Int32 {
        do {
            var command = try parseAsRoot()
            // Asynchronous and synchronous commands are both run here, and nowhere else.
            if var waiting = command as? any AsyncParsableCommand {
                try await waiting.run()
            } else {
                try command.run()
            }
            return 0
        } catch let error as any UserError {
            say("\(error)")
            return error.exitStatus
        } catch {
            let code = exitCode(for: error)
            let message = fullMessage(for: error)
            if code == .success { print(message) } else if !message.isEmpty { say(message) }
            return code == .validationFailure ? 2 : code.rawValue
        }
    }

    /// Prints a message, in which no file name or argument can change the terminal.
    private static func say(_ message: String) {
        for line in message.split(separator: "\n", omittingEmptySubsequences: false) {
            StandardError.write("\(MessageText.line(String(line)))\n")
        }
    }
}
