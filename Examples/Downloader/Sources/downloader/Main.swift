import Downloads
import Observers

@main
enum Program {
    static func main() {
        let downloader = Downloader()
        downloader.add("contents.txt", size: 150)
        downloader.add("manual.pdf", size: 300)

        var display: ProgressDisplay? = ProgressDisplay(of: downloader)

        let log = ObservationBag()
        downloader.observeFinished { _, file, size in print("log: \(file), \(size) kB") }.store(in: log)

        let completion = CompletionObserver(of: "contents.txt", in: downloader) { downloader in
            print("contents.txt lists another file")
            downloader.add("picture.png", size: 200)
        }
        print("observations: \(downloader.observerCount)")
        downloader.run()
        print("observations: \(downloader.observerCount)")

        display = nil
        downloader.add("last.txt", size: 50)
        downloader.run()
        print("observations: \(downloader.observerCount)")

        log.cancelAll()
        print("observations: \(downloader.observerCount)")
        withExtendedLifetime((display, completion)) {}
    }
}
