/// Names one registration of one registry, for removing it later.
///
/// The serial number counts up for as long as the registry lives and is never given out twice, so an
/// identifier that is kept too long finds nothing; it cannot find somebody else's registration (R11).
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
}
