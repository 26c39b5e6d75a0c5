import type { Disposer } from '@appkit/core'

/** Hears the wallets that announce themselves, and asks them to. @source EIP-6963 */
export function hearAnnouncements(window: Window, onAnnounce: (event: Event) => void): Disposer {
  window.addEventListener('eip6963:announceProvider', onAnnounce)
  const { Event: WindowEvent = Event } = window as { Event?: typeof Event }
  window.dispatchEvent(new WindowEvent('eip6963:requestProvider'))
  return () => window.removeEventListener('eip6963:announceProvider', onAnnounce)
}
