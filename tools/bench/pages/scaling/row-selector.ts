import { mergeWalletRows, walletSources, type WidgetState } from '@appkit/core/internal'

/** The rows of the wallet list, made anew only when what they are made of has changed, as the view does. */
export function rowSelector(): (state: WidgetState) => readonly object[] {
  let parts: readonly unknown[] = []
  let rows: readonly object[] = []
  return (state) => {
    const next = [state.connectors, state.connections.byNamespace, state.options]
    if (next.some((part, index) => part !== parts[index])) {
      parts = next
      rows = mergeWalletRows(walletSources(state))
    }
    return rows
  }
}
