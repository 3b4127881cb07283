import Downloads
import Observers

/// Waits until one file is finished, and ends its own observation then.
final class CompletionObserver {
    private var token: ObservationToken?

    init(of file: String, in downloader: Downloader, _ action: @escaping (Downloader) -> Void) {
        token = downloader.observeFinished { [weak self] downloader, name, _ in
            guard name == file else { return }
            // A token may be dropped inside its own callback: this call ends as usual, and no other begins.
            self?.token = nil
            action(downloader)
        }
    }
}
