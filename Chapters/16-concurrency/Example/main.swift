import Foundation

// The argument names the output to print. Without an argument, it is that of `listen`.
switch CommandLine.arguments.dropFirst().first {
case nil:
    await listen()
case "observations.txt":
    guard #available(macOS 26.0, iOS 26.0, *) else {
        FileHandle.standardError.write(Data("Observations came with macOS 26\n".utf8))
        exit(1)
    }
    await watch()
    await watchUntilFinished()
case "reading.txt":
    await closeScreens()
case let name?:
    FileHandle.standardError.write(Data("there is nothing called \"\(name)\" to print\n".utf8))
    exit(1)
}
