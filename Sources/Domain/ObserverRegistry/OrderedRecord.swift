/// A record as a shared registry keeps it.
@usableFromInline
protocol OrderedRecord: SharedRecord, ~Copyable {
    /// The serial number of the registration, where emissions go to two channels and have to be put in order. It
    /// is kept beside the record because that is read without the lock.
    var serial: UInt64 { get }
}

/// A record whose emissions go to one channel, where the slots are in order.
@usableFromInline
struct Unnumbered<Record: SharedRecord & ~Copyable>: ~Copyable, OrderedRecord {
    @usableFromInline let record: Record

    @inlinable
    init(_ record: consuming Record) { self.record = record }

    @inlinable var serial: UInt64 { 0 }

    @inlinable
    @inline(__always)
    borrowing func receive(_ payload: Record.Payload) -> Delivery { record.receive(payload) }
}

/// A record with the serial number of its registration.
@usableFromInline
struct Numbered<Record: SharedRecord & ~Copyable>: ~Copyable, OrderedRecord {
    @usableFromInline let serial: UInt64
    @usableFromInline let record: Record

    @inlinable
    init(_ record: consuming Record, _ serial: UInt64) {
        self.record = record
        self.serial = serial
    }

    @inlinable
    @inline(__always)
    borrowing func receive(_ payload: Record.Payload) -> Delivery { record.receive(payload) }
}
