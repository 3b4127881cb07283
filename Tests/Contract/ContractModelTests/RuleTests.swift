import ContractModel
import Foundation
import Testing

@Suite struct RuleTests {
    @Test func rulesAreNumberedInOrderAndTheirTitlesAreUnique() {
        #expect(
            Contract.rules.map(\.id)
                == (1...Contract.rules.count).map { $0 < 10 ? "R0\($0)" : "R\($0)" })
        #expect(Set(Contract.rules.map(\.title)).count == Contract.rules.count)
    }

    @Test func aDivergenceIsEncodedWithTheIdentifierOfItsRule() throws {
        let divergence = Divergence(.sequence, "It nests.")
        let text = #"{"reason":"It nests.","rule":"R05"}"#
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(String(decoding: try encoder.encode(divergence), as: UTF8.self) == text)
        #expect(try JSONDecoder().decode(Divergence.self, from: Data(text.utf8)) == divergence)
    }
}
