import type { Announcements, Connector, ConnectorCaution, DiscoveredWallet, Disposer } from '@appkit/core'
import { cleanWalletName, hasMixedScripts, isSafeIcon } from '@appkit/core/internal'
import { readAnnouncement } from './read-announcement.js'

/** Most announced wallets kept; later ones are ignored. @source docs/threats.md T1.04 */
export const ANNOUNCED_LIMIT = 100

interface Entry {
  readonly provider: object
  readonly connector: Connector
}

/**
 * Requests the wallets of the page to announce themselves, and listens to them. A wallet is known by its rdns and its provider object, never
 * by its name: a second object under a known rdns is listed too, and both are marked. The first announcement of a wallet stands; what it says
 * of itself later changes nothing.
 * @source EIP-6963, docs/threats.md T1.01–T1.05
 */
export function askAnnounced(window: Window): Announcements {
  const entries: Entry[] = []
  const listeners = new Set<() => void>()
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

  function onAnnounce(event: Event): void {
    if (isFull) return
    const announcement = readAnnouncement(event)
    if (!announcement) return
    const { rdns, provider, name, icon } = announcement
    if (entries.some((entry) => entry.provider === provider && entry.connector.id === rdns)) return
    if (entries.length < ANNOUNCED_LIMIT) {
      const connector = Object.freeze({
        uid: `eip155:${rdns}:${entries.length + 1}`,
        id: rdns,
        name: cleanWalletName(name),
        type: 'ANNOUNCED' as const,
        chain: 'eip155' as const,
        info: Object.freeze({ rdns }),
        ...(isSafeIcon(icon) ? { icon } : {})
      })
      entries.push({ provider, connector })
    } else isFull = true
    for (const listener of listeners) listener()
  }

  window.addEventListener('eip6963:announceProvider', onAnnounce)
  const { Event: WindowEvent = Event } = window as { Event?: typeof Event }
  window.dispatchEvent(new WindowEvent('eip6963:requestProvider'))
  return {
    list: () =>
      entries.map((entry): DiscoveredWallet => {
        const caution = cautionFor(entry)
        const connector = caution === undefined ? entry.connector : Object.freeze({ ...entry.connector, caution })
        return Object.freeze({ connector, provider: entry.provider })
      }),
    isFull: () => isFull,
    subscribe(onChange): Disposer {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    dispose: () => window.removeEventListener('eip6963:announceProvider', onAnnounce)
  }
}
