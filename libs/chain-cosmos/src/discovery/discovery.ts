import type { ChainDiscovery, DiscoveredWallet } from '@appkit/core'
import type { ExternalCosmosWallet } from '../external-wallet.js'
import type { KeyStoreSources } from '../key-store-source.js'
import { describeExternalWallet, describeKnownWallet } from './describe-wallet.js'
import { KNOWN_WALLETS } from './known-wallets.js'

/** After these events of the page wallets that come late are looked for once more. */
const LATE_EVENTS = ['DOMContentLoaded', 'load']

/**
 * Finds Cosmos wallets: those at their known places in the page, and those the host brings. A wallet is known by its object: what is put
 * in its place later is not taken for it. No chain library is loaded.
 * @source Keplr API, docs/threats.md T1.05, T1.13
 */
export function createDiscovery(external: readonly ExternalCosmosWallet[], sources: KeyStoreSources): ChainDiscovery {
  let count = 0
  const nextUid = (id: string): string => `cosmos:${id}:${(count += 1)}`

  return {
    discover({ window, enableInjected, report }) {
      const injected = new Map<string, DiscoveredWallet>()
      const brought = external.map((wallet) => {
        const { provider, keyStoreEvent } = wallet
        if (keyStoreEvent !== undefined) sources.set(provider, { target: window, events: [keyStoreEvent] })
        return describeExternalWallet(wallet, nextUid(wallet.id))
      })

      function findInjected(): boolean {
        const before = injected.size
        for (const known of KNOWN_WALLETS) {
          const provider = injected.has(known.rdns) ? undefined : readInjectedProvider(window, known.path)
          if (!provider || [...injected.values(), ...brought].some((found) => found.provider === provider)) continue
          sources.set(provider, { target: window, events: known.events })
          injected.set(known.rdns, describeKnownWallet(known, provider, nextUid(known.rdns)))
        }
        return injected.size > before
      }
      const reportAll = (): void => report(Object.freeze([...injected.values(), ...brought]))
      const onLate = (): void => {
        if (findInjected()) reportAll()
      }

      if (enableInjected) {
        for (const event of LATE_EVENTS) window.addEventListener(event, onLate)
        findInjected()
      }
      if (injected.size + brought.length > 0) reportAll()
      return () => {
        for (const event of LATE_EVENTS) window.removeEventListener(event, onLate)
      }
    }
  }
}

/** Whether the value can be asked for access and for keys. May throw for hostile objects. */
function isCosmosProvider(value: unknown): value is object {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return false
  const { enable, getKey } = value as { enable?: unknown; getKey?: unknown }
  return typeof enable === 'function' && typeof getKey === 'function'
}

/** The value, when it speaks Keplr's language; else `undefined`. */
function readProvider(value: unknown): object | undefined {
  try {
    return isCosmosProvider(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The wallet at a place in the page; `undefined`: there is none. */
function readInjectedProvider(window: unknown, path: readonly string[]): object | undefined {
  try {
    let value: unknown = window
    for (const name of path) value = (value as Record<string, unknown> | undefined)?.[name]
    return readProvider(value)
  } catch {
    return undefined
  }
}

/** Brings the heavy half of the plug-in. */
export const loadChainModule = () => import('../runtime/chain-module.js')
