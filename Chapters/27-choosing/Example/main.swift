import ObservatoryPicker
import ObserverContract
import StrategyCatalog

let strategies = Catalog.strategies
let published = Catalog.published.filter { form in
    Catalog.strategies.contains { form.id == "published/\($0.id)" }
}

/// Prints which needs a strategy meets, one in each column.
func printRow(_ name: String, _ cells: [(need: Need, text: String)]) {
    var row = name + String(repeating: " ", count: 31 - name.count)
    for (need, text) in cells {
        row += text + String(repeating: " ", count: need.rawValue.count + 2 - text.count)
    }
    while row.last == " " { row.removeLast() }
    print(row)
}

extension Strategy {
    /// Returns `yes` if the need is met, the id of the broken rule, or `-` if the need is not offered.
    func answer(to need: Need) -> String {
        guard let exclusion = exclusions(by: [need]).first else { return "yes" }
        return exclusion.reason.rule ?? "-"
    }
}

/// Prints the strategies, and then the published forms, that meet all needs.
func printChoice(_ title: String, _ needs: Need...) {
    print("\(title) (\(needs.map(\.rawValue).joined(separator: ", "))):")
    for candidates in [strategies, published] {
        let left = candidates.filter { $0.exclusions(by: needs).isEmpty }.map(\.id)
        print("    \(left.isEmpty ? "none" : left.joined(separator: ", "))")
    }
}

let needs: [Need] = [.removal, .diesWithOwner, .token, .identity, .order, .queued]
printRow("", needs.map { ($0, $0.rawValue) })
for strategy in strategies + published {
    printRow(strategy.id, needs.map { ($0, strategy.answer(to: $0)) })
}

print("\nWho qualifies, for")
printChoice("  a screen that comes and goes", .diesWithOwner, .queued)
printChoice("  a meter that runs all the time", .order)
printChoice("  a list that scrolls", .removal)
printChoice("  a download that feeds a screen", .threads)
