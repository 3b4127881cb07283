/// A strategy by its name, with its page where it has one.
struct StrategyLink: Sendable {
    let title: String
    let address: String?

    init(_ id: String, in index: PageIndex) {
        title = id
        address = index.findings.strategies.contains { $0.id == id } ? PageName.strategy(id) : nil
    }

    var html: HTML { "<a\(address.map { " href=\"\($0)\"" })>\(title)</a>" }
}
