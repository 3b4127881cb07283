import Mustache

// What stands in the templates thousands of times says by itself what its parts are called. All else is looked
// into by reflection, which takes far longer; a part that is forgotten here shows nowhere.

extension Moment: MustacheParent {
    /// A part by its name in the template.
    func child(named name: String) -> Any? {
        switch name {
        case "step": step
        case "isStep": isStep
        case "what": what
        case "registered": registered ?? []
        case "others": others > 0 ? others : nil
        case "waiting": waiting
        case "calls": calls
        case "freed": freed
        case "isKnown": registered != nil
        case "playerIsGone": playerIsGone
        default: nil
        }
    }
}

extension Moment.Member: MustacheParent {
    /// A part by its name in the template.
    func child(named name: String) -> Any? {
        switch name {
        case "label": times > 1 ? "\(name) ×\(times)" : name
        case "kind": "chip" + (isCalled ? " called" : "") + (isDead ? " dead" : "")
        case "remark": isDead ? " (freed)" : ""
        default: nil
        }
    }
}

extension MarbleDiagram.Cell: MustacheParent {
    /// A part by its name in the template.
    func child(named name: String) -> Any? {
        switch name {
        case "isDelivery": isDelivery
        case "event": event
        case "detail": detail
        case "kind": kind
        case "isDifference": isDifference
        default: nil
        }
    }
}

extension Link: MustacheParent {
    /// A part by its name in the template.
    func child(named name: String) -> Any? {
        switch name {
        case "title": title
        case "address": address
        default: nil
        }
    }
}

extension PageView.Entry: MustacheParent {
    /// A part by its name in the template.
    func child(named name: String) -> Any? {
        switch name {
        case "number": number
        case "title": title
        case "address": address
        case "summary": summary
        case "isCurrent": isCurrent
        case "parts": parts
        case "hasParts": hasParts
        default: nil
        }
    }
}

extension PageView.Part: MustacheParent {
    /// A part by its name in the template.
    func child(named name: String) -> Any? {
        switch name {
        case "title": title
        case "address": address
        case "isCurrent": isCurrent
        default: nil
        }
    }
}
