import Downloads
import Observers
import Testing

@testable import downloader

@Suite struct DownloaderTests {
    let downloader = Downloader()
    let bag = ObservationBag()

    @Test func progressAndFinishedEventsArriveInTheOrderInWhichTheyHappen() {
        var received: [String] = []
        downloader.observeFinished { received.append("\($1) finished, \($2)") }.store(in: bag)
        downloader.observeProgress { received.append("\($1) \($2)") }.store(in: bag)
        downloader.add("a", size: 200)
        downloader.add("b", size: 80)
        downloader.run()
        #expect(received == ["a 0.5", "a 1.0", "a finished, 200", "b 1.0", "b finished, 80"])
    }

    @Test func aDroppedTokenEndsTheObservation() {
        var count = 0
        do {
            let token = downloader.observeProgress { _, _, _ in count += 1 }
            downloader.add("a", size: 100)
            downloader.run()
            _ = token
        }
        downloader.add("b", size: 100)
        downloader.run()
        #expect(count == 1)
        #expect(downloader.observerCount == 0)
    }

    @Test func theCompletionObserverIsCalledOnceAndOnlyForItsFile() {
        var count = 0
        let completion = CompletionObserver(of: "b", in: downloader) { _ in count += 1 }
        for name in ["a", "b", "b"] { downloader.add(name, size: 100) }
        downloader.run()
        #expect(count == 1)
        #expect(downloader.observerCount == 0)
        withExtendedLifetime(completion) {}
    }

    @Test func aFileThatAnObserverAddsIsDownloadedToo() {
        var received: [String] = []
        downloader.observeFinished { downloader, file, _ in
            received.append(file)
            if file == "a" { downloader.add("b", size: 100) }
        }.store(in: bag)
        downloader.add("a", size: 100)
        downloader.run()
        #expect(received == ["a", "b"])
    }

    @Test func aDeallocatedDisplayEndsItsObservation() {
        var display: ProgressDisplay? = ProgressDisplay(of: downloader)
        #expect(downloader.observerCount == 1)
        #expect(display != nil)
        display = nil
        #expect(downloader.observerCount == 0)
    }
}
