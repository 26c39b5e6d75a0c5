import type { CaipNetworkId, Disposer, GrantedNamespace } from '@appkit/core'

/** What changed of a namespace, after it changed. */
export type LinkChange = 'accounts' | 'chain' | 'end'

/** One namespace of a login's session, for the object that speaks the namespace's standard. */
export interface WalletLink {
  readonly name: string
  /** What is granted now. */
  readonly granted: GrantedNamespace
  /**
   * Asks the frame. A method that changes something waits for the person; one that is on no list is not sent.
   * @param caipNetworkId @default the one in use
   * @throws AppKitError USER_REJECTED, METHOD_NOT_ALLOWED, UNSAFE_TRANSACTION, INVALID_MESSAGE, WALLET_ERROR, UNAVAILABLE, WALLET_DISCONNECTED, CONTEXT_CHANGED
   */
  request(method: string, params: unknown, caipNetworkId?: CaipNetworkId): Promise<unknown>
  /** Uses another network. @throws AppKitError NETWORK_NOT_SUPPORTED, WALLET_ERROR, UNAVAILABLE */
  switchNetwork(caipNetworkId: CaipNetworkId): Promise<void>
  listen(listener: (change: LinkChange) => void): Disposer
}
