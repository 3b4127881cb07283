print("1. A synchronous observer:")
callAtOnce()

print("2. An observer on a queue that is busy:")
callOnAQueue()

print("3. An observer that is busy, and a second thread that emits:")
callWhileBusy()

print("4. Ten events for a stream that is not read meanwhile:")
await overflow(".unbounded         ", .unbounded)
await overflow(".bufferingOldest(3)", .bufferingOldest(3))
await overflow(".bufferingNewest(3)", .bufferingNewest(3))
await overflow(".bufferingNewest(1)", .bufferingNewest(1))

print("5. Only the latest step of each file:")
coalesce()

print("6. An emitter that pauses:")
await emitWithinALimit()
