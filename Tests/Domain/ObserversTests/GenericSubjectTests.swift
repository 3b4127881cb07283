import BuiltPrograms
import Foundation
import Testing

/// Subjects with an event of a generic type, as a reader would write them.
@Suite struct GenericSubjectTests {
    @TemporaryFolder private var folder: URL

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
        let source = try folder.file("Subjects.swift", Self.subjects)
        let run = try ProgramRun(
            of: URL(filePath: "/usr/bin/env"),
            [
                "swiftc", "-O", "-c", "-parse-as-library", "-swift-version", "6", "-I",
                BuiltPrograms.folder.appending(path: "Modules").path, "-o",
                folder.appending(path: "Subjects.o").path, source.path,
            ])
        #expect(run.status == 0, "\(run.errors)")
    }
}
