import type { ChainDiscovery, TimerId } from '@appkit/core'
import { createInjectedEntries } from './injected-entries.js'

/** Pauses between looks for wallets that come late, ms: the last look is 12.7 s after the first. Nothing announces an entry. */
export const LOOK_PAUSES_MS = [100, 200, 400, 800, 1600, 3200, 6400]

/** Finds the wallets in `window.injectedWeb3`, at once and for a while. No chain library is loaded. @source docs/threats.md T1.04, T1.12 */
export function createDiscovery(): ChainDiscovery {
  let count = 0

  return {
    discover({ window, clock, enableInjected, report }) {
      if (!enableInjected) return () => undefined
      const entries = createInjectedEntries(window, (id) => `polkadot:${id}:${(count += 1)}`)
      const { document } = window as { readonly document?: Document }
      const pauses = [...LOOK_PAUSES_MS]
      let timer: TimerId | undefined
      let isOver = false

      const look = (): void => {
        if (!isOver && entries.look()) report(Object.freeze(entries.list()))
      }
      const lookAgain = (): void => {
        const pause = pauses.shift()
        timer = undefined
        if (isOver || pause === undefined) return
        timer = clock.setTimeout(() => {
          look()
          lookAgain()
        }, pause)
      }

      document?.addEventListener('readystatechange', look)
      window.addEventListener('load', look)
      look()
      lookAgain()

      return () => {
        isOver = true
        if (timer !== undefined) clock.clearTimeout(timer)
        timer = undefined
        document?.removeEventListener('readystatechange', look)
        window.removeEventListener('load', look)
      }
    }
  }
}

/** Brings the heavy half of the plug-in. */
export const loadChainModule = () => import('../runtime/chain-module.js')
