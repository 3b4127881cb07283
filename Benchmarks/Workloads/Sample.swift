public import ObservatoryPlayback

/// The item that every rig plays.
public enum Sample {
    /// An item with a title and a duration.
    public static let item = Item(title: "Blue Train", duration: .seconds(643))
}
