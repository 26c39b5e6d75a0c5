import type { Connector, ConnectorCaution, DebugEvent, DiscoveredWallet } from '@appkit/core'
import { cleanWalletName, hasMixedScripts, isSafeIcon } from '@appkit/core/internal'
import { readWallet } from './read-wallet.js'

/** Most registered wallets kept; later ones are ignored. @source docs/threats.md T1.04 */
export const REGISTERED_LIMIT = 100

interface Entry {
  readonly wallet: object
  readonly connector: Connector
}

/** The wallets that registered themselves with this page, in order. */
export interface RegisteredWallets {
  /** @returns the wallet's place on the list; `undefined` when it was not taken. */
  add(wallet: unknown): object | undefined
  remove(place: object): void
  list(): readonly DiscoveredWallet[]
}

/**
 * The standard gives wallets no id, so a wallet is known by its object, and its connector by its name. A second object of the same name is
 * listed too, and both are marked. What a wallet says of itself later changes nothing.
 * @source docs/threats.md T1.01–T1.05
 */
export function createRegisteredWallets(parameters: {
  nextUid(id: string): string
  debug(event: DebugEvent): void
}): RegisteredWallets {
  const entries: Entry[] = []
  let isFull = false

  function cautionFor({ connector }: Entry): ConnectorCaution | undefined {
    const name = connector.name.toLowerCase()
    const isShared = entries.some(
      (other) => other.connector !== connector && other.connector.name.toLowerCase() === name
    )
    if (isShared) return 'sharedIdentity'
    return hasMixedScripts(connector.name) ? 'mixedScript' : undefined
  }

  return {
    add(given) {
      const registered = readWallet(given)
      if (!registered || entries.some(({ wallet }) => wallet === registered.wallet)) return undefined
      if (entries.length >= REGISTERED_LIMIT) {
        if (!isFull) parameters.debug({ name: 'solana/registrationsIgnored', detail: { limit: REGISTERED_LIMIT } })
        isFull = true
        return undefined
      }
      const name = cleanWalletName(registered.name)
      const connector = Object.freeze({
        uid: parameters.nextUid(name),
        id: name,
        name,
        type: 'ANNOUNCED' as const,
        chain: 'solana' as const,
        ...(isSafeIcon(registered.icon) ? { icon: registered.icon } : {}),
        ...(registered.networks ? { networks: registered.networks } : {})
      })
      const entry = { wallet: registered.wallet, connector }
      entries.push(entry)
      return entry
    },
    remove(place) {
      const index = entries.findIndex((entry) => entry === place)
      if (index !== -1) entries.splice(index, 1)
    },
    list: () =>
      entries.map((entry) => {
        const caution = cautionFor(entry)
        const connector = caution === undefined ? entry.connector : Object.freeze({ ...entry.connector, caution })
        return Object.freeze({ connector, provider: entry.wallet })
      })
  }
}
