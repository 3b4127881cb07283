#if !canImport(ObjectiveC)
    import ObserverContract
    import ObserverRegistry
    import Playback
    import Synchronization
    import Testing
    import Workloads

    @Suite struct AskedReferenceTests {
        @Test func itDoesNotRetainTheObject() throws {
            let deaths = Deaths()
            var object: Object? = Object(deaths)
            let asked = try Box(#require(object))
            for _ in 0..<100 { _ = asked.object }
            object = nil
            #expect(deaths.count == 1 && asked.object == nil)
        }

        @Test func theReturnedObjectStaysAliveWhileItIsUsed() throws {
            let deaths = Deaths()
            var object: Object? = Object(deaths)
            let asked = try Box(#require(object))
            let kept = asked.object
            object = nil
            #expect(deaths.count == 0)
            withExtendedLifetime(kept) {}
        }

        @Test func itReturnsNilInTheDeinitOfTheObject() {
            final class Curious {
                var reference: Box<Curious>?
                let answer: (Bool) -> Void

                init(_ answer: @escaping (Bool) -> Void) { self.answer = answer }

                deinit { answer(reference?.object != nil) }
            }
            var answers: [Bool] = []
            var object: Curious? = Curious { answers.append($0) }
            object?.reference = object.map(Box.init)
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
            let deaths = Deaths()
            let rounds = 1_000
            for _ in 0..<rounds {
                let (box, owner) = Self.pair(deaths)
                await withTaskGroup(of: Bool.self) { group in
                    group.addTask {
                        // Once it is `nil`, it stays `nil`.
                        let answers = (0..<50).map { _ in box.object?.isWhole ?? false }
                        return answers == answers.sorted { $0 && !$1 }
                    }
                    group.addTask {
                        owner.drop()
                        return true
                    }
                    for await isRight in group { #expect(isRight) }
                }
            }
            #expect(deaths.count == rounds)
        }

        // A separate function, so that no local variable of the test retains the object.
        private static func pair(_ deaths: Deaths) -> (Box<Object>, Owner) {
            let object = Object(deaths)
            return (Box(object), Owner(object))
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

    private final class Deaths: Sendable {
        private let number = Atomic(0)

        var count: Int { number.load(ordering: .relaxed) }

        func add() { number.add(1, ordering: .relaxed) }
    }

    private final class Object: Sendable {
        let isWhole = true
        private let deaths: Deaths?

        init(_ deaths: Deaths? = nil) { self.deaths = deaths }

        deinit { deaths?.add() }
    }

    /// Holds the last strong reference.
    private final class Owner: Sendable {
        private let object: Mutex<Object?>

        init(_ object: Object) { self.object = Mutex(object) }

        func drop() { object.withLock { $0 = nil } }
    }

    private final class Box<Referent: AnyObject> {
        private let reference: AskedReference<Referent>

        init(_ object: Referent) { reference = AskedReference(object) }

        var object: Referent? { reference.object }
    }

    extension Box: Sendable where Referent: Sendable {}
#endif
