package import Foundation

extension URL {
    /// Whether there is a folder, or a link to one, at this place.
    package var isFolder: Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
