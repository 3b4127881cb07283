extension Way {
    /// What it costs to call code in another module, depending on what the compiler knows about it.
    static let dispatch = [
        Way("method/direct", Timing.notify(DispatchRig<ByMethod.Direct>.init)),
        Way("method/inlinable", Timing.notify(DispatchRig<ByMethod.Inlined>.init)),
        Way("method/counting", Timing.notify(DispatchRig<ByMethod.Counting>.init)),
        Way("generic/hidden", Timing.notify(DispatchRig<ByGeneric.Hidden>.init)),
        Way("generic/unmarked", Timing.notify(DispatchRig<ByGeneric.Unmarked>.init)),
        Way("generic/inlinable", Timing.notify(DispatchRig<ByGeneric.Inlined>.init)),
        Way("some/parameter", Timing.notify(DispatchRig<ByGeneric.SomeParameter>.init)),
        Way("some/result", Timing.notify(DispatchRig<ByGeneric.SomeResult>.init)),
        Way("existential/object", Timing.notify(DispatchRig<ByExistential.Object>.init)),
        Way("existential/small", Timing.notify(DispatchRig<ByExistential.Small>.init)),
        Way("existential/large", Timing.notify(DispatchRig<ByExistential.Large>.init)),
        Way("existential/object-copied", Timing.notify(DispatchRig<ByCopy.Object>.init)),
        Way("existential/small-copied", Timing.notify(DispatchRig<ByCopy.Small>.init)),
        Way("existential/large-copied", Timing.notify(DispatchRig<ByCopy.Large>.init)),
        Way("existential/small-made", Timing.notify(DispatchRig<ByExistential.SmallMade>.init)),
        Way("existential/large-made", Timing.notify(DispatchRig<ByExistential.LargeMade>.init)),
        Way("function/in-place", Timing.notify(DispatchRig<ByClosure.Direct>.init)),
        Way("function/copied", Timing.notify(DispatchRig<ByCopy.ClosureInStruct>.init)),
        Way("function/in-generic", Timing.notify(DispatchRig<ByClosure.InGeneric>.init)),
        Way("function/in-array", Timing.notify(DispatchRig<ByCopy.Closure>.init)),
    ]
}
