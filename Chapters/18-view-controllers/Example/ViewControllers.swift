#if canImport(UIKit)
    import Observers
    import UIKit

    /// A view controller whose label has to be right whenever it is shown.
    final class NowPlayingViewController: UIViewController {
        private let player: Player
        private let label = UILabel()

        init(_ player: Player) {
            self.player = player
            super.init(nibName: nil, bundle: nil)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { fatalError("it is made in code") }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(label)
            player.addStartObserver(self) { controller, _, title in
                controller.label.text = title
            }
        }
    }

    /// A view controller that draws levels, and has nothing to draw while it is hidden.
    final class MeterViewController: UIViewController {
        var player: Player?
        private var bag: ObservationBag?

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            let bag = ObservationBag()
            player?.observeStart { [weak self] _, _ in self?.view.setNeedsDisplay() }.store(in: bag)
            self.bag = bag
        }

        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            bag = nil
        }
    }

    /// A view controller that observes the keyboard by a typed message.
    @available(iOS 26.0, *)
    final class ChatViewController: UIViewController {
        private var keyboard: NotificationCenter.ObservationToken?

        override func viewDidLoad() {
            super.viewDidLoad()
            keyboard = NotificationCenter.default.addObserver(
                for: UIResponder.KeyboardWillShowMessage.self
            ) { [weak self] message in
                self?.additionalSafeAreaInsets.bottom = message.endFrame.height
            }
        }
    }
#endif
