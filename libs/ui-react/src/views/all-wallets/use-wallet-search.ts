import { useEffect, useState, type RefObject } from 'react'
import { selectCurrentRoute } from '@appkit/core/internal'
import { viewOf } from '../../element/dom.js'
import { useWidgetEnvironment, type WalletSearch } from '../../provider/widget-context.js'
import { useWidgetSelector } from '../../provider/widget-store-hooks.js'

/** What tells that a user goes elsewhere in the list. */
const GESTURES = ['wheel', 'touchmove', 'pointerdown', 'keydown']

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
    const content = place.current
    const scroller = content?.closest('.scroller')
    const view = scroller && viewOf(scroller)
    if (!content || !scroller || !view) return
    const keep = () => {
      const known = walletSearches.get(key) ?? NOTHING
      walletSearches.clear()
      walletSearches.set(key, { ...known, scrollTop: scroller.scrollTop })
    }
    const { scrollTop } = walletSearches.get(key) ?? NOTHING
    const isBack = () => Math.ceil(scroller.scrollTop) >= Math.floor(scrollTop)
    const arrive = () => {
      observer.disconnect()
      for (const name of GESTURES) scroller.removeEventListener(name, arrive)
      scroller.addEventListener('scroll', keep, { passive: true })
    }
    // The list is on its way: it may not be long enough at first.
    const goBack = () => {
      if (scrollTop > 0) scroller.scrollTo(0, scrollTop)
      if (isBack()) arrive()
    }
    const observer = new view.ResizeObserver(goBack)
    for (const name of GESTURES) scroller.addEventListener(name, arrive, { passive: true })
    // A view that appears is scrolled to its top first.
    const frame = view.requestAnimationFrame(() => observer.observe(content))
    return () => {
      view.cancelAnimationFrame(frame)
      arrive()
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
