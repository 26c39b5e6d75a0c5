import type { SIWXVerifier } from '@appkit/core/sign-in'
import type { NodeCalls } from '../chains/node-calls.js'

/** What telling signatures takes. */
export interface WalletVerifierOptions {
  /** CAIP-2 id → the node that is asked about contract accounts there. */
  readonly nodes: ReadonlyMap<string, string>
  readonly calls: NodeCalls
  /** For an answer of a node, ms. */
  readonly timeout: number
}

/** Makes what tells whether signatures of a family are good. @param caller in whose turn contracts are asked */
export type WalletVerifiers = (namespace: string, caller: string) => Promise<SIWXVerifier | undefined>

/** The verifiers of the kit itself, so that page and server never differ. Each family is read when an account of it comes. */
export function walletVerifiers({ nodes, calls, timeout }: WalletVerifierOptions): WalletVerifiers {
  const networks = [...nodes].flatMap(([caipNetworkId, url]) => {
    const [, id] = /^eip155:(\d{1,15})$/.exec(caipNetworkId) ?? []
    return id === undefined ? [] : [toNetwork(Number(id), url)]
  })
  return async (namespace, caller) => {
    switch (namespace) {
      case 'eip155': {
        const { eip155Verifier } = await import('@appkit/chain-eip155/verify')
        const ask: typeof fetch = (input, init) => {
          const url = input instanceof Request ? input.url : String(input)
          const signal = AbortSignal.timeout(timeout)
          return calls.run({ url, caller, signal, ask: () => fetch(input, init) })
        }
        return eip155Verifier({ networks, fetch: ask })
      }
      case 'solana':
        return (await import('@appkit/chain-solana/verify')).solanaVerifier()
      case 'bip122':
        return (await import('@appkit/chain-bip122/verify')).bip122Verifier()
      case 'polkadot':
        return (await import('@appkit/chain-polkadot/verify')).polkadotVerifier()
      case 'cosmos':
        return (await import('@appkit/chain-cosmos/verify')).cosmosVerifier()
      default:
        return undefined
    }
  }
}

function toNetwork(id: number, url: string) {
  return {
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
    chainNamespace: 'eip155',
    caipNetworkId: `eip155:${id}`
  } as const
}
