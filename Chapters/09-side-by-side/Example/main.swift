let visits = [
    ("notification-center", visitByNotification()),
    ("observer-protocol", visitByProtocol()),
    ("closure-array", visitByClosure()),
    ("tokens", visitByToken()),
    ("owner-bound", visitByOwner()),
    ("multicast-delegate", visitByDelegate()),
]

/// Prints cells as a row of columns with fixed widths.
func printRow(_ cells: String...) {
    let row = zip(cells, [21, 25, 7, 0]).map { cell, width in
        cell + String(repeating: " ", count: max(0, width - cell.count))
    }
    print(row.joined())
}

printRow("strategy", "the screen shows", "freed", "left behind")
for (strategy, visit) in visits {
    printRow(
        strategy, visit.shown.joined(separator: ", "), visit.isFreed ? "yes" : "no",
        "\(visit.leftBehind)")
}
