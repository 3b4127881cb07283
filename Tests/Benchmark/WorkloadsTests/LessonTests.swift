import BenchmarkEngine
import LessonLibrary
import Testing
import Workloads

@Suite struct LessonTests {
    private static let lessons = Workload.allCases.filter(\.isLesson)

    private static func ways(
        of lesson: Workload, observers: Int, strategies: [String] = Workload.timedStrategies
    ) throws -> [Alternative] {
        let contest = try #require(
            lesson.contest(observers: observers, strategies: strategies) { "bench \($0)" })
        return contest.alternatives
    }

    @Test func noTwoWaysHaveTheSameIdentifier() throws {
        let ways = try Self.lessons.flatMap { try Self.ways(of: $0, observers: 1) }
        let ids = ways.map(\.id) + Workload.timedStrategies
        #expect(Set(ids).count == ids.count)
    }

    /// A strategy that is not verified gets no number in a lesson either.
    @Test func aWayOfAStrategyThatIsNotTimedIsLeftOut() throws {
        let ways = try Self.ways(of: .lessonLifetime, observers: 64, strategies: ["owner-bound"]).map(\.id)
        #expect(ways.contains("life/owner-bound") && ways.contains("life/weak"))
        #expect(!ways.contains("life/token") && !ways.contains("life/bag"))
    }

    @Test(arguments: lessons)
    func everyWayExceptTheFirstIsComparedWithOneOtherWay(lesson: Workload) throws {
        let ways = try Self.ways(of: lesson, observers: 64)
        #expect(ways[0].references.isEmpty)
        #expect(ways.dropFirst().allSatisfy { $0.references.count == 1 })
        #expect(ways.allSatisfy { $0.isRanked == ($0.original == nil) })
        let ids = Set(ways.map(\.id))
        #expect(ways.allSatisfy { ids.isSuperset(of: $0.references) })
    }

    @Test func lessonsComeAfterTheOtherWorkloads() {
        #expect(Array(Workload.allCases.suffix(Self.lessons.count)) == Self.lessons)
    }

    /// The lesson about existentials assumes that only the small observer fits into the inline buffer.
    @Test func onlyTheSmallObserverFitsIntoTheBufferOfAnExistential() {
        let room = 3 * MemoryLayout<Int>.size
        #expect(MemoryLayout<SmallObserver>.size <= room)
        #expect(MemoryLayout<LargeObserver>.size > room)
    }
}
