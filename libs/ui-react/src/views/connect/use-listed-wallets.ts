import { useEffect, useSyncExternalStore, type RefObject } from 'react'
import type { ListedWallets } from '@appkit/core/internal'
import { viewOf } from '../../element/dom.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { useWidgetSelector } from '../../provider/widget-store-hooks.js'

/**
 * The directory's part of the wallet list. It is asked for once the modal is open and has painted what is known without it.
 * @param place an element of the view.
 */
export function useListedWallets(place: RefObject<HTMLElement | null>): ListedWallets {
  const { listed } = useWidgetEnvironment()
  const isOpen = useWidgetSelector(({ router }) => router.isOpen)
  const options = useWidgetSelector((state) => state.options)
  const networks = useWidgetSelector((state) => state.networks.supported)

  useEffect(() => {
    const view = place.current && viewOf(place.current)
    if (!isOpen || !view) return
    let timer: number | undefined
    const frame = view.requestAnimationFrame(() => {
      timer = view.setTimeout(() => listed.start())
    })
    return () => {
      view.cancelAnimationFrame(frame)
      view.clearTimeout(timer)
    }
  }, [listed, place, isOpen, options, networks])

  return useSyncExternalStore(listed.subscribe, listed.get, listed.get)
}
