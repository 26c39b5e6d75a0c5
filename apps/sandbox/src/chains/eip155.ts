import { eip155 } from '@appkit/chain-eip155'
import { localNetworks } from '../shared/local-networks.js'
import type { SandboxChain } from './sandbox-chain.js'

/** The local EVM chains, and the wallets every page of the sandbox has. */
export const eip155Chain: SandboxChain = {
  namespace: 'eip155',
  createAdapter: () => Promise.resolve(eip155()),
  networks: localNetworks(location.origin),
  announceTestWallet: () => void import('../wallet/install-wallets.js')
}
