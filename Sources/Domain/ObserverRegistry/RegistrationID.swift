import Synchronization

/// Identifies one registration, for removing it later.
///
/// Serial numbers are unique in the process. An identifier that is kept too long, or passed to another
/// registry, matches no registration, and never a wrong one (R11).
public struct RegistrationID: Hashable, Sendable {
    @usableFromInline let serial: UInt64
    @usableFromInline let channel: Int32
    @usableFromInline let place: Int32

    @inlinable
    init(serial: UInt64, channel: Int, place: Int32) {
        self.serial = serial
        self.channel = Int32(truncatingIfNeeded: channel)
        self.place = place
    }

    /// Returns a number that no registration of any registry has had.
    @usableFromInline
    static func nextSerial() -> UInt64 { lastSerial.add(1, ordering: .relaxed).newValue }

    private static let lastSerial = Atomic<UInt64>(0)
}
