/// Yields ten events to a stream, then reads it, and prints which events it delivers and which it drops.
func overflow(
    _ name: String, _ policy: AsyncStream<Int>.Continuation.BufferingPolicy
) async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: policy)
    var dropped: [Int] = []
    for event in 1...10 {
        if case .dropped(let lost) = continuation.yield(event) { dropped.append(lost) }
    }
    continuation.finish()
    var received: [Int] = []
    for await event in stream { received.append(event) }
    print("    \(name): received \(received), dropped \(dropped)")
}

/// Emits ten events into a buffer of three, and pauses whenever the buffer is full.
func emitWithinALimit() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingOldest(3))
    var reader = stream.makeAsyncIterator()
    var (received, pauses, event): ([Int], Int, Int) = ([], 0, 1)
    while event <= 10 {
        if case .dropped = continuation.yield(event) {
            // Keep the event, stop reading from the network, and wait until the reader has caught up.
            pauses += 1
            for _ in 1...3 { if let event = await reader.next() { received.append(event) } }
        } else {
            event += 1
        }
    }
    continuation.finish()
    while let event = await reader.next() { received.append(event) }
    let lost = (1...10).filter { !received.contains($0) }
    print("    received \(received), lost \(lost); the emitter paused \(pauses) times")
}
