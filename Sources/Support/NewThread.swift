import Foundation

/// Starts a thread, or stops the program with a message if the system allows no more threads.
///
/// Foundation's `Thread` does not tell whether it has started (Swift 6.3), and what waits for it would wait forever.
///
/// - Parameter stackSize: In bytes; `nil` for the system's default.
package func startThread(stackSize: Int? = nil, _ body: @escaping @Sendable () -> Void) {
    // Not thrown: a caller that waits for the thread could not go on without it.
    if let reason = createThread(stackSize, body) { fatalError(reason) }
}

/// Why no thread can be started; `nil` if one can.
package func reasonForNoThreads() -> String? { createThread(nil) {} }

private func createThread(_ stackSize: Int?, _ body: @escaping @Sendable () -> Void) -> String? {
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    pthread_attr_init(attributes)
    defer {
        pthread_attr_destroy(attributes)
        attributes.deallocate()
    }
    pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
    if let stackSize { pthread_attr_setstacksize(attributes, stackSize) }
    #if canImport(Darwin)
        var thread: pthread_t?
    #else
        var thread = pthread_t()
    #endif
    // The thread takes over this reference. Without a thread it is not released, and the program ends.
    let work = Unmanaged.passRetained(ThreadWork(body: body)).toOpaque()
    let failure = pthread_create(
        &thread, attributes,
        { argument in
            // Not optional in Darwin's declaration, and optional in the others.
            let work: UnsafeMutableRawPointer? = argument
            Unmanaged<ThreadWork>.fromOpaque(work!).takeRetainedValue().body()
            return nil
        }, work)
    return failure == 0 ? nil : "\(noMoreThreads): \(String(cString: strerror(failure)))"
}

/// How the message begins of a program that cannot start a thread.
package let noMoreThreads = "this system allows no more threads (see `ulimit -u` and `ulimit -v`)"

private final class ThreadWork: Sendable {
    let body: @Sendable () -> Void

    init(body: @escaping @Sendable () -> Void) { self.body = body }
}
