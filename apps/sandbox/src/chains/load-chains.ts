import type { ChainNamespace } from '@appkit/core'
import type { SandboxChain } from './sandbox-chain.js'

/** The namespaces that the sandbox offers, in the order of its pages. */
const LOADERS = new Map<ChainNamespace, () => Promise<SandboxChain>>([
  ['eip155', async () => (await import('./eip155.js')).eip155Chain],
  ['solana', async () => (await import('./solana.js')).solanaChain],
  ['bip122', async () => (await import('./bip122.js')).bip122Chain],
  ['polkadot', async () => (await import('./polkadot.js')).polkadotChain],
  ['cosmos', async () => (await import('./cosmos.js')).cosmosChain]
])

/** @param wanted names of namespaces; names of others are passed over. @default all */
export function loadChains(wanted?: readonly string[]): Promise<readonly SandboxChain[]> {
  const chosen = [...LOADERS].filter(([namespace]) => wanted?.includes(namespace) ?? true)
  return Promise.all(chosen.map(([, load]) => load()))
}
