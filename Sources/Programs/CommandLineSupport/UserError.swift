/// An error whose description is all that a user needs to hear.
public protocol UserError: Error, CustomStringConvertible {
    /// The exit status of a program that stops because of it; 2 unless stated.
    var exitStatus: Int32 { get }
}

extension UserError {
    /// The status that says that the input or the output cannot be used.
    public var exitStatus: Int32 { 2 }
}
