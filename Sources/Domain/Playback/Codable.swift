#if hasFeature(Embedded)
    /// Stands for the protocol that Embedded Swift does not have: nothing is encoded there.
    protocol Codable {}
#endif
