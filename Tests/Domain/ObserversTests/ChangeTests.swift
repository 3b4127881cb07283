import Observers
import Testing

@Suite struct ChangeTests {
    @Test func aChangeMadeForATestHasBothValues() {
        let change = Change(from: 1, to: 2)
        #expect(change.oldValue == 1)
        #expect(change.newValue == 2)
        #expect(!change.isInitial)
    }
}
