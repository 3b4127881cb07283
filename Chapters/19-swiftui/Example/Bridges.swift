#if canImport(Combine)
    import Combine
    import Observers

    /// Publishes the titles that a player starts, for code that needs Combine's operators.
    final class StartPublisher {
        private let subject = PassthroughSubject<String, Never>()
        private let bag = ObservationBag()

        var publisher: AnyPublisher<String, Never> { subject.eraseToAnyPublisher() }

        init(_ player: Player) {
            player.observeStart { [subject] _, title in subject.send(title) }.store(in: bag)
        }
    }

    /// Notifies observers of the titles that a publisher sends.
    final class PublishedStarts {
        private let observers = ClosureObservers<PublishedStarts, String>()
        private var cancellable: AnyCancellable?

        init(_ publisher: some Publisher<String, Never>) {
            cancellable = publisher.sink { [weak self] title in
                guard let self else { return }
                observers.notify(title, from: self)
            }
        }

        func observeStart(_ observer: @escaping (PublishedStarts, String) -> Void) -> ObservationToken {
            observers.observe(observer)
        }
    }
#endif
