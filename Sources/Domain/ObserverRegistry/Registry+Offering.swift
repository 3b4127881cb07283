extension Registry where Record: ~Copyable {
    /// Offers something to one registration at once, also while an emission is being delivered.
    ///
    /// It is part of no emission, but it is a delivery: what the observer emits while it is called waits until
    /// the call has returned, and what is removed meanwhile is released when the outermost delivery ends.
    /// Complexity: O(1), and O(log *n*) where the observer is found to be gone.
    @inlinable
    public func offer<Payload>(
        _ payload: Payload, to id: RegistrationID,
        _ deliver: (borrowing Record, Payload) -> Delivery
    ) {
        guard let (list, slot) = slot(of: id) else { return }
        let isOutermost = !state.pointee.isDelivering
        state.pointee.isDelivering = true
        let outcome = deliver(list.pointee.slots.record(slot).pointee, payload)
        // Looked up again, by its serial number: it may have been removed in its own call.
        if case .observerGone = outcome { remove(id) }
        guard isOutermost else { return }
        endDelivery()
    }

    /// Removes the registrations on a channel that fulfil a condition, then releases their records.
    /// Complexity: O(*n*).
    ///
    /// - Parameters:
    ///   - channel: The channel to look through.
    ///   - condition: Looks at a record, and must not call back into the registry.
    @inlinable
    public func removeAll(from channel: Int = 0, where condition: (borrowing Record) -> Bool) {
        let list = state.pointee.channels[channel]
        // As in a delivery, nothing is released until all are removed: what a record owns may call back.
        let isOutermost = !state.pointee.isDelivering
        state.pointee.isDelivering = true
        for slot in 0..<list.pointee.end where list.pointee.slots.mark(slot).place >= 0 {
            if condition(list.pointee.slots.record(slot).pointee) { remove(slot: slot, from: list) }
        }
        if isOutermost { endDelivery() }
    }
}
