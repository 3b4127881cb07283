// What a scenario, a rule and a trace are has a module of its own, which also compiles for a browser. To a package that
// describes a strategy it is a part of this one, and `import ObserverContract` is all that it needs.
@_exported public import ContractModel
