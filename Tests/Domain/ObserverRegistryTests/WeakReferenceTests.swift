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

@Suite struct WeakReferenceTests {
    @Test func withObjectPassesTheObjectAsItsClassAProtocolOrAComposition() {
        let object = Person()
        var words: [String] = []
        let one = WeakReference<Person>(object)
        let wasAliveAsItsClass = one.withObject { words.append($0.name) }
        let protocolAlone = WeakReference<any Greeter>(object)
        let wasAliveAsAProtocol = protocolAlone.withObject { words.append($0.greet()) }
        let two = WeakReference<any Greeter & Named>(object)
        let wasAliveAsTwo = two.withObject { words += [$0.greet(), $0.name] }
        let three = WeakReference<any Greeter & Named & Aged>(object)
        let wasAliveAsThree = three.withObject { words += [$0.greet(), $0.name, "\($0.age)"] }
        let withClass = WeakReference<any Person & Printed>(object)
        let wasAliveWithClass = withClass.withObject { words.append($0.name) }
        #expect(wasAliveAsItsClass && wasAliveAsAProtocol)
        #expect(wasAliveAsTwo && wasAliveAsThree && wasAliveWithClass)
        let greeting = "good morning"
        #expect(words == ["Ada", greeting, greeting, "Ada", greeting, "Ada", "36", "Ada"])
        withExtendedLifetime(object) {}
    }

    @Test func aReferenceDoesNotRetainTheObject() {
        var object: Person? = Person()
        let reference = WeakReference<any Greeter>(object!)
        let composition = WeakReference<any Greeter & Named & Aged>(object!)
        let before = (reference.isAlive, composition.isAlive)
        object = nil
        let after = (reference.isAlive, composition.isAlive)
        let wasAlive = reference.withObject { _ in Issue.record("there is no object to call") }
        let wasThere = composition.withObject { _ in Issue.record("there is no object to call") }
        #expect(before == (true, true) && after == (false, false))
        #expect(!wasAlive && !wasThere)
    }

    @Test func withObjectRetainsTheObjectOnlyDuringTheCall() {
        var object: Person? = Person()
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

    @Test func aReferenceCreatedWithoutTheTypeCheckBehavesTheSame() {
        var object: Person? = Person()
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
