#if canImport(SwiftUI)
    import SwiftUI

    /// A view that reads the title of the model, and leaves the count to `CountView`.
    struct NowPlayingView: View {
        let model: NowPlaying

        var body: some View {
            VStack {
                Text(model.title)
                CountView(model: model)
            }
        }
    }

    /// A separate view, so that a change of the count alone does not evaluate the body of `NowPlayingView`.
    struct CountView: View {
        let model: NowPlaying

        var body: some View { Text("\(model.count) played") }
    }

    /// A view that shows the latest event as a toast, and observes the player while it is visible.
    struct ToastView: View {
        let player: Player
        @State private var toast: String?
        @State private var token: TokenBox?

        var body: some View {
            Text(toast ?? "")
                .onAppear {
                    // Captures the binding: `toast` alone would capture the view, with the player and the token.
                    token = TokenBox(
                        player.observeStart { [toast = $toast] _, title in toast.wrappedValue = title })
                }
                .onDisappear { token = nil }
                .task(id: toast) {
                    guard toast != nil, (try? await Task.sleep(for: .seconds(2))) != nil else { return }
                    toast = nil
                }
        }
    }
#endif
