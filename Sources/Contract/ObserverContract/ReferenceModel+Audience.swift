extension ReferenceModel {
    /// The registrations that an emission is for, which are seen to one after another.
    struct Audience {
        let emission: Emission
        /// The observers that the emission keeps alive.
        let kept: [Int]
        private let numbers: [Int]
        private var next = 0
        /// Who has not been seen to yet, where the order is free.
        private var waiting: Set<Int>?

        init(of emission: Emission, _ numbers: [Int], inAnyOrder: Bool, keeping kept: [Int]) {
            self.emission = emission
            self.numbers = numbers
            self.kept = kept
            waiting = inAnyOrder ? Set(numbers) : nil
        }

        func isWaiting(_ number: Int) -> Bool { waiting?.contains(number) ?? false }

        /// Takes the next one out: the first, unless another one is preferred.
        mutating func takeNext(preferring choice: Int?) -> Int? {
            if let choice { return waiting?.remove(choice) }
            while next < numbers.count {
                let number = numbers[next]
                next += 1
                if waiting == nil || waiting?.remove(number) != nil { return number }
            }
            return nil
        }
    }
}
