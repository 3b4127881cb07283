import ObserverContract
import Peers
import StrategyCatalog
import Testing

/// That each declaration happens, and nothing else, is checked by the comparison of all strategies.
@Suite struct DeclarationTests {
    @Test(arguments: (Catalog.all + Peers.all).flatMap(\.divergences))
    func aReasonIsASentence(divergence: Divergence) {
        #expect(divergence.reason.first?.isUppercase == true && divergence.reason.last == ".")
        #expect(divergence.reason.count <= 110)
    }
}
