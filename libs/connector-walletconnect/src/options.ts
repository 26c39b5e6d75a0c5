import type { CaipNetworkId, BuiltInNamespace } from '@appkit/core'
import type { HostUniversalProvider } from './host-universal-provider.js'

/** What a proposal asks for instead of the kit's own list. A field that is given replaces the kit's for the namespaces it names. */
export interface ConfigOverride {
  readonly methods?: Readonly<Partial<Record<BuiltInNamespace, readonly string[]>>> | undefined
  /** CAIP-2 ids. */
  readonly chains?: Readonly<Partial<Record<BuiltInNamespace, readonly CaipNetworkId[]>>> | undefined
  readonly events?: Readonly<Partial<Record<BuiltInNamespace, readonly string[]>>> | undefined
  /** RPC address of each chain. @default the networks' first RPC address */
  readonly rpcMap?: Readonly<Record<string, string>> | undefined
  /** The chain a session begins on, where the wallet grants it. @default the first network */
  readonly defaultChain?: CaipNetworkId | undefined
}

/** Options of `walletConnect`. */
export interface WalletConnectOptions {
  /** `wss://…`; `ws://` is accepted for tests. @default 'wss://relay.walletconnect.org' */
  readonly relayUrl?: string | undefined
  /** The host's own provider, already initialised. The kit then neither makes nor closes a relay client. */
  readonly universalProvider?: HostUniversalProvider | undefined
  readonly configOverride?: ConfigOverride | undefined
  /** Whether the Verify service vouches for the app's origin: one call to it for each proposal and each request. @default false */
  readonly enableVerify?: boolean | undefined
  /** Whether the relay's vendor is told about errors. @default false */
  readonly enableTelemetry?: boolean | undefined
  /** Where sessions are kept. @default the page's `localStorage` */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> | undefined
}
