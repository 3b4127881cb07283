import Foundation
import Picker
import Support

/// A page that puts questions to the picker's script, and tells which of them it answers otherwise than Swift.
struct PickerExamination {
    /// The questions to one market, with the answers of the program.
    private struct Sheet: Encodable {
        let sheet: PickSheet
        let cases: [Case]
    }

    private struct Case: Encodable {
        let question: PickerQuestion
        let answer: PickAnswer
    }

    private let sheets: [Sheet]

    /// How many questions are put.
    var count: Int { sheets.reduce(0) { $0 + $1.cases.count } }

    /// Draws questions: half of them to the real market.
    init(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        var markets = [(try PickerMarket.real(), 300), (PickerMarket.unmeasured, 10)]
        for _ in 1...30 { markets.append((PickerMarket(using: &random), 10)) }
        sheets = markets.map { market, number in
            var cases: [Case] = []
            for _ in 1...number {
                let question = PickerQuestion(using: &random)
                cases.append(Case(question: question, answer: question.answer(in: market)))
            }
            return Sheet(sheet: PickSheet(market.candidates, by: market.report), cases: cases)
        }
    }

    /// The page, which ends up with nothing in it but its report.
    func page(_ script: String) throws -> String {
        let data = String(decoding: try JSONEncoder().encode(sheets), as: UTF8.self)
            .replacing("<", with: "\\u003c")
        return """
            <!doctype html><meta charset="utf-8"><title>Examination</title><body>
            <script>\(script)</script>
            <script type="application/json" id="Sheets">\(data)</script>
            <script>
            const plain = (value) => JSON.stringify(value, (_, part) =>
                part && typeof part === "object" && !Array.isArray(part)
                    ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part);
            const different = [];
            let asked = 0;
            for (const { sheet, cases } of JSON.parse(document.getElementById("Sheets").textContent)) {
                for (const { question, answer } of cases) {
                    asked += 1;
                    const [script, swift] = [plain(observatoryPick(sheet, question)), plain(answer)];
                    if (script !== swift) different.push([plain(question), swift, script].join("\\n"));
                }
            }
            document.head.remove();
            document.body.textContent =
                [`asked ${asked}, different ${different.length}`, ...different.slice(0, 2)].join("\\n");
            </script>
            """
    }
}
