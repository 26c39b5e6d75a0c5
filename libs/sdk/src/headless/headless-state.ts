import type { PlainError } from '@appkit/core'
import type { WalletItem } from './wallet-item.js'

/** The pairing under way, or the one that has just failed. */
export interface PairingState {
  /** `idle`: there is none. `preparing`: its URI is on its way. `answered`: a wallet has agreed, and is being connected. */
  readonly status: 'idle' | 'preparing' | 'waiting' | 'answered' | 'failed'
  /** `wc:…@2?…`, only while `waiting`. It holds the pairing's key: show it as a QR code, copy it on a click, and keep it out of logs. */
  readonly uri: string | undefined
  /** Epoch milliseconds. A new URI takes its place before, as long as you are subscribed. */
  readonly expiresAt: number | undefined
  /** The wallet that was chosen; `undefined`: any. */
  readonly wallet: { readonly id: string; readonly name: string } | undefined
  /** Opens the chosen wallet with the pairing, on this device: for a link that the person taps. `undefined`: there is none. */
  readonly link: { readonly href: string; readonly target: '_self' | '_blank' | '_top' } | undefined
  readonly error: PlainError | undefined
}

/** What an interface of your own shows of connecting: one immutable object; parts that did not change keep their identity. */
export interface HeadlessState {
  /** Wallets of the page first, then your own and featured ones, then those of the directory that were fetched; each wallet once. */
  readonly wallets: readonly WalletItem[]
  /** Those of them that are not in the page, and are connected by pairing. */
  readonly wcWallets: readonly WalletItem[]
  readonly isFetchingWallets: boolean
  /** Why the last `fetchWallets` brought nothing. */
  readonly walletsError: PlainError | undefined
  /** The last page that was fetched; 0: none was. */
  readonly page: number
  /** How many wallets the directory has, as it says, for what was asked. */
  readonly count: number
  /** The wallet whose answer is awaited, where it is one of `wallets`. */
  readonly connectingWallet: WalletItem | undefined
  readonly pairing: PairingState
}

const NO_PAIRING: PairingState = {
  status: 'idle',
  uri: undefined,
  expiresAt: undefined,
  wallet: undefined,
  link: undefined,
  error: undefined
}

/** Nothing is known yet: on a server, and before the first subscription. */
export const EMPTY_HEADLESS: HeadlessState = {
  wallets: [],
  wcWallets: [],
  isFetchingWallets: false,
  walletsError: undefined,
  page: 0,
  count: 0,
  connectingWallet: undefined,
  pairing: NO_PAIRING
}
