/// A rig whose observers are registered when it is created.
package protocol PreparedRig: Rig {}

extension PreparedRig {
    package func register(_ number: Int) {}
}
