import type { ChainNamespace } from '../../caip/caip.js'
import type { CaipNetwork } from '../../networks/network.js'
import type { DiscoveredWallet } from '../../plugin/chain-adapter.js'
import type { ConnectorAdapter, PairingRuntime } from '../../plugin/connector-adapter.js'
import type { Clock } from '../../plugin/services.js'

/** A wallet on the other side of the route, that the suite drives. */
export interface ContractPeer {
  /** Namespaces that it has accounts in, of those that the adapter serves. */
  readonly namespaces: readonly ChainNamespace[]
  /** Scans what is shown. Its owner answers after that, as told. */
  scan(uri: string): Promise<void>
  /** How its owner answers from now on. */
  setAnswer(answer: 'approve' | 'reject' | 'hang'): void
  /** Approves what hangs. */
  settleHanging(): Promise<void>
  /** The active account of its first namespace. */
  activeAddress(): string
  /** Makes another account of its first namespace the active one and tells the page. */
  selectOtherAccount(): Promise<void>
  /** Sends one request that its owner answers through a wallet of a session. */
  use(wallet: DiscoveredWallet): Promise<unknown>
  /** Ends its sessions. */
  endSessions(): Promise<void>
  /** Resolves when it has no session, or none any more. */
  hasNoSession(): Promise<void>
  /** How often its owner was asked. */
  promptCount(): number
}

/** What a connector brings for one test. Made afresh for each. */
export interface ConnectorContractSetup {
  readonly adapter: ConnectorAdapter<PairingRuntime>
  /** The page; what it stores is there at the next visit. */
  readonly window: Window
  /** The system's clock, counting the timers that wait. */
  readonly clock: Clock & { readonly pending: number }
  /** What the host lists: networks of each namespace the wallet has. */
  readonly networks: readonly CaipNetwork[]
  readonly wallet: ContractPeer
  /** Breaks what carries the messages, for as long as it takes to notice, and brings it back. Absent: there is nothing that could break. */
  interrupt?(): Promise<void>
  /** Ends what the setup began. */
  dispose(): void | Promise<void>
}
