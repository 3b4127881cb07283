/// One scenario on one form of a strategy: a thing to be run.
package struct Trial: Sendable {
    /// The place of the form among the forms of the strategy.
    package let form: Int

    /// What is run.
    package let scenario: Scenario
}
