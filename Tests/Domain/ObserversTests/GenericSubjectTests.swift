import BuiltPrograms
import Foundation
import Testing

/// Subjects with an event of a generic type, as a reader would write them.
@Suite struct GenericSubjectTests {
    private static let subjects = """
        import Observers

        public final class Screen: Sendable {}

        public final class Delegating<Event> {
            let delegates = MulticastDelegate<Screen>()
            public func emit(_ event: Event) {
                delegates.invokeDelegates(with: (self, event)) { print($0, $1.1) }
            }
        }

        public final class Keyed<Event> {
            let observers = KeyedObservers<Int, Screen>()
            public func emit(_ event: Event) {
                observers.notify(about: 1, with: (self, event)) { print($0, $1.1) }
            }
        }

        public final class Tokens<Event> {
            let observers = ClosureObservers<Tokens, (Event, Int)>()
            public func emit(_ event: Event) { observers.notify((event, 1), from: self) }
        }

        public final class Owners<Event> {
            let observers = OwnerBoundObservers<Owners, (Event, Int)>()
            public func emit(_ event: Event) { observers.notify((event, 1), from: self) }
        }

        public final class Threads<Event: Sendable>: Sendable {
            let observers = ThreadSafeObservers<Int, Threads, (Event, Int)>(0)
            public func emit(_ event: Event) { observers.notify(from: self) { (event, $0) } }
        }
        """

    /// The compiler of Swift 6.3.1 crashes where a queued emission captures a tuple with a generic value.
    @Test func aGenericSubjectCompilesWithOptimization() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = folder.appending(path: "Subjects.swift")
        try Data(Self.subjects.utf8).write(to: source)
        let compiler = Process()
        compiler.executableURL = URL(filePath: "/usr/bin/env")
        compiler.arguments = [
            "swiftc", "-O", "-c", "-parse-as-library", "-swift-version", "6", "-I",
            BuiltPrograms.folder.appending(path: "Modules").path, "-o",
            folder.appending(path: "Subjects.o").path, source.path,
        ]
        let output = Pipe()
        compiler.standardError = output
        try compiler.run()
        let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        compiler.waitUntilExit()
        #expect(compiler.terminationStatus == 0, "\(said)")
    }
}
