import Downloads
import Observers

/// Waits until one file is finished, then ends its own observation.
final class CompletionObserver {
    private var token: ObservationToken?

    init(of file: String, in downloader: Downloader, _ action: @escaping (Downloader) -> Void) {
        token = downloader.observeFinished { [weak self] downloader, name, _ in
            guard name == file else { return }
            // Releasing the token inside its own callback is safe: this call completes, and no other follows.
            self?.token = nil
            action(downloader)
        }
    }
}
