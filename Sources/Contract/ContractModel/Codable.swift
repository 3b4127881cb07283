#if hasFeature(Embedded)
    /// A placeholder for `Codable`, which Embedded Swift lacks: nothing is encoded there.
    protocol Codable {}
#endif
