import CYaml
import ContractModel

// The lab uses libyaml directly, without Yams, the wrapper that the other programs use.
extension DescriptionNode {
    /// Parses YAML; `nil` if the text is empty.
    ///
    /// - Parameter file: The name of the file in errors.
    init?(yaml text: String, file: String) throws(SourceError) {
        var bytes = Array(text.utf8)
        // libyaml keeps the address until it has read everything, so the buffer outlives the composer.
        let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, bytes.count))
        buffer.initialize(from: &bytes, count: bytes.count)
        defer { buffer.deallocate() }
        var composer = Composer(buffer, count: bytes.count, file: file)
        defer { composer.delete() }
        guard let root = try composer.root() else { return nil }
        self = root
    }

    var yaml: String {
        let output = UnsafeMutablePointer<[UInt8]>.allocate(capacity: 1)
        output.initialize(to: [])
        defer {
            output.deinitialize(count: 1)
            output.deallocate()
        }
        let emitter = UnsafeMutablePointer<yaml_emitter_t>.allocate(capacity: 1)
        defer { emitter.deallocate() }
        yaml_emitter_initialize(emitter)
        defer { yaml_emitter_delete(emitter) }
        yaml_emitter_set_output(
            emitter,
            { target, bytes, count in
                let output = target?.assumingMemoryBound(to: [UInt8].self)
                output?.pointee += UnsafeBufferPointer(start: bytes, count: count)
                return 1
            }, output)
        yaml_emitter_set_width(emitter, -1)
        yaml_emitter_set_unicode(emitter, 1)
        yaml_emitter_set_encoding(emitter, YAML_UTF8_ENCODING)
        Self.emit(to: emitter) { yaml_stream_start_event_initialize($0, YAML_UTF8_ENCODING) }
        Self.emit(to: emitter) { yaml_document_start_event_initialize($0, nil, nil, nil, 1) }
        emit(to: emitter)
        Self.emit(to: emitter) { yaml_document_end_event_initialize($0, 1) }
        Self.emit(to: emitter) { yaml_stream_end_event_initialize($0) }
        return String(decoding: output.pointee, as: UTF8.self)
    }

    private func emit(to emitter: UnsafeMutablePointer<yaml_emitter_t>) {
        switch content {
        case .text(let text):
            var bytes = Array(text.utf8)
            Self.emit(to: emitter) {
                yaml_scalar_event_initialize(
                    $0, nil, nil, &bytes, Int32(bytes.count), 1, 1, YAML_ANY_SCALAR_STYLE)
            }
        case .list(let nodes, let isShort):
            let style = isShort ? YAML_FLOW_SEQUENCE_STYLE : YAML_BLOCK_SEQUENCE_STYLE
            Self.emit(to: emitter) { yaml_sequence_start_event_initialize($0, nil, nil, 1, style) }
            for node in nodes { node.emit(to: emitter) }
            Self.emit(to: emitter) { yaml_sequence_end_event_initialize($0) }
        case .mapping(let fields):
            Self.emit(to: emitter) {
                yaml_mapping_start_event_initialize($0, nil, nil, 1, YAML_BLOCK_MAPPING_STYLE)
            }
            for field in fields {
                field.key.emit(to: emitter)
                field.value.emit(to: emitter)
            }
            Self.emit(to: emitter) { yaml_mapping_end_event_initialize($0) }
        }
    }

    private static func emit(
        to emitter: UnsafeMutablePointer<yaml_emitter_t>,
        _ describe: (UnsafeMutablePointer<yaml_event_t>) -> Int32
    ) {
        var event = yaml_event_t()
        // The emitter takes ownership of the event's contents, so the event is not deleted here.
        guard describe(&event) == 1, yaml_emitter_emit(emitter, &event) == 1 else {
            preconditionFailure("a tree of text is YAML")
        }
    }
}

/// Builds nodes from libyaml's events.
private struct Composer {
    private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    private let file: String
    private var anchors: [String: DescriptionNode] = [:]
    private var count = 0

    /// The most parts that a description may have. A few lines with nested aliases can expand to billions.
    private static let mostParts = 1_000_000

    init(_ text: UnsafePointer<UInt8>, count: Int, file: String) {
        self.file = file
        yaml_parser_initialize(parser)
        yaml_parser_set_input_string(parser, text, count)
    }

