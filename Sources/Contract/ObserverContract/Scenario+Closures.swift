/// Looking away from when closures are let go of. That they were at all is told by the objects that are left over.
extension Scenario {
    /// The same scenario, in which traces do not say when closures were let go of.
    package var withoutClosures: Scenario {
        var copy = self
        copy.showsClosures = false
        return copy
    }

    /// The lines of a trace without those that say that a closure was let go of.
    package func withoutClosures(_ lines: [String]) -> [String] {
        let trace = Trace(of: self)
        let unwanted = Set(observers.indices.map { trace.text(of: .letGo($0)) })
        return lines.filter { !unwanted.contains($0) }
    }
}
