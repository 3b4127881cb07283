let stock = Repository()
let window = Window("window")
let ledger = Mirror("ledger")
var counter: Mirror? = Mirror("counter")

stock.attach(window, to: "Blue Train", "Naima")
stock.attachToEverything(ledger)
if let counter { stock.attach(counter, to: "Blue Train", "Giant Steps") }
print("Watched titles: \(stock.watchedTitles)")

print("Records arrive.")
stock["Blue Train"] = 2
stock["Naima"] = 5
stock["Giant Steps"] = 1
stock["Ascension"] = 1

print("Blue Train is sold out, and comes again.")
stock["Blue Train"] = 0
stock["Blue Train"] = 3

print("The counter is closed, and everything is sold.")
counter = nil
print("Watched titles: \(stock.watchedTitles)")
for title in ["Blue Train", "Giant Steps", "Naima"] {
    stock[title] = 0
    print("Watched titles: \(stock.watchedTitles)")
}