    func delete() {
        yaml_parser_delete(parser)
        parser.deallocate()
    }

    mutating func root() throws(SourceError) -> DescriptionNode? {
        _ = try next()
        guard try next().type != YAML_STREAM_END_EVENT else { return nil }
        let root = try node(from: next())
        _ = try next()
        let end = try next()
        if end.type != YAML_STREAM_END_EVENT {
            throw error(Int(end.start_mark.line) + 1, "but found another document")
        }
        return root
    }

    private func error(_ line: Int?, _ reason: String) -> SourceError {
        SourceError(file: file, line: line, "this is not YAML: \(reason).")
    }

    // Events are never deleted: each instance of the lab answers one question and is then discarded.
    private mutating func next() throws(SourceError) -> yaml_event_t {
        var event = yaml_event_t()
        if yaml_parser_parse(parser, &event) == 1 { return event }
        let problem = parser.pointee.problem.map { String(cString: $0) } ?? "there is not enough memory"
        let isPlaced = parser.pointee.error != YAML_READER_ERROR && parser.pointee.error != YAML_MEMORY_ERROR
        throw error(isPlaced ? Int(parser.pointee.problem_mark.line) + 1 : nil, problem)
    }

    private mutating func node(from event: yaml_event_t) throws(SourceError) -> DescriptionNode {
        let line = Int(event.start_mark.line) + 1
        try add(1)
        let node: DescriptionNode
        let anchor: UnsafeMutablePointer<UInt8>?
        switch event.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let bytes = UnsafeBufferPointer(start: scalar.value, count: Int(scalar.length))
            node = DescriptionNode(.text(String(decoding: bytes, as: UTF8.self)), line: line)
            anchor = scalar.anchor
        case YAML_SEQUENCE_START_EVENT:
            node = DescriptionNode(.list(try nodes(until: YAML_SEQUENCE_END_EVENT)), line: line)
            anchor = event.data.sequence_start.anchor
        case YAML_MAPPING_START_EVENT:
            node = try mapping(line)
            anchor = event.data.mapping_start.anchor
        default:
            guard let known = anchors[Self.name(event.data.alias.anchor)] else {
                throw error(line, "found undefined alias")
            }
            // The alias itself is counted, and what it stands for takes its place.
            try add(known.count - 1)
            return known
        }
        if let anchor { anchors[Self.name(anchor)] = node }
        return node
    }

    private mutating func add(_ parts: Int) throws(SourceError) {
        count += parts
        guard count <= Self.mostParts else {
            throw SourceError(file: file, "this text has more than \(Self.mostParts) values.")
        }
    }

    private static func name(_ anchor: UnsafeMutablePointer<UInt8>?) -> String {
        anchor.map { String(cString: $0) } ?? ""
    }

    private mutating func nodes(until end: yaml_event_type_t) throws(SourceError) -> [DescriptionNode] {
        var nodes: [DescriptionNode] = []
        var event = try next()
        while event.type != end {
            nodes.append(try node(from: event))
            event = try next()
        }
        return nodes
    }

    private mutating func mapping(_ line: Int) throws(SourceError) -> DescriptionNode {
        let nodes = try nodes(until: YAML_MAPPING_END_EVENT)
        var fields: [(key: DescriptionNode, value: DescriptionNode)] = []
        // The line on which each key first appears.
        var lines: [String: Int] = [:]
        var doubles: Set<String> = []
        for place in stride(from: 0, to: nodes.count, by: 2) {
            fields.append((nodes[place], nodes[place + 1]))
            guard let key = nodes[place].text else { continue }
            if lines[key] == nil { lines[key] = nodes[place].line } else { doubles.insert(key) }
        }
        if let first = doubles.sorted().first {
            throw error(
                lines[first],
                doubles.count == 1
                    ? "`\(first)` appears twice"
                    : "some keys appear twice: \(doubles.sorted().joined(separator: ", "))")
        }
        return DescriptionNode(.mapping(fields), line: line)
    }
}

extension DescriptionNode {
    /// The number of parts of the node, including the node.
    fileprivate var count: Int {
        switch content {
        case .text: 1
        case .list(let nodes, _): nodes.reduce(1) { $0 + $1.count }
        case .mapping(let fields): fields.reduce(1) { $0 + $1.key.count + $1.value.count }
        }
    }
}
