public import ObserverContract

extension Catalog {
    /// The naive forms that tutorials teach, each with its weaknesses: of the six in the same order, and then of the
    /// others.
    public static let published: [any Strategy] = [
        DeclaredStrategy(
            "published/notification-center",
            "a center that keeps a list of blocks for each name and passes an untyped dictionary",
            breaking: [
                .callsFromACopy(of: "observers"), .nests, .registersAgain("an object"),
                Divergence(.reclaim, "The entry of a deallocated object is never removed."),
            ],
            forms: [
                StrategyForm(name: "blocks", capabilities: [.removal, .additive, .counting]) {
                    PublishedCenterPlayer()
                },
                StrategyForm(name: "methods", capabilities: objects) {
                    PlayerInAnotherForm(PublishedCenterPlayer(), publishedMethodObserver)
                },
            ]),
        DeclaredStrategy(
            "published/observer-protocol", "weakly held objects in a dictionary, by identity", objects,
            breaking: [
                .keptInADictionary("observers"), .callsFromACopy(of: "observers"), .nests,
                Divergence(
                    .cancel,
                    "An observer is identified by its address, so removing a dead one can remove a new one "
                        + "there."),
            ]
        ) { PublishedProtocolPlayer() },
        DeclaredStrategy(
            "published/closure-array", "arrays of closures that read the event from the player",
            [.additive, .counting],
            breaking: [
                .nests,
                Divergence(
                    .payload,
                    "An observer reads the item from the player, which may play another item by then."),
            ]
        ) { PublishedClosurePlayer() },
        DeclaredStrategy(
            "published/tokens", "closures stored by UUID, each with a token that you must cancel yourself",
            tokens,
            breaking: [
                .keptInADictionary("closures"), .callsFromACopy(of: "closures"), .nests,
                Divergence(.drop, "The token has no deinit, so dropping it cancels nothing."),
                .freesDuringAChange(crashingIn: ["open/closure-registers-and-removes-when-freed"]),
            ]
        ) { PublishedTokenPlayer() },
        DeclaredStrategy(
            "published/owner-bound", "closures stored by UUID that check a weak owner", owners,
            breaking: [
                .keptInADictionary("closures"), .callsFromACopy(of: "closures"), .nests,
                .freesDuringAChange(crashingIn: [
                    "open/closure-emits-when-freed", "open/closure-registers-and-removes-when-freed",
                ]),
            ]
        ) { PublishedOwnerBoundPlayer() },
        DeclaredStrategy(
            "published/multicast-delegate", "weak wrappers in an array, unwrapped and cast for every event",
            objects,
            breaking: [
                Divergence(
                    .removal,
                    "The delegates are collected first, so one that is removed during the delivery is still "
                        + "called."),
                .nests, .registersAgain("a delegate"),
                Divergence(
                    .ownership,
                    "The collected delegates are held strongly, so none is freed before the delivery ends."),
            ]
        ) { PublishedMulticastPlayer() },
        DeclaredStrategy(
            "published/property", "a value that calls closures in didSet and never checks their owners",
            owners.union([.property]),
            breaking: [
                .callsFromACopy(of: "closures"), .nests,
                Divergence(
                    .payload,
                    "The value is read again for each observer, and a callback may have set it in between."),
                Divergence(
                    .reclaim,
                    "The player does not check whether an owner is still alive, so its closure stays."),
                Divergence(
                    .property,
                    "After a nested change, the old value is not the value that was delivered before."),
            ]
        ) { PublishedPropertyPlayer() },
        DeclaredStrategy(
            "published/keyed", "weakly held objects in an array for each item, in a dictionary", keyed,
            breaking: divergencesOfKeyed
        ) { PublishedKeyedPlayer() },
        DeclaredStrategy(
            "published/thread-safe", "closures behind a lock, called from a copy after unlocking",
            tokens.union([.threads]),
            breaking: [.callsFromACopy(of: "closures"), .nests] + divergencesOfLocks
        ) { PublishedThreadSafePlayer() },
        DeclaredStrategy(
            "published/keyed-thread-safe",
            "weakly held objects in an array for each item, in a dictionary behind a lock",
            keyed.union([.threads]), breaking: divergencesOfKeyed + divergencesOfLocks
        ) { PublishedKeyedThreadSafePlayer() },
    ]

    private static let divergencesOfKeyed = [
        Divergence(
            .order,
            "The observers of the item are called before those of every item, whichever registered first."),
        .callsFromACopy(of: "observers"), .nests, .registersAgain("an object"),
        Divergence(
            .keyed,
            "The empty array of an item is never removed, so every item that was ever observed leaves one."),
    ]

    private static let divergencesOfLocks = [
        Divergence(
            .totalOrder,
            "Every thread calls the observers itself, so two observers can get events in different orders."),
        Divergence(
            .lateCall,
            "A thread that has made its copy still calls an observer that another thread has removed."),
    ]
}

extension Divergence {
    fileprivate static func freesDuringAChange(crashingIn scenarios: [String]) -> Divergence {
        Divergence(
            .open,
            "A removed closure is freed during a change of the dictionary, so a deinit that uses it traps.",
            crashesIn: scenarios)
    }

    fileprivate static func registersAgain(_ observer: String) -> Divergence {
        Divergence(
            .identity, "Nothing checks whether \(observer) is already registered, so it is called twice.")
    }
}
