// `ContractModel` is a module of its own so that it also compiles for a browser. It is re-exported so that a
// package that describes a strategy needs only `import ObserverContract`.
@_exported public import ContractModel
