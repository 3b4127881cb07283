// A subject whose observers are objects, tested against the contract by a strategy of its own.

import ObservatoryPlayback
import ObserverContract
import Observers

protocol RadioDelegate: AnyObject {
    func radio(_ radio: Radio, did event: PlaybackEvent)
}

/// The subject, and the player that the contract drives.
final class Radio: PlayerUnderTest {
    let delegates = MulticastDelegate<any RadioDelegate>()
    private var machine = PlaybackMachine()

    var observerCount: Int { delegates.count }

    func play(_ item: Item) {
        machine.play(item)
        send(.started, item)
    }

    func pause() { if let item = machine.pause() { send(.paused, item) } }
    func stop() { if let item = machine.stop() { send(.stopped, item) } }

    func makeObserver(
        of event: PlaybackEvent.Kind?, keeping lifetime: AnyObject
    ) -> any ObserverUnderTest {
        Listener(self, event, lifetime)
    }

    private func send(_ kind: PlaybackEvent.Kind, _ item: Item) {
        delegates.invokeDelegates(with: (self, PlaybackEvent(kind, item))) { $0.radio($1.0, did: $1.1) }
    }
}

/// The observer. It passes what it receives on to the contract, and does not retain the subject.
final class Listener: ObserverUnderTest, RadioDelegate {
    private weak let radio: Radio?
    private let kind: PlaybackEvent.Kind?
    private let lifetime: AnyObject
    private var receive: ((PlaybackEvent) -> Void)?

    init(_ radio: Radio, _ kind: PlaybackEvent.Kind?, _ lifetime: AnyObject) {
        self.radio = radio
        self.kind = kind
        self.lifetime = lifetime
    }

    func register(_ receive: @escaping @Sendable (PlaybackEvent) -> Void) {
        if self.receive == nil { self.receive = receive }
        radio?.delegates.addDelegate(self)
    }

    func remove() { radio?.delegates.removeDelegate(self) }

    func radio(_ radio: Radio, did event: PlaybackEvent) {
        if event.kind == kind ?? event.kind { receive?(event) }
    }
}

struct RadioStrategy: Strategy {
    let id = "radio"
    let summary = "delegates of a radio"
    let capabilities: Set<Capability> = [.removal, .identity, .weak, .counting]

    func makePlayer() -> any PlayerUnderTest { Radio() }
}

try await Contract.verify(RadioStrategy())
print("The radio keeps the contract.")
// The radio keeps the contract.
