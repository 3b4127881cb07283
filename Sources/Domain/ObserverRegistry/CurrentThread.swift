#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A number for the calling thread that no other running thread has.
@usableFromInline
func currentThread() -> UInt {
    #if canImport(Glibc)
        UInt(pthread_self())
    #else
        UInt(bitPattern: pthread_self())
    #endif
}

/// Yields the processor to other threads that are ready to run.
@usableFromInline
func yieldProcessor() { sched_yield() }

/// Sleeps for about a quarter of a millisecond.
@usableFromInline
func rest() { usleep(250) }
