/// The contract that every strategy is held to.
public enum Contract {
    /// All rules, in order.
    public static let rules: [Rule] = [
        .order, .membership, .removal, .return, .sequence, .payload, .identity, .ownership,
        .reclaim, .drop, .cancel, .selfRemoval, .release, .open, .subject, .silence, .events,
        .property, .keyed, .totalOrder, .lateCall,
    ]

    /// Returns the rule with an id, such as `R03`.
    public static func rule(_ id: String) -> Rule? { rules.first { $0.id == id } }
}
