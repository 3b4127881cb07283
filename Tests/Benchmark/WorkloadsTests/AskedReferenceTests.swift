#if !canImport(ObjectiveC)
    import ObserverContract
    import ObserverRegistry
    import ObservatoryPlayback
    import Synchronization
    import Testing
    import ObservatoryWitnesses
    import ObservatoryWorkloads

    @Suite struct AskedReferenceTests {
        @Test func itDoesNotRetainTheObject() throws {
            let log = Log<String>()
            var object: Object? = Object(log)
            let asked = try Box(#require(object))
            for _ in 0..<100 { _ = asked.object }
            object = nil
            #expect(log.entries == ["freed"] && asked.object == nil)
        }

        @Test func theReturnedObjectStaysAliveWhileItIsUsed() throws {
            let log = Log<String>()
            var object: Object? = Object(log)
            let asked = try Box(#require(object))
            let kept = asked.object
            object = nil
            #expect(log.entries.isEmpty)
            withExtendedLifetime(kept) {}
        }

        @Test func itReturnsNilInTheDeinitOfTheObject() {
            var answers: [Bool] = []
            var reference: Box<Canary>?
            var object: Canary? = Canary { answers.append(reference?.object != nil) }
            reference = object.map(Box.init)
            object = nil
            #expect(answers == [false])
        }

        /// A weak reference moves the object's reference counts to a side table.
        @Test func itReturnsTheSameAsAWeakReferenceToTheObject() throws {
            var object: Object? = Object()
            let before = try Box(#require(object))
            weak let weakly = object
            let after = try Box(#require(object))
            #expect(before.object === object && after.object === object && weakly === object)
            object = nil
            #expect(before.object == nil && after.object == nil && weakly == nil)
        }

        @Test func aThousandReferencesToOneObjectReturnNilAfterItsRelease() {
            var object: Object? = Object()
            let references = object.map { object in (0..<1_000).map { _ in Box(object) } } ?? []
            object = nil
            #expect(references.count == 1_000 && references.allSatisfy { $0.object == nil })
        }

        /// One thread releases the last strong reference while another reads the object repeatedly.
        @Test func itStaysNilOnceAnotherThreadHasReleasedTheObject() async throws {
            let log = Log<String>()
            let rounds = 1_000
            for _ in 0..<rounds {
                let owner = Owner(Object(log))
                let box = owner.object.withLock { $0.map(Box.init) }
                await withTaskGroup(of: Bool.self) { group in
                    group.addTask {
                        // Once it is `nil`, it stays `nil`.
                        let answers = (0..<50).map { _ in box?.object?.isWhole ?? false }
                        return answers == answers.sorted { $0 && !$1 }
                    }
                    group.addTask {
                        owner.object.withLock { $0 = nil }
                        return true
                    }
                    for await isRight in group { #expect(isRight) }
                }
            }
            #expect(log.entries.count == rounds)
        }

        @Test("a subject with asked references keeps the contract of one that holds its owners weakly")
        func contract() async throws {
            let subject = SubjectStrategy(
                "asked", of: { AskedSubject<PlaybackEvent>(channels: PlaybackEvent.Kind.allCases.count) },
                capabilities: [.removal, .weak]
            ) {
                $0.emit($1, on: $1.kind.rawValue)
            } observe: { subject, kind, owner, receive in
                subject.observe(owner, on: kind.rawValue) { _, event in receive(event) }
            } remove: { _, handle in
                handle.cancel()
            }
            try await Contract.verify(subject)
        }
    }

    private final class Object: Sendable {
        let isWhole = true
        private let log: Log<String>?

        init(_ log: Log<String>? = nil) { self.log = log }

        deinit { log?.note("freed") }
    }

    /// Holds the last strong reference.
    private final class Owner: Sendable {
        let object: Mutex<Object?>

        init(_ object: Object) { self.object = Mutex(object) }
    }

    private final class Box<Referent: AnyObject> {
        private let reference: AskedReference<Referent>

        init(_ object: Referent) { reference = AskedReference(object) }

        var object: Referent? { reference.object }
    }

    extension Box: Sendable where Referent: Sendable {}
#endif
