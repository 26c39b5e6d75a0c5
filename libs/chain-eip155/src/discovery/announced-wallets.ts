import type { Connector, ConnectorCaution, DebugEvent, DiscoveredWallet } from '@appkit/core'
import { cleanWalletName, hasMixedScripts, isSafeIcon } from '@appkit/core/internal'
import { readAnnouncement } from './read-announcement.js'

/** Most announced wallets kept; later ones are ignored. @source docs/threats.md T1.04 */
export const ANNOUNCED_LIMIT = 100

interface Entry {
  readonly provider: object
  readonly connector: Connector & { readonly info: { readonly rdns: string } }
}

/** The wallets that announced themselves to this page, in order. */
export interface AnnouncedWallets {
  /** @returns whether the list changed. */
  add(event: Event): boolean
  has(provider: unknown): boolean
  list(): readonly DiscoveredWallet[]
}

/**
 * A wallet is known by its rdns and its provider object, never by its name: a second object under a known rdns is listed too, and both
 * are marked. The first announcement of a wallet stands; what it says of itself later changes nothing. @source docs/threats.md T1.01–T1.05
 */
export function createAnnouncedWallets(parameters: {
  nextUid(id: string): string
  debug(event: DebugEvent): void
}): AnnouncedWallets {
  const entries: Entry[] = []
  let isFull = false

  function cautionFor(entry: Entry): ConnectorCaution | undefined {
    const name = entry.connector.name.toLowerCase()
    const isShared = entries.some(
      (other) =>
        other !== entry && (other.connector.id === entry.connector.id || other.connector.name.toLowerCase() === name)
    )
    if (isShared) return 'sharedIdentity'
    return hasMixedScripts(entry.connector.name) ? 'mixedScript' : undefined
  }

  return {
    add(event) {
      const announcement = readAnnouncement(event)
      if (!announcement) return false
      const { rdns, provider, icon } = announcement
      if (entries.some((entry) => entry.provider === provider && entry.connector.id === rdns)) return false
      if (entries.length >= ANNOUNCED_LIMIT) {
        if (!isFull) parameters.debug({ name: 'eip155/announcementsIgnored', detail: { limit: ANNOUNCED_LIMIT } })
        isFull = true
        return false
      }
      const connector = Object.freeze({
        uid: parameters.nextUid(rdns),
        id: rdns,
        name: cleanWalletName(announcement.name),
        type: 'ANNOUNCED' as const,
        chain: 'eip155' as const,
        info: Object.freeze({ rdns }),
        ...(isSafeIcon(icon) ? { icon } : {})
      })
      entries.push({ provider, connector })
      return true
    },
    has: (provider) => entries.some((entry) => entry.provider === provider),
    list: () =>
      entries.map((entry) => {
        const caution = cautionFor(entry)
        const connector = caution === undefined ? entry.connector : Object.freeze({ ...entry.connector, caution })
        return Object.freeze({ connector, provider: entry.provider })
      })
  }
}
