import Downloads
import ObservatoryPlayback
import ObserverContract
import Observers
import Testing

@Suite struct ContractTests {
    /// Each event of the contract becomes a file whose name is the event's number.
    @Test func theDownloaderKeepsTheContract() async throws {
        try await Contract.verify(
            SubjectStrategy(
                "downloader", of: Downloader.init, capabilities: [.removal, .additive, .token, .counting],
                count: { $0.observerCount }
            ) { downloader, event in
                downloader.add("\(event.number)", size: 1)
                downloader.run()
            } observe: { downloader, receive in
                downloader.observeFinished { _, file, _ in receive(PlaybackEvent(number: Int(file) ?? -1)) }
            } cancel: {
                $0.cancel()
            })
    }
}
