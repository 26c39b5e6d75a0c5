import { expect, it } from 'vitest'
import { extendNetwork } from '@appkit/core/internal'
import { base, mainnet, solana } from '@appkit/core/networks'
import { compatibleNetworks } from './compatible-networks.js'

it('are those that share the addresses of the namespace', () => {
  const all = [mainnet, solana, base].map((network) => extendNetwork(network, { projectId: '', baseUrls: {} }))
  expect(compatibleNetworks(all, 'eip155').map(({ name }) => name)).toEqual(['Ethereum', 'Base'])
  expect(compatibleNetworks(all, undefined)).toEqual([])
})
