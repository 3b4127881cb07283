import Downloads
import Observers

/// Prints a bar for each block that arrives. The bag ends the observation when the display is deallocated.
final class ProgressDisplay {
    private let width = 10
    private let bag = ObservationBag()

    init(of downloader: Downloader) {
        // Weak, because the downloader retains the closure and must not retain the display.
        downloader.observeProgress { [weak self] _, file, fraction in
            self?.show(file, fraction)
        }.store(in: bag)
    }

    private func show(_ file: String, _ fraction: Double) {
        let filled = Int(fraction * Double(width))
        let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
        print("\(bar) \(file)")
    }
}
