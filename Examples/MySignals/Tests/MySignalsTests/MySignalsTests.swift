import ObserverContract
import Testing

@testable import MySignalsObservatory

@Test func keepsTheContract() async throws {
    try await Contract.verify(mySignals, program: "swift run my-signals")
}
