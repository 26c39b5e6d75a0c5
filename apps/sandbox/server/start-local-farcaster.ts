import { localRegistry, REGISTRY_ADDRESS, startFarcasterRelay } from '@appkit/farcaster-relay'
import type { LocalChains } from '@appkit/local-chain'

/** Farcaster, made up: a relay, its people, and the registry of their accounts. */
export interface LocalFarcaster {
  /** What the services are told of it. */
  readonly settings: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** Starts the relay on a free loopback port. The registry is on the first chain. */
export async function startLocalFarcaster({ nodes: [first] }: Pick<LocalChains, 'nodes'>): Promise<LocalFarcaster> {
  if (!first) throw new Error('No chain runs that could have the registry')
  const { url, stop } = await startFarcasterRelay({ register: localRegistry(first.url) })
  return {
    settings: {
      SERVICES_FARCASTER_RELAY: url,
      SERVICES_FARCASTER_REGISTRY: `eip155:${first.chain.chainId}:${REGISTRY_ADDRESS}`
    },
    stop
  }
}
