#if canImport(SwiftUI)
    import SwiftUI

    /// A view that reads two properties of the model in two places.
    struct NowPlayingView: View {
        let model: NowPlaying

        var body: some View {
            VStack {
                Text(model.title)
                CountView(model: model)
            }
        }
    }

    /// A view of its own, so that a change of the count alone does not evaluate the one around it.
    struct CountView: View {
        let model: NowPlaying

        var body: some View { Text("\(model.count) played") }
    }

    /// A view that reacts to events, which leave no state that could be shown.
    struct ToastView: View {
        let player: Player
        @State private var toast: String?
        @State private var token: TokenBox?

        var body: some View {
            Text(toast ?? "")
                .onAppear {
                    token = TokenBox(player.observeStart { _, title in toast = title })
                }
                .onDisappear { token = nil }
        }
    }
#endif
