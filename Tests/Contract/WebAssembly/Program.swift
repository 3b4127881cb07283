import ContractModel

/// Prints what the reference model says, for the test to compare.
@_expose(wasm, "run")
@_cdecl("run")
public func run() {
    do {
        for line in try Probe.lines() { print(line) }
    } catch {
        print(error.description)
    }
}
