import { useState } from 'react'
import { selectCurrentRoute } from '@appkit/core/internal'
import { useWidgetSelector } from '../../hooks/use-widget-selector.js'
import { useWidgetEnvironment, type WalletSearch } from '../../provider/widget-context.js'

const NOTHING: WalletSearch = { text: '', isCertifiedOnly: false }

/** What was typed and switched in the list of all wallets; it is there again when a user comes back from a wallet. */
export function useWalletSearch() {
  const { walletSearches } = useWidgetEnvironment()
  const route = useWidgetSelector(selectCurrentRoute)
  const [key] = useState(route?.key ?? '')
  const [search, setSearch] = useState<WalletSearch>(() => walletSearches.get(key) ?? NOTHING)
  const change = (part: Partial<WalletSearch>) => {
    const next = { ...search, ...part }
    walletSearches.clear()
    walletSearches.set(key, next)
    setSearch(next)
  }
  return {
    ...search,
    setText: (text: string) => change({ text }),
    setCertifiedOnly: (isCertifiedOnly: boolean) => change({ isCertifiedOnly })
  }
}
