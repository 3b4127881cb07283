import Downloads
import ObserverContract
import Observers
import Testing

@Suite struct ContractTests {
    /// A file stands for an event: its name is the number.
    @Test func theDownloaderKeepsTheContract() async throws {
        try await Contract.verify(
            [.removal, .additive, .token], of: { Downloader() }, count: { $0.observerCount }
        ) { downloader, number in
            downloader.add("\(number)", size: 1)
            downloader.run()
        } observe: { downloader, _, receive in
            let token = downloader.observeFinished { _, file, _ in receive(Int(file) ?? -1) }
            return { token.cancel() }
        }
    }
}
