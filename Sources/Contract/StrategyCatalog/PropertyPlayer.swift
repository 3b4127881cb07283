import ObservatoryPlayback
public import ObserverContract
import ObserverRegistry
import Observers
public import PropertyStrategy

extension AudioPlayer: PropertyUnderTest {
    public func makeStateObserver(
        with options: StateOptions, keeping lifetime: AnyObject
    ) -> any StateObserverUnderTest {
        // Both option sets use the same raw values.
        let options = ObservingOptions(rawValue: options.rawValue)
        var observations: [RegistrationHandle] = []
        return StateObserver(keeping: lifetime) { [weak self] owner, receive in
            let observation = self?.addStateObserver(owner, options: options) { _, _, change in
                receive(
                    StateChange(from: change.oldValue, to: change.newValue, isInitial: change.isInitial))
            }
            if let observation { observations.append(observation) }
        } remove: { [weak self] owner in
            // Tests both ways to remove: the handle if there is just one, otherwise the owner. With
            // `initial`, the owner, because in the initial call registering has not returned a handle yet.
            if observations.count == 1, !options.contains(.initial) {
                observations[0].cancel()
            } else {
                self?.removeStateObserver(owner)
            }
        }
    }
}
