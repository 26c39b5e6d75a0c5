import type {
  CaipNetworkId,
  Connector,
  ConnectorCaution,
  ConnectorType,
  DebugEvent,
  DiscoveredWallet
} from '@appkit/core'
import { cleanWalletName, hasMixedScripts, isSafeIcon } from '@appkit/core/internal'

/** Most wallets kept; later ones are ignored. @source docs/threats.md T1.04 */
export const WALLET_LIMIT = 100

/** A wallet as it was found: its own texts are not yet safe to show. */
export interface FoundWallet {
  /** Where it was found. Wallets of one source may not share an id or a name unmarked. */
  readonly source: 'standard' | 'listed' | 'injected'
  /** Stable across visits. */
  readonly id: string
  readonly name: unknown
  readonly icon?: unknown
  /** The networks it serves; absent: it does not say of each. */
  readonly networks?: readonly CaipNetworkId[] | undefined
  readonly provider: object
}

/** The Bitcoin wallets of a page, in the order they were found. */
export interface FoundWallets {
  /** @returns whether the list changed. */
  add(wallet: FoundWallet): boolean
  list(): DiscoveredWallet[]
}

interface Entry {
  readonly source: FoundWallet['source']
  readonly provider: object
  readonly connector: Connector
}

/**
 * A wallet is known by its object: a second object under a known id or name of the same source is listed too, and both are marked. The same
 * object found at several places is listed once. A wallet of the Wallet Standard is listed in place of one of its name that is in the page in another
 * way as well, unless it is in doubt itself. @source docs/threats.md T1.01–T1.05
 */
export function createFoundWallets(parameters: {
  nextUid(id: string): string
  debug(event: DebugEvent): void
}): FoundWallets {
  const entries: Entry[] = []
  let isFull = false

  function cautionFor({ source, connector }: Entry): ConnectorCaution | undefined {
    const name = connector.name.toLowerCase()
    const isShared = entries.some(
      (other) =>
        other.connector !== connector &&
        other.source === source &&
        (other.connector.id === connector.id || other.connector.name.toLowerCase() === name)
    )
    if (isShared) return 'sharedIdentity'
    return hasMixedScripts(connector.name) ? 'mixedScript' : undefined
  }

  /** Whether the wallet is listed as one of the Wallet Standard already. */
  function isElsewhere({ source, connector }: Entry): boolean {
    if (source === 'standard') return false
    const name = connector.name.toLowerCase()
    const same = entries.filter(
      (other) =>
        other.source === 'standard' &&
        (other.connector.name.toLowerCase() === name || other.connector.id === connector.id)
    )
    return same.length === 1
  }

  return {
    add({ source, id, name, icon, networks, provider }) {
      if (entries.some((entry) => entry.provider === provider)) return false
      if (entries.length >= WALLET_LIMIT) {
        if (!isFull) parameters.debug({ name: 'bip122/walletsIgnored', detail: { limit: WALLET_LIMIT } })
        isFull = true
        return false
      }
      const type: ConnectorType = source === 'injected' ? 'INJECTED' : 'ANNOUNCED'
      const connector = Object.freeze({
        uid: parameters.nextUid(id),
        id,
        name: cleanWalletName(name),
        type,
        chain: 'bip122' as const,
        ...(isSafeIcon(icon) ? { icon } : {}),
        ...(networks ? { networks } : {})
      })
      entries.push({ source, provider, connector })
      return true
    },
    list: () =>
      entries
        .filter((entry) => !isElsewhere(entry))
        .map((entry) => {
          const caution = cautionFor(entry)
          const connector = caution === undefined ? entry.connector : Object.freeze({ ...entry.connector, caution })
          return Object.freeze({ connector, provider: entry.provider })
        })
  }
}
