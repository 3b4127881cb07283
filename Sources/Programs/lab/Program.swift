import LabEngine

// The functions that the page calls. It creates a new instance for each question, so no state remains.

/// Allocates memory for a question of `count` bytes of UTF-8.
@_expose(wasm, "allocate")
@_cdecl("allocate")
public func allocate(_ count: Int) -> UnsafeMutablePointer<UInt8> {
    UnsafeMutablePointer<UInt8>.allocate(capacity: count)
}

/// Answers a question, which is UTF-8 text.
///
/// - Returns: The address of the answer: four bytes with its length, lowest byte first, then its UTF-8.
@_expose(wasm, "answer")
@_cdecl("answer")
public func answer(_ question: UnsafeMutablePointer<UInt8>, _ count: Int) -> UnsafeMutablePointer<UInt8> {
    let text = String(decoding: UnsafeBufferPointer(start: question, count: count), as: UTF8.self)
    let answer = Array(LabEngine.answer(text).utf8)
    let bytes = allocate(4 + answer.count)
    for place in 0..<4 { bytes[place] = UInt8(truncatingIfNeeded: answer.count >> (8 * place)) }
    for place in answer.indices { bytes[4 + place] = answer[place] }
    return bytes
}
