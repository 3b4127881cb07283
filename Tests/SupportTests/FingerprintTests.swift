import ObservatorySupport
import Testing

@Suite struct FingerprintTests {
    /// Checks the 64-bit FNV-1a values that the authors of the hash publish.
    @Test(arguments: [
        ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
    ])
    func matchesThePublishedValues(text: String, fingerprint: String) {
        #expect(Fingerprint.of(text) == fingerprint)
    }
}
