import BenchmarkEngine
import LessonLibrary
import ObservatoryWorkloads
import Testing

@Suite struct LessonTests {
    private static let lessons = Workload.allCases.filter(\.isLesson)

    @Test func noTwoWaysHaveTheSameIdentifier() {
        let ways = Self.lessons.flatMap { $0.alternatives() }
        let ids = ways.map(\.id) + Workload.timedStrategies
        #expect(Set(ids).count == ids.count)
    }

    /// A strategy that is not verified gets no number in a lesson either.
    @Test func aWayOfAStrategyThatIsNotTimedIsLeftOut() {
        let ways = Workload.lessonLifetime.alternatives(of: ["owner-bound"]).map(\.id)
        #expect(ways.contains("life/owner-bound") && ways.contains("life/weak"))
        #expect(!ways.contains("life/token") && !ways.contains("life/bag"))
    }

    @Test(arguments: lessons)
    func everyWayExceptTheFirstIsComparedWithOneOtherWay(lesson: Workload) {
        let ways = lesson.alternatives()
        #expect(ways.first?.references == [])
        #expect(ways.dropFirst().allSatisfy { $0.references.count == 1 })
        #expect(ways.allSatisfy { $0.isRanked == ($0.original == nil && !$0.id.hasSuffix("-floor")) })
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
