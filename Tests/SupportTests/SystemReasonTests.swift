import Foundation
import ObservatorySupport
import Testing

@Suite struct SystemReasonTests {
    /// Foundation says of a device, to root too, that it may not be read.
    @Test(arguments: [
        ("/dev/null", "it is not a regular file; a pipe or a device cannot be read here"),
        ("/nowhere", "permission denied"), ("/", "permission denied"),
    ])
    func whatCannotBeReadIsNamed(path: String, reason: String) {
        let error = CocoaError(.fileReadNoPermission, userInfo: [NSFilePathErrorKey: path])
        #expect(SystemReason.of(error) == reason)
    }
}
