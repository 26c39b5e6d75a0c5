import type { ChainAdapter, ChainNamespace } from '@appkit/core'
import type { AppKitNetwork } from '@appkit/core/networks'

/** One namespace as the sandbox offers it. */
export interface SandboxChain {
  readonly namespace: ChainNamespace
  createAdapter(): Promise<ChainAdapter>
  readonly networks: readonly AppKitNetwork[]
  /** Puts a wallet of this namespace into the page, as an extension would. */
  announceTestWallet(window: Window): void
}
