extension Channel where Record: ~Copyable {
    /// The slot of the registration that was made for an object.
    @inlinable
    func slot(of identity: ObjectIdentifier) -> Int? {
        guard let place = identities[identity] else { return nil }
        return Int(places.entries[Int(place)].slot)
    }

    /// The object that the registration in a live slot was made for, if it was made for one.
    @inlinable
    func identity(at slot: UnsafeMutableRawPointer) -> ObjectIdentifier? {
        let place = Int(SlotChunk<Record>.mark(slot).place)
        return place < places.identities.count ? places.identities[place] : nil
    }
}

extension UnsafeMutablePointer where Pointee: ~Copyable {
    /// Destroys the pointee and frees its memory.
    @inlinable
    func discard() {
        deinitialize(count: 1)
        deallocate()
    }
}
