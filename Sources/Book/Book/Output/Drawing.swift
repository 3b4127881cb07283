import Foundation
import ObservatorySupport

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// An SVG drawing that may be part of a page: shapes and text, and nothing that could run, load or link.
///
/// It is parsed and written again, so that only what is listed here reaches a page. Because it is inline, it
/// takes its colours from the page, light or dark.
enum Drawing {
    /// Returns the drawing as HTML, or throws what is not allowed, with its line.
    static func html(_ text: String, file: String) throws(Refusal) -> String {
        let reader = DrawingReader()
        // A document type could declare entities, which the parsers of two platforms treat differently.
        if let type = text.range(of: "<!DOCTYPE") {
            let line = 1 + text[..<type.lowerBound].count { $0.isNewline }
            reader.problem = "line \(line): a drawing may not have a document type"
        } else {
            let parser = XMLParser(data: Data(text.utf8))
            parser.delegate = reader
            parser.shouldResolveExternalEntities = false
            if !parser.parse() || reader.html.isEmpty { reader.refuse("it is not well-formed XML", parser) }
        }
        if let problem = reader.problem { throw Refusal("\"\(file)\" cannot be shown: \(problem)") }
        return reader.html
    }

    fileprivate static let elements: Set<String> = [
        "svg", "g", "title", "desc", "path", "line", "polyline", "polygon", "rect", "circle", "ellipse",
        "text", "tspan",
    ]

    fileprivate static let attributes: Set<String> = [
        "viewBox", "width", "height", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "d",
        "dx", "dy", "points", "transform", "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width",
        "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "stroke-opacity", "opacity", "font-size",
        "font-weight", "text-anchor", "dominant-baseline", "class",
    ]

    /// The classes that give a colour to `fill="currentColor"` and `stroke="currentColor"`.
    fileprivate static let classes: Set<String> = ["accent", "good", "warn", "bad", "soft"]

    /// Whether a value has only numbers, names, colours and transforms, and refers to nothing.
    fileprivate static func isPlain(_ value: String) -> Bool {
        value.wholeMatch(of: /[A-Za-z0-9#.,()\s+%-]*/) != nil && !value.lowercased().contains("url")
    }
}

/// Receives the events of the parser, and writes what is allowed.
private final class DrawingReader: NSObject, XMLParserDelegate {
    /// The drawing, once all of it has been read.
    private(set) var html = ""
    /// The first thing that is not allowed, with its line.
    var problem: String?
    private var open: [String] = []
    private var root = ""
    private var title = ""
    private var body = ""

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        guard Drawing.elements.contains(name) else {
            return refuse("a drawing may not hold \"\(name)\"", parser)
        }
        guard (name == "svg") == open.isEmpty else {
            return refuse("only the whole drawing may be \"svg\"", parser)
        }
        if let outer = open.last, isHidden(outer) {
            return refuse("\"\(outer)\" may hold only text, not \"\(name)\"", parser)
        }
        var text = ""
        for (key, value) in attributes.sorted(by: { $0.key < $1.key }) {
            if open.isEmpty, key == "xmlns", value == "http://www.w3.org/2000/svg" { continue }
            guard Drawing.attributes.contains(key) else {
                return refuse("\"\(name)\" may not have \"\(key)\"", parser)
            }
            guard key == "class" ? Drawing.classes.contains(value) : Drawing.isPlain(value) else {
                return refuse("\"\(key)\" may not be \"\(value)\"", parser)
            }
            text += " \(key)=\"\(value.markupEscaped)\""
        }
        if open.isEmpty {
            guard attributes["viewBox"] != nil else {
                return refuse("a drawing needs a \"viewBox\"", parser)
            }
            root = text
        } else if !isHidden(name) {
            body += "<\(name)\(text)>"
        }
        open.append(name)
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
        guard problem == nil, open.popLast() != nil else { return }
        if open.isEmpty {
            let name = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            guard !name.isEmpty else {
                return refuse("a drawing needs a \"title\" that says what it shows", parser)
            }
            html = "<svg role=\"img\" aria-label=\"\(name.markupEscaped)\"\(root)>\(body)</svg>"
        } else if !isHidden(name) {
            body += "</\(name)>"
        }
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        switch open.last {
        case "title" where open.count == 2: title += text
        case "text", "tspan": body += text.markupEscaped
        default: break
        }
    }

    func parser(_ parser: XMLParser, foundProcessingInstructionWithTarget target: String, data: String?) {
        refuse("a drawing may not hold \"<?\(target)\"", parser)
    }

    /// Whether an element is not drawn: the title becomes the label, and the caption describes the drawing.
    private func isHidden(_ name: String) -> Bool { name == "title" || name == "desc" }

    func refuse(_ what: String, _ parser: XMLParser) {
        problem = problem ?? "line \(max(1, parser.lineNumber)): \(what)"
        parser.abortParsing()
    }
}
