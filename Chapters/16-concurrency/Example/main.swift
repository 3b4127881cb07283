import Foundation

// What the program prints by itself, and what it prints where there is a name for it.
switch CommandLine.arguments.dropFirst().first {
case nil:
    await listen()
case "observations.txt":
    guard #available(macOS 26.0, *) else {
        FileHandle.standardError.write(Data("Observations came with macOS 26\n".utf8))
        exit(1)
    }
    await watch()
case "reading.txt":
    await closeScreens()
case let name?:
    FileHandle.standardError.write(Data("there is nothing called \"\(name)\" to print\n".utf8))
    exit(1)
}
