/// A record in a shared registry.
@usableFromInline
protocol OrderedRecord: SharedRecord, ~Copyable {
    /// The serial number of the registration, which orders the records if emissions go to two channels. It is
    /// stored with the record because emissions read it without the lock.
    var serial: UInt64 { get }
}

/// A record without a serial number: its emissions go to one channel, whose slots are in order.
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

extension Numbered: WeakRecord where Record: WeakRecord & ~Copyable {
    @inlinable var object: AnyObject? { record.object }
}
