/// An error whose description is all that a user needs to hear.
public protocol UserError: Error, CustomStringConvertible {
    /// The exit status of a program that stops because of it.
    var exitStatus: Int32 { get }
}
