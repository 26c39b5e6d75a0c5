/**
 * A wagmi config, of wagmi 2 or 3, with the chains and connectors of any app. In the shape that both have, so that a kit needs no types of
 * wagmi; `createWagmiConfig` of `@appkit/chain-eip155/wagmi` and wagmi's own `createConfig` make one.
 */
export interface WagmiConfig {
  readonly chains: readonly { readonly id: number }[]
  readonly connectors: readonly { readonly id: string; readonly uid: string }[]
  readonly state: { readonly connections: ReadonlyMap<string, unknown>; readonly current: string | null }
  setState(value: never): void
  subscribe(selector: never, listener: never, options?: never): () => void
  getClient(parameters?: never): unknown
}
