#if hasFeature(Embedded)
    /// Replaces the protocol that Embedded Swift does not have. Nothing is encoded there.
    protocol Codable {}
#endif
