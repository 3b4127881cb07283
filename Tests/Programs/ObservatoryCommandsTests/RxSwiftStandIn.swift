/// Replaces RxSwift, which the project does not depend on, with the same names and signatures. It behaves as
/// RxSwift's subject was recorded: no order, calls from a copy, and nested delivery of an event that a
/// callback emits.
final class PublishSubject<Element> {
    private var observers: [Int: (Element) -> Void] = [:]
    private var nextKey = 0

    func onNext(_ element: Element) {
        for observer in observers.values { observer(element) }
    }

    func subscribe(
        onNext: ((Element) -> Void)? = nil, onError: ((any Error) -> Void)? = nil,
        onCompleted: (() -> Void)? = nil, onDisposed: (() -> Void)? = nil
    ) -> any Disposable {
        defer { nextKey += 1 }
        observers[nextKey] = { onNext?($0) }
        return Subscription(subject: self, key: nextKey)
    }

    private func remove(_ key: Int) {
        // Released only after the dictionary has changed: a deinit that this triggers may use the subject.
        let removed = observers.removeValue(forKey: key)
        withExtendedLifetime(removed) {}
    }

    private final class Subscription: Disposable {
        private weak let subject: PublishSubject?
        private let key: Int

        init(subject: PublishSubject, key: Int) {
            self.subject = subject
            self.key = key
        }

        func dispose() { subject?.remove(key) }
    }
}

/// A subscription, which can be ended.
protocol Disposable {
    func dispose()
}
