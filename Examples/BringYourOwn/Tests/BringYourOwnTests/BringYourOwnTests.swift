import Foundation
import ObserverContract
import Testing

@testable import BringYourOwnObservatory

/// Tests every strategy against the contract.
@Suite struct BringYourOwnTests {
    @Test func theFaultySignalBreaksTheRulesOfItsTwoFaults() async throws {
        let violation = try #require(
            await #expect(throws: ContractViolation.self) {
                try await Contract.verify(faultySignal, program: "swift run bring-your-own")
            })
        #expect(violation.rules == [.removal, .sequence, .cancel, .selfRemoval, .release])
    }

    @Test func theCopiedBusBreaksExactlyTheRulesThatItDeclares() async throws {
        try await Contract.verify(copiedBus, program: "swift run bring-your-own")
    }

    /// A callback that subscribes mutates the bus while it is being mutated, which Swift traps.
    @Test func theBusUsedInPlaceEndsTheProcess() async {
        await #expect(processExitsWith: .failure) {
            // Exit successfully, and so fail the test, if the contract reports a violation instead.
            do { try await Contract.verify(valueBus) } catch { exit(EXIT_SUCCESS) }
        }
    }

    @Test func theChannelsKeepTheContract() async throws {
        try await Contract.verify(asyncChannels, program: "swift run bring-your-own")
    }
}
