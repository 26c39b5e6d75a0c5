import { useEffect, useState, type RefObject } from 'react'
import { selectCurrentRoute } from '@appkit/core/internal'
import { viewOf } from '../../element/dom.js'
import { useWidgetSelector } from '../../hooks/use-widget-selector.js'
import { useWidgetEnvironment, type WalletSearch } from '../../provider/widget-context.js'

const NOTHING: WalletSearch = { text: '', isCertifiedOnly: false, scrollTop: 0 }

/**
 * What was typed and switched in the list of all wallets; it is there again, at the place it was scrolled to, when a user comes back from
 * a wallet. @param place an element of the view.
 */
export function useWalletSearch(place: RefObject<HTMLElement | null>) {
  const { walletSearches } = useWidgetEnvironment()
  const route = useWidgetSelector(selectCurrentRoute)
  const [key] = useState(route?.key ?? '')
  const [search, setSearch] = useState<WalletSearch>(() => walletSearches.get(key) ?? NOTHING)

  useEffect(() => {
    const scroller = place.current?.closest('.scroller')
    const view = scroller && viewOf(scroller)
    if (!scroller || !view) return
    const keep = () => {
      const known = walletSearches.get(key) ?? NOTHING
      walletSearches.clear()
      walletSearches.set(key, { ...known, scrollTop: scroller.scrollTop })
    }
    // A view that appears is scrolled to its top first.
    const { scrollTop } = walletSearches.get(key) ?? NOTHING
    const frame = view.requestAnimationFrame(() => {
      if (scrollTop > 0) scroller.scrollTo(0, scrollTop)
      scroller.addEventListener('scroll', keep, { passive: true })
    })
    return () => {
      view.cancelAnimationFrame(frame)
      scroller.removeEventListener('scroll', keep)
    }
  }, [place, walletSearches, key])

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
