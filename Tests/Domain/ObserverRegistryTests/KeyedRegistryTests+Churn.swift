import ObservatorySupport
import ObservatoryWitnesses
import Testing

@testable import ObserverRegistry

/// Many random changes, compared with a plain list.
extension KeyedRegistryTests {
    @Test(arguments: [false, true])
    func randomCallsMatchAPlainList(isShared: Bool) {
        churn(KeyedDriver<Int>(isShared: isShared)) { $0 }
    }

    @Test(arguments: [false, true])
    func randomCallsMatchAPlainListIfEveryHashCollides(isShared: Bool) {
        churn(KeyedDriver<Colliding>(isShared: isShared)) { Colliding(number: $0) }
    }

    /// Registers, removes, deallocates and emits at random, and compares with a list of pairs.
    private func churn<Key>(_ registry: KeyedDriver<Key>, _ key: (Int) -> Key) {
        var random = RandomSource(seed: 6)
        var observers = (0..<30).map { observer("\($0)") }
        var expected: [(name: String, key: Int?)] = []
        for step in 0..<3_000 {
            let index = random.below(30)
            let name = observers[index].name
            let number: Int? = random.once(in: 5) ? nil : random.below(12)
            switch random.below(8) {
            case 0, 1, 2, 3:
                registry.add(observers[index], about: number.map(key))
                if !expected.contains(where: { $0.name == name && $0.key == number }) {
                    expected.append((name, number))
                }
            case 4, 5:
                registry.remove(observers[index], about: number.map(key))
                expected.removeAll { $0.name == name && $0.key == number }
            case 6 where step % 3 == 0:
                registry.removeAll(of: observers[index])
                expected.removeAll { $0.name == name }
            case 6:
                expected.removeAll { $0.name == name }
                observers[index] = self.observer("new in step \(step)")
                // An emission about its key finds a deallocated observer.
                for number in 0..<12 { registry.emit("", about: key(number)) }
            default:
                log.entries = []
                let number = number ?? 0
                registry.emit("hello", about: key(number))
                #expect(
                    log.entries
                        == expected.filter { $0.key == nil || $0.key == number }.map { "\($0.name) hello" })
            }
            #expect(registry.storedCount == expected.count)
            #expect(registry.keyCount == Set(expected.compactMap(\.key)).count)
        }
        for observer in observers { registry.removeAll(of: observer) }
        #expect(registry.storedCount == 0)
        #expect(registry.keyCount == 0)
        if let shared = registry.shared { #expect(shared.occupancy.slots == 0) }
    }
}

/// A key whose hash collides with that of every other key.
private struct Colliding: Hashable {
    let number: Int

    func hash(into hasher: inout Hasher) {}
}
