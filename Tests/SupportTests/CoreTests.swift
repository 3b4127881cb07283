import Foundation
import ObservatorySupport
import Testing

@Suite struct CoreTests {
    @Test(arguments: [
        ("Name:\tx\nCpus_allowed:\t2\nCpus_allowed_list:\t1\n", 1), ("Cpus_allowed:\tff,00000003\n", 4),
        ("Cpus_allowed:\t3\n", 2), ("Cpus_allowed:\n", 4), ("", 4),
    ])
    func onlyTheCoresThatAProcessMayUseAreCounted(status: String, count: Int) {
        #expect(ProcessInfo.usableCores(by: status, of: 4) == count)
    }

    #if os(Linux)
        @Test func theSystemSaysWhichCoresAProcessMayUse() throws {
            let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
            #expect(ProcessInfo.usableCores(by: status, of: .max) < .max)
        }
    #endif
}
