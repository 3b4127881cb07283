import Observers
import Testing

private protocol StationDelegate {
    func stationDidPlay(_ title: String)
}

private protocol StationObserver: AnyObject {
    func stationDidPlay(_ title: String)
}

extension Listener: StationObserver {
    func stationDidPlay(_ title: String) { received.append(title) }
}

@Suite struct MulticastDelegateTests {
    private let delegates = MulticastDelegate<any StationObserver>()
    let listener = Listener()

    private func play(_ title: String) {
        delegates.invokeDelegates(with: title) { $0.stationDidPlay($1) }
    }

    @Test func aDelegateAddedTwiceIsCalledOnceAndKeepsItsPlace() {
        final class Second: StationObserver {
            let first: Listener
            init(_ first: Listener) { self.first = first }
            func stationDidPlay(_ title: String) { first.received.append("second \(title)") }
        }
        let second = Second(listener)
        delegates.addDelegate(listener)
        delegates.addDelegate(second)
        delegates.addDelegate(listener)
        play("one")
        delegates.removeDelegate(listener)
        delegates.removeDelegate(listener)
        play("two")
        #expect(listener.received == ["one", "second one", "second two"])
    }

    @Test func theNextCallRemovesADeallocatedDelegate() {
        var delegate: Listener? = Listener()
        delegates.addDelegate(delegate!)
        delegate = nil
        #expect(delegates.count == 1)
        play("one")
        #expect(delegates.count == 0)
    }

    @Test func aCallMadeByADelegateIsQueued() {
        let calls = MulticastDelegate<Listener>()
        calls.addDelegate(listener)
        let invoke = { (title: String) in
            calls.invokeDelegates(with: title) { delegate, title in delegate.received.append(title) }
        }
        calls.invokeDelegates(with: "one") { [listener] delegate, title in
            invoke("two")
            listener.received.append("\(title) returns")
        }
        #expect(listener.received == ["one returns", "two"])
    }

    /// A value cannot be held weakly: Swift would box it, and deallocate the box at once.
    @Test func addingAValueAsADelegateTrapsWithAMessage() async throws {
        struct Value: StationDelegate {
            func stationDidPlay(_ title: String) {}
        }
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            MulticastDelegate<any StationDelegate>().addDelegate(Value())
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("is not a class or a protocol for classes alone, so it cannot be held weakly"))
    }
}
