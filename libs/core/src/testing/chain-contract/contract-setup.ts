import type { BaseUnitsText } from '../../amounts/amount-kinds.js'
import type { CaipNetwork } from '../../networks/network.js'
import type { ChainAdapter } from '../../plugin/chain-adapter.js'
import type { Clock } from '../../plugin/services.js'

/** A wallet that the suite drives. */
export interface ContractWallet {
  /** The id that its connector must have. */
  readonly connectorId: string
  /** How its owner answers from now on. */
  setAnswer(answer: 'approve' | 'reject' | 'hang'): void
  /** Approves what hangs. */
  settleHanging(): void
  /** Gives the page access without a prompt. */
  grantAccess(): void
  /** The active account, in its namespace's canonical form. */
  activeAddress(): string
  /** Makes another account the active one and tells the page. */
  selectOtherAccount(): void
  /** How often its owner was asked. */
  promptCount(): number
  /** Listeners of the page on the wallet. */
  listenerCount(): number
  /** Where the wallet's discovery listens: listeners of the page there. */
  discoveryListenerCount(): number
}

/** What a plug-in brings for one test. Made afresh for each. */
export interface ContractSetup {
  readonly adapter: ChainAdapter
  readonly window: Window
  readonly fetch: typeof globalThis.fetch
  /** The system's clock, counting the timers that wait. */
  readonly clock: Clock & { readonly pending: number }
  /** What the host lists. The wallet is on the first; it does not know the second. */
  readonly networks: readonly [CaipNetwork, CaipNetwork]
  /** Not listed by the host. */
  readonly unlistedNetwork: CaipNetwork
  readonly wallet: ContractWallet
  /** Receives transfers. */
  readonly receiver: string
  /** A small transfer. */
  readonly value: BaseUnitsText
  /** A token on the first network; needed where `readTokenDecimals` or `getTokenBalance` is declared. */
  readonly token?: { readonly address: string; readonly decimals: number } | undefined
  /** Ends what the setup began. */
  dispose(): void | Promise<void>
}
