/// Stands in for RxSwift, which is not here: the names and signatures by which its subject is described, on a type that
/// does what was recorded of RxSwift's. It has no order, calls from a copy, and delivers at once what a callback emits.
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
        // Freed when the dictionary has been changed: what a closure captured may come back here.
        let gone = observers.removeValue(forKey: key)
        withExtendedLifetime(gone) {}
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

/// What ends a subscription.
protocol Disposable {
    func dispose()
}
