#if os(iOS)
    import Observers
    import UIKit

    /// A view controller whose title has to be right whenever it is shown.
    final class NowPlayingViewController: UIViewController {
        private let player: Player

        init(_ player: Player) {
            self.player = player
            super.init(nibName: nil, bundle: nil)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { fatalError("it is made in code") }

        override func viewDidLoad() {
            super.viewDidLoad()
            title = player.title
            player.addStartObserver(self) { controller, _, title in controller.title = title }
        }
    }

    /// A view controller that flashes when an item starts, and only while it is visible.
    final class FlashingViewController: UIViewController {
        var player: Player?
        private var token: ObservationToken?

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            token = player?.observeStart(by: self) { controller, _, _ in controller.flash() }
        }

        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            token = nil
        }

        private func flash() {
            view.alpha = 0.5
            UIView.animate(withDuration: 0.3) { self.view.alpha = 1 }
        }
    }

    /// A view controller that saves a draft when the app enters the background.
    @available(iOS 26.0, *)
    final class DraftViewController: UIViewController {
        private let text = UITextView()
        private var background: NotificationCenter.ObservationToken?

        override func loadView() { view = text }

        override func viewDidLoad() {
            super.viewDidLoad()
            background = NotificationCenter.default.addObserver(
                for: UIApplication.DidEnterBackgroundMessage.self
            ) { [weak self] _ in self?.save() }
        }

        private func save() { UserDefaults.standard.set(text.text, forKey: "draft") }
    }

    /// A view controller that reads an observable model where UIKit tracks what is read.
    @available(iOS 26.0, *)
    final class TrackingViewController: UIViewController {
        private let model: TrackModel

        init(_ model: TrackModel) {
            self.model = model
            super.init(nibName: nil, bundle: nil)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { fatalError("it is made in code") }

        override func updateProperties() {
            super.updateProperties()
            title = model.title
        }
    }
#endif
