import type { Disposer } from '@appkit/core'
import type { TestWallet } from './test-wallet.js'

/** How a wallet presents itself. Any value may be wrong, on purpose. @source EIP-6963 */
export interface AnnouncedInfo {
  readonly uuid: string
  readonly name: string
  /** A data URI. */
  readonly icon: string
  readonly rdns: string
}

/** Announces a wallet as an extension would: now, and each time the page asks. The disposer stops the answers. @source EIP-6963 */
export function announceWallet(announcement: {
  readonly window: EventTarget
  readonly wallet: Pick<TestWallet, 'provider'>
  readonly info: AnnouncedInfo
}): Disposer {
  const { window, wallet, info } = announcement
  const detail = Object.freeze({ info: Object.freeze({ ...info }), provider: wallet.provider })
  const announce = (): void => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => window.removeEventListener('eip6963:requestProvider', announce)
}
