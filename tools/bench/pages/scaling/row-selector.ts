import { mergeWalletRows, selectWalletSources, type WidgetState } from '@appkit/core/internal'

/** The rows of the wallet list, made anew only when what they are made of has changed, as the view does. */
export function rowSelector(): (state: WidgetState) => readonly object[] {
  let sources: ReturnType<typeof selectWalletSources> | undefined
  let rows: readonly object[] = []
  return (state) => {
    const next = selectWalletSources(state)
    if (next !== sources) {
      sources = next
      rows = mergeWalletRows(next)
    }
    return rows
  }
}
