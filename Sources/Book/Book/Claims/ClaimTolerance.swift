/// How near a claim has to be to what was measured. `Chapters/README.md` says the same to authors, and a
/// test holds the two together.
enum ClaimTolerance {
    /// "about": from four fifths to five quarters, so that "about twice as slow" and "about half as fast"
    /// say the same.
    static let about = 1.25

    /// "as fast as", "the same": within five per cent.
    static let same = 1.05

    /// A number of allocations or bytes that stands without "about", beside being right as it is rounded.
    static let count = 1.05

    /// "much faster", "far slower": at least twice.
    static let much = 2.0

    /// "slightly slower", "a little faster": a difference, and less than this.
    static let slight = 1.25
}
