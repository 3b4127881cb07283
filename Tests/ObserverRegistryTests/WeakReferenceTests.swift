import ObserverRegistry
import Testing

private protocol Greeter: AnyObject {
    func greet() -> String
}

private final class Polite: Greeter {
    func greet() -> String { "good morning" }
}

@Suite struct WeakReferenceTests {
    @Test func callsAnObjectThatIsKnownByItsProtocol() {
        let object = Polite()
        let reference = WeakReference<any Greeter>(object)
        var greeting = ""
        let wasThere = reference.withObject { greeting = $0.greet() }
        #expect(wasThere)
        #expect(greeting == "good morning")
        withExtendedLifetime(object) {}
    }

    @Test func callsAnObjectThatIsKnownByItsClass() {
        let object = Polite()
        let reference = WeakReference<Polite>(object)
        let wasThere = reference.withObject { _ in }
        #expect(wasThere)
        withExtendedLifetime(object) {}
    }

    @Test func doesNotKeepTheObject() {
        var object: Polite? = Polite()
        let reference = WeakReference<any Greeter>(object!)
        let before = reference.isAlive
        object = nil
        let after = reference.isAlive
        let wasThere = reference.withObject { _ in Issue.record("there is nobody to call") }
        #expect(before && !after && !wasThere)
    }

    @Test func keepsTheObjectForTheCallAlone() {
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
}
