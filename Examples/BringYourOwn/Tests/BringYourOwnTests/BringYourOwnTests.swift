import Foundation
import ObserverContract
import Testing

@testable import BringYourOwnObservatory

/// What the contract says of each; it is one line for a strategy that keeps it.
@Suite struct BringYourOwnTests {
    @Test func theFaultySignalBreaksTheRulesOfItsTwoFaults() async throws {
        let violation = try #require(
            await #expect(throws: ContractViolation.self) {
                try await Contract.verify(faultySignal, program: "swift run bring-your-own")
            })
        #expect(violation.rules == [.removal, .return, .sequence, .cancel, .selfRemoval, .release])
    }

    @Test func theCopiedBusBreaksWhatItDeclaresAndNothingElse() async throws {
        try await Contract.verify(copiedBus, program: "swift run bring-your-own")
    }

    /// A callback that subscribes changes the value that is being changed, and Swift does not let it.
    @Test func theBusThatIsUsedWhereItLiesEndsTheProcess() async {
        await #expect(processExitsWith: .failure) {
            // A violation would be a verdict, and is not what happens.
            do { try await Contract.verify(valueBus) } catch { exit(EXIT_SUCCESS) }
        }
    }

    @Test func theChannelsKeepTheContract() async throws {
        try await Contract.verify(asyncChannels, program: "swift run bring-your-own")
    }
}
