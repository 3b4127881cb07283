import ObservatoryPlayback

/// The number of words that a value takes where it is stored, without the memory that it points to.
func words<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size / MemoryLayout<Int>.size }

print("Words:")
print("    \(words(Screen.self)) a strong reference")
print("    \(words(UnownedReference.self)) an unowned reference")
print("    \(words(WeakReference.self)) a weak reference")
print("    \(words(((Item) -> Void).self)) a closure")
print("    \(words(Listener.self)) a closure in a structure that names its type")
print("    \(words((any TitleShowing).self)) an existential of a protocol for classes only")
print("    \(words((any Titled).self)) an existential of any other protocol")
print("    \(words(Track.self)) a structure that fits into the room of that existential")
print("    \(words(Item.self)) a structure that does not, and is put on the heap")
