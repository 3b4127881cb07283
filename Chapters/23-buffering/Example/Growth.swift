import Dispatch
import Foundation
import Observers

/// Shows that the emitter waits for a synchronous observer.
func callAtOnce() {
    let downloader = Downloader()
    let token = downloader.observe { progress in
        print("        the screen shows \(progress.percent) %; the network waits")
    }
    for percent in [50, 100] {
        print("    the network reads up to \(percent) %")
        downloader.advance("a.zip", to: percent)
    }
    token.cancel()
}

/// Emits to an observer whose queue is busy with something else.
func callOnAQueue() {
    let downloader = Downloader()
    let handled = Tally()
    let queue = DispatchQueue(label: "screen")
    let token = downloader.observe(calledOn: queue) { _ in handled.add() }
    queue.suspend()
    for percent in 1...10_000 { downloader.advance("a.zip", to: percent) }
    print("    the emitter is done: 10000 events emitted, \(handled.value) handled")
    queue.resume()
    queue.sync {}
    print("    the queue is empty: \(handled.value) handled")
    token.cancel()
}

/// Emits from another thread while the observer is busy.
func callWhileBusy() {
    let downloader = Downloader()
    let handled = Tally()
    let token = downloader.observe { progress in
        handled.add()
        guard progress.percent == 0 else { return }
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            for percent in 1...1_000 { downloader.advance("a.zip", to: percent) }
            isDone.signal()
        }
        isDone.wait()
        print("    another thread has emitted 1000 events; \(handled.value) call has begun")
    }
    downloader.advance("a.zip", to: 0)
    print("    the first call has returned: \(handled.value) calls")
    token.cancel()
}
