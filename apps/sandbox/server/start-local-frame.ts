import { access } from 'node:fs/promises'
import { startFrameServer } from '@appkit/frame/server'
import { LOCAL_CHAINS } from '@appkit/local-chain'
import { LOCAL_SOLANA_ID } from '@appkit/local-chain/solana-chain'

/** The secure frame of the sandbox. */
export interface LocalFrame {
  /** Its own: nothing else is served there. */
  readonly origin: string
  /**
   * Tells it of the services and of the app, which start after it, since both have to know its origin. Before, no page may embed it. The same server
   * under another name is a third party's app.
   */
  meet(others: { readonly servicesUrl: string; readonly appOrigin: string; readonly foreignOrigin: string }): void
  stop(): Promise<void>
}

/**
 * Serves the secure frame on a free loopback port of its own, with the local chains besides the public networks.
 * @param pages folder of the built pages
 * @returns `undefined` when they were not built
 */
export async function startLocalFrame(pages: string): Promise<LocalFrame | undefined> {
  const isBuilt = await access(pages).then(
    () => true,
    () => false
  )
  if (!isBuilt) return undefined
  let known = { servicesUrl: 'http://127.0.0.1', appOrigin: '', foreignOrigin: '' }
  const { origin, stop } = await startFrameServer({
    pages,
    // Passkeys are made for a name, not for an address.
    host: 'localhost',
    servicesUrl: () => known.servicesUrl,
    allowedOrigins: async () => (known.appOrigin === '' ? [] : [known.appOrigin, known.foreignOrigin]),
    ownOrigins: () => (known.appOrigin === '' ? [] : [known.appOrigin]),
    networks: [
      ...LOCAL_CHAINS.map(({ chainId, name }) => ({
        id: `eip155:${chainId}` as const,
        name,
        symbol: 'ETH',
        decimals: 18
      })),
      { id: LOCAL_SOLANA_ID, name: 'Local Solana', symbol: 'SOL', decimals: 9 }
    ],
    // The services have a bundler on each of them.
    smartAccountNetworks: LOCAL_CHAINS.map(({ chainId }) => `eip155:${chainId}` as const)
  })
  return {
    origin,
    stop,
    meet(others) {
      known = others
    }
  }
}
