import Observers
import Testing

private protocol StationDelegate {
    func stationDidPlay(_ title: String)
}

@Suite struct MulticastDelegateTests {
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
