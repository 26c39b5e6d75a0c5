import type { Connector, DiscoveredWallet } from '@appkit/core'
import { cleanWalletName, hasMixedScripts } from '@appkit/core/internal'

const WALLET_NAMES: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot{.js}',
  'subwallet-js': 'SubWallet',
  talisman: 'Talisman',
  polkagate: 'PolkaGate',
  'fearless-wallet': 'Fearless Wallet',
  enkrypt: 'Enkrypt',
  mathwallet: 'MathWallet',
  'metamask-polkadot-snap': 'MetaMask Snap'
}

/** Most wallets kept; later ones are ignored. @source docs/threats.md T1.04 */
export const ENTRY_LIMIT = 100

/** Longest key of a wallet, characters. */
const ID_LIMIT = 128

/** The wallets found so far, in order. A wallet stands as it was found first: a later object under its key changes nothing. */
export interface InjectedEntries {
  /** Looks at the page again. @returns whether wallets were added. */
  look(): boolean
  list(): readonly DiscoveredWallet[]
}

/** @param nextUid gives each wallet found an id of its own */
export function createInjectedEntries(window: unknown, nextUid: (id: string) => string): InjectedEntries {
  const wallets = new Map<string, DiscoveredWallet>()
  return {
    look() {
      const before = wallets.size
      for (const [id, provider] of readEntries(window)) {
        if (wallets.size >= ENTRY_LIMIT) break
        if (!wallets.has(id)) wallets.set(id, describe(id, provider, nextUid(id)))
      }
      return wallets.size > before
    },
    list: () => [...wallets.values()]
  }
}

function describe(id: string, provider: object, uid: string): DiscoveredWallet {
  const name = cleanWalletName(nameOf(id))
  const connector: Connector = {
    uid,
    id,
    name,
    type: 'INJECTED',
    chain: 'polkadot',
    ...(hasMixedScripts(name) ? { caution: 'mixedScript' } : {})
  }
  return Object.freeze({ connector: Object.freeze(connector), provider })
}

/** What can be asked for access. Anything may throw: it is the page's object. */
function readEntries(window: unknown): readonly (readonly [string, object])[] {
  const entries: (readonly [string, object])[] = []
  try {
    const injected = (window as { injectedWeb3?: unknown }).injectedWeb3
    if (typeof injected !== 'object' || injected === null) return []
    for (const id of Object.keys(injected).slice(0, ENTRY_LIMIT)) {
      const provider = readEntry(injected, id)
      if (id.length > 0 && id.length <= ID_LIMIT && provider) entries.push([id, provider])
    }
  } catch {
    // What was read before it threw is kept.
  }
  return entries
}

function readEntry(injected: object, id: string): object | undefined {
  try {
    const entry = (injected as Record<string, unknown>)[id]
    if (typeof entry !== 'object' || entry === null) return undefined
    return typeof (entry as { enable?: unknown }).enable === 'function' ? entry : undefined
  } catch {
    return undefined
  }
}

/** What a wallet is called, as the directory has it, so that its entry there is found to be the same; a key of `injectedWeb3` that is not known is its own name, not yet safe to show. */
function nameOf(id: string): string {
  return Object.hasOwn(WALLET_NAMES, id) ? (WALLET_NAMES[id] ?? id) : id
}
