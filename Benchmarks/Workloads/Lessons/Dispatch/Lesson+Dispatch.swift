extension Lesson {
    /// What it costs to call something in another module of which one knows more or less.
    static let dispatch = Lesson(ways: [
        Way("method/direct", Timing.notify(DispatchRig<ByMethod.Direct>.self)),
        Way("method/inlinable", Timing.notify(DispatchRig<ByMethod.Inlined>.self)),
        Way("method/counting", Timing.notify(DispatchRig<ByMethod.Counting>.self)),
        Way("generic/hidden", Timing.notify(DispatchRig<ByGeneric.Hidden>.self)),
        Way("generic/unmarked", Timing.notify(DispatchRig<ByGeneric.Unmarked>.self)),
        Way("generic/inlinable", Timing.notify(DispatchRig<ByGeneric.Inlined>.self)),
        Way("some/parameter", Timing.notify(DispatchRig<ByGeneric.SomeParameter>.self)),
        Way("some/result", Timing.notify(DispatchRig<ByGeneric.SomeResult>.self)),
        Way("existential/object", Timing.notify(DispatchRig<ByExistential.Object>.self)),
        Way("existential/small", Timing.notify(DispatchRig<ByExistential.Small>.self)),
        Way("existential/large", Timing.notify(DispatchRig<ByExistential.Large>.self)),
        Way("existential/object-copied", Timing.notify(DispatchArrayRig<ObjectSource>.self)),
        Way("existential/small-copied", Timing.notify(DispatchArrayRig<SmallSource>.self)),
        Way("existential/large-copied", Timing.notify(DispatchArrayRig<LargeSource>.self)),
        Way("existential/small-made", Timing.notify(DispatchRig<ByExistential.SmallMade>.self)),
        Way("existential/large-made", Timing.notify(DispatchRig<ByExistential.LargeMade>.self)),
        Way("function/in-place", Timing.notify(DispatchRig<ByClosure.Direct>.self)),
        Way("function/copied", Timing.notify(DispatchArrayRig<ClosureStructSource>.self)),
        Way("function/in-generic", Timing.notify(DispatchRig<ByClosure.InGeneric>.self)),
        Way("function/in-array", Timing.notify(DispatchArrayRig<ClosureSource>.self)),
    ])
}
