#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A number for the calling thread, which no other thread has as long as this one runs.
@usableFromInline
func currentThread() -> UInt {
    #if canImport(Glibc)
        UInt(pthread_self())
    #else
        UInt(bitPattern: pthread_self())
    #endif
}

/// Lets other threads run, if any wants to.
@usableFromInline
func yieldProcessor() { sched_yield() }

/// Lets other threads run for about a quarter of a millisecond.
@usableFromInline
func rest() { usleep(250) }
