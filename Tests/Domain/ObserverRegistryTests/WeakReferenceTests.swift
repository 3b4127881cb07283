import Testing

@testable import ObserverRegistry

private protocol Greeter: AnyObject {
    func greet() -> String
}

private protocol Named: AnyObject {
    var name: String { get }
}

private protocol Aged: AnyObject {
    var age: Int { get }
}

/// Not restricted to classes.
private protocol Printed {}

private class Person: Greeter, Named, Aged, Printed, Error, @unchecked Sendable {
    let name = "Ada"
    let age = 36

    func greet() -> String { "good morning" }
}

private final class Relative: Person, @unchecked Sendable {}

private typealias Polite = Person

@Suite struct WeakReferenceTests {
    @Test func withObjectPassesTheObjectAsItsProtocol() {
        let object = Polite()
        let reference = WeakReference<any Greeter>(object)
        var greeting = ""
        let wasAlive = reference.withObject { greeting = $0.greet() }
        #expect(wasAlive)
        #expect(greeting == "good morning")
        withExtendedLifetime(object) {}
    }

    @Test func withObjectFindsAnObjectReferencedByItsClass() {
        let object = Polite()
        let reference = WeakReference<Polite>(object)
        let wasAlive = reference.withObject { _ in }
        #expect(wasAlive)
        withExtendedLifetime(object) {}
    }

    @Test func aReferenceDoesNotRetainTheObject() {
        var object: Polite? = Polite()
        let reference = WeakReference<any Greeter>(object!)
        let before = reference.isAlive
        object = nil
        let after = reference.isAlive
        let wasAlive = reference.withObject { _ in Issue.record("there is no object to call") }
        #expect(before && !after && !wasAlive)
    }

    @Test func withObjectRetainsTheObjectOnlyDuringTheCall() {
        var object: Polite? = Polite()
        let reference = WeakReference<any Greeter>(object!)
        var greeting = ""
        _ = reference.withObject { greeter in
            object = nil
            greeting = greeter.greet()
        }
        #expect(greeting == "good morning")
        let after = reference.isAlive
        #expect(!after)
    }

    @Test func withObjectPassesTheObjectAsAComposition() {
        let object = Person()
        var words: [String] = []
        let two = WeakReference<any Greeter & Named>(object)
        let wasAliveAsTwo = two.withObject { words += [$0.greet(), $0.name] }
        let three = WeakReference<any Greeter & Named & Aged>(object)
        let wasAliveAsThree = three.withObject { words += [$0.greet(), $0.name, "\($0.age)"] }
        let withClass = WeakReference<any Person & Printed>(object)
        let wasAliveWithClass = withClass.withObject { words.append($0.name) }
        #expect(wasAliveAsTwo && wasAliveAsThree && wasAliveWithClass)
        #expect(words == ["good morning", "Ada", "good morning", "Ada", "36", "Ada"])
        withExtendedLifetime(object) {}
    }

    @Test func aReferenceToACompositionDoesNotRetainTheObject() {
        let reference = WeakReference<any Greeter & Named & Aged>(Person())
        let isAlive = reference.isAlive
        let wasAlive = reference.withObject { _ in Issue.record("there is no object to call") }
        #expect(!isAlive && !wasAlive)
    }

    @Test func aReferenceCreatedWithoutTheTypeCheckBehavesTheSame() {
        var object: Polite? = Polite()
        let reference = WeakReference<any Greeter>(object!, as: object!)
        var greeting = ""
        let wasAlive = reference.withObject { greeting = $0.greet() }
        #expect(wasAlive && greeting == "good morning")
        object = nil
        let isAlive = reference.isAlive
        #expect(!isAlive)
    }

    @Test func withObjectOfAValuePassesTheObjectThatItRefersTo() {
        let object = Person()
        let found = [
            WeakReference<Person>.withObject(of: object, ObjectIdentifier.init),
            WeakReference<any Greeter>.withObject(of: object, ObjectIdentifier.init),
            WeakReference<any Greeter & Named & Aged>.withObject(of: object, ObjectIdentifier.init),
        ]
        #expect(found == Array(repeating: ObjectIdentifier(object), count: 3))
    }

    @Test func isClassBoundAcceptsOnlyClassBoundValues() {
        let person = Person()
        #expect(isClassBound(person))
        #expect(isClassBound(person as AnyObject))
        #expect(isClassBound(person as any Greeter))
        #expect(isClassBound(person as any Greeter & Printed))
        #expect(isClassBound(person as any Greeter & Named & Aged & Printed))
        #expect(isClassBound(person as any Greeter & Error))
        #expect(!isClassBound(person as any Error))
        #expect(!isClassBound(person as any Error & Sendable))
        #expect(!isClassBound(person as Any))
        #expect(!isClassBound(person as any Printed))
        let upcast: Person = Relative()
        #expect(!isClassBound(upcast as any Printed))
        #expect(!isClassBound(person as any Printed & Error))
        #expect(!isClassBound(Optional(person)))
        #expect(!isClassBound(Person.self))
        #expect(!isClassBound((person, 1)))
        #expect(!isClassBound(36))
        #expect(!isClassBound("Ada"))
    }

    @Test func aReferenceToAnErrorTraps() async {
        await #expect(processExitsWith: .failure) { _ = WeakReference<any Error>(Person()) }
    }
}
