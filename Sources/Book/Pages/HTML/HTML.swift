import Foundation
import ObservatorySupport

/// A piece of a page: markup in which every text is escaped.
///
/// A literal is markup. An interpolated value is escaped as text, unless it is HTML itself:
///
///     let title = "Tokens & bags"
///     let heading: HTML = "<h1>\(title)</h1>"     // the ampersand is escaped
package struct HTML: Sendable, Equatable {
    /// The markup, with every text escaped.
    package let markup: String

    /// Creates HTML from markup, which is not escaped; interpolate texts instead.
    package init(markup: String) { self.markup = markup }
}

extension HTML: ExpressibleByStringInterpolation {
    package init(stringLiteral markup: String) { self.markup = markup }

    package init(stringInterpolation: StringInterpolation) { markup = stringInterpolation.markup }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var markup = ""

        package init(literalCapacity: Int, interpolationCount: Int) {
            markup.reserveCapacity(literalCapacity + 16 * interpolationCount)
        }

        package mutating func appendLiteral(_ literal: String) { markup += literal }

        /// Appends a text, escaped.
        package mutating func appendInterpolation(_ text: String) { markup += text.markupEscaped }

        /// Appends a text in which code is between backquotes.
        package mutating func appendInterpolation(code text: String) {
            for (place, part) in text.components(separatedBy: "`").enumerated() {
                markup += place % 2 == 0 ? part.markupEscaped : "<code>\(part.markupEscaped)</code>"
            }
        }

        package mutating func appendInterpolation(_ number: Int) { markup += String(number) }

        package mutating func appendInterpolation(_ html: HTML?) { markup += html?.markup ?? "" }

        package mutating func appendInterpolation(if condition: Bool, _ html: @autoclosure () -> HTML) {
            if condition { markup += html().markup }
        }

        package mutating func appendInterpolation<Element>(
            each elements: some Sequence<Element>, _ html: (Element) -> HTML
        ) {
            for element in elements { markup += html(element).markup }
        }
    }
}

/// Builds HTML from statements: each begins a line, and one without markup adds nothing.
@resultBuilder
package enum HTMLBuilder {
    package static func buildExpression(_ html: HTML) -> String {
        html.markup.isEmpty || html.markup.utf8.last == UInt8(ascii: "\n") ? html.markup : html.markup + "\n"
    }

    package static func buildExpression(_ html: HTML?) -> String { html.map(buildExpression) ?? "" }

    package static func buildBlock(_ lines: String...) -> String { lines.joined() }

    package static func buildOptional(_ lines: String?) -> String { lines ?? "" }

    package static func buildEither(first lines: String) -> String { lines }

    package static func buildEither(second lines: String) -> String { lines }

    package static func buildArray(_ lines: [String]) -> String { lines.joined() }

    package static func buildFinalResult(_ lines: String) -> HTML { HTML(markup: lines) }
}

extension HTML {
    /// Wide content that scrolls on its own, and that a keyboard can reach.
    package static func scroll(
        _ label: String, class name: String = "scroll", @HTMLBuilder _ content: () -> HTML
    ) -> HTML {
        """
        <div class="\(name)" tabindex="0" role="region" aria-label="\(label)">
        \(content())</div>
        """
    }

    /// Text as it was typed, which scrolls if it is too wide.
    package static func listing(_ label: String, _ text: String, class name: String? = nil) -> HTML {
        """
        <pre tabindex="0" role="region" aria-label="\(label)">\
        <code\(name.map { " class=\"\($0)\"" })>\(text)</code></pre>
        """
    }

    /// A sign, with a word for screen readers.
    static func sign(_ symbol: String, _ word: String) -> HTML {
        #"<span aria-hidden="true">\#(symbol)</span><span class="unseen">\#(word)</span>"#
    }

    /// A yes or a no in a table; the signs differ in shape.
    static func answer(_ isYes: Bool, note: String? = nil) -> HTML {
        """
        <td class="answer \(isYes ? "pass" : "not-applicable")">\(sign(isYes ? "✓" : "–", isYes ? "yes" : "no"))\
        \(note.map { " <small>\($0)</small>" })</td>
        """
    }

    /// Rules with what is done instead; each item has a `dt` and a `dd`.
    static func differences(_ items: [HTML]) -> HTML {
        """
        <dl class="differences">
        \(each: items, { $0 })</dl>

        """
    }

    static func terms(_ terms: [(term: String, meaning: String)], class name: String? = nil) -> HTML {
        """
        <dl\(name.map { " class=\"\($0)\"" })>
        \(each: terms, { "<div><dt>\($0.term)</dt><dd>\($0.meaning)</dd></div>\n" })</dl>
        """
    }
}

extension HTML {
    /// JSON to embed in a page; characters that could end the surrounding element are escaped.
    static func embedded(_ fields: [String: any Encodable]) -> HTML {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Strings and finite numbers can always be encoded.
        let json = try? encoder.encode(fields.mapValues(Field.init))
        return HTML(
            markup: String(decoding: json ?? Data("{}".utf8), as: UTF8.self).replacingScalars { scalar in
                "<>&".unicodeScalars.contains(scalar) ? "\\u00\(String(scalar.value, radix: 16))" : nil
            })
    }

    private struct Field: Encodable {
        let value: any Encodable

        func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
    }
}
