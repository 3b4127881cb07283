/// One act of a scenario, in words, with the situation after it.
package struct Moment: Codable, Sendable, Hashable {
    /// The number of the script's step that the act belongs to.
    package let step: Int
    /// Whether the act begins that step.
    package let isStep: Bool
    package let what: String
    /// The first registered observers; `nil` where the reference model does not know them.
    package var registered: [Member]?
    /// The number of registered observers not in `registered`.
    package var others = 0
    /// The waiting emissions.
    package var waiting: [String] = []
    /// The calls under way, outermost first; a call includes its own beginning.
    package let calls: [String]
    /// What was freed before the next act, in trace order.
    package var freed: [String] = []
    package var playerIsGone = false

    /// A registered observer of the first player.
    package struct Member: Codable, Sendable, Hashable {
        package let name: String
        /// The number of its `register` calls with registrations that are still there.
        package let times: Int
        package let isCalled: Bool
        /// Whether it is deallocated, and the next emission has yet to find that out.
        package let isDead: Bool
    }
}
