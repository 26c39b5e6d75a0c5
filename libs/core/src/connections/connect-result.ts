import type { PlainError } from '../errors/appkit-error.js'
import type { ChainAccount } from '../plugin/chain-connection.js'

/** How a try to connect ended. Comes after the state shows it. */
export type ConnectResult =
  | { readonly status: 'connected'; readonly account: ChainAccount }
  | { readonly status: 'cancelled' }
  | { readonly status: 'failed'; readonly error: PlainError }
