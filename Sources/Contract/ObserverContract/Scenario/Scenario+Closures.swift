extension Scenario {
    /// The lines of a trace without those that say that a closure was freed.
    package func withoutClosures(_ lines: [String]) -> [String] {
        let trace = Trace(of: self)
        let unwanted = Set(observers.indices.map { trace.text(of: .letGo($0)) })
        return lines.filter { !unwanted.contains($0) }
    }
}
