extension Registry where Record: ~Copyable {
    /// Delivers a payload to one registration at once, even while an emission is being delivered.
    ///
    /// It counts as a delivery: what the observer emits during the call is queued, and what is removed
    /// meanwhile is released when the outermost delivery ends. Complexity: O(1) on average.
    @inlinable
    public func offer<Payload>(
        _ payload: Payload, to id: RegistrationID,
        _ deliver: (borrowing Record, Payload) -> Delivery
    ) {
        guard let (_, slot) = slot(of: id) else { return }
        let isOutermost = !state.pointee.isDelivering
        state.pointee.isDelivering = true
        let outcome = deliver(SlotChunk<Record>.record(slot).pointee, payload)
        // Looked up again by its id: the registration may have been removed in its own call.
        if case .observerGone = outcome { remove(id) }
        guard isOutermost else { return }
        endDelivery()
    }

    /// Removes the registrations on a channel whose records meet a condition, then releases the records.
    /// Complexity: O(*n*).
    ///
    /// - Parameters:
    ///   - channel: The channel to search.
    ///   - newest: A registration of the channel that is kept with all that follow it, even if it has ended
    ///     since; `nil` to search the whole channel.
    ///   - condition: Returns whether to remove a record. It must not call back into the registry.
    @inlinable
    public func removeAll(
        from channel: Int = 0, before newest: RegistrationID? = nil,
        where condition: (borrowing Record) -> Bool
    ) {
        let list = state.pointee.channels[channel]
        let serial = newest?.serial ?? .max
        // As in a delivery, no record is destroyed until all are removed: a captured object may call back.
        let isOutermost = !state.pointee.isDelivering
        state.pointee.isDelivering = true
        for number in 0..<list.pointee.end {
            let slot = list.pointee.slots.address(of: number)
            let place = SlotChunk<Record>.mark(slot).place
            guard place >= 0, list.pointee.places.entries[Int(place)].serial < serial else { continue }
            if condition(SlotChunk<Record>.record(slot).pointee) { remove(at: slot, from: list) }
        }
        if isOutermost { endDelivery() }
    }
}
