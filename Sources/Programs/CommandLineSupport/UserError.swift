/// An error whose description is the complete message for the user.
public protocol UserError: Error, CustomStringConvertible {
    /// The exit status of a program that stops because of the error; 2 by default.
    var exitStatus: Int32 { get }
}

extension UserError {
    /// The exit status for input or output that cannot be used.
    public var exitStatus: Int32 { 2 }
}
