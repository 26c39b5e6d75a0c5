import type { ChainNamespace } from '@appkit/core'
import { describe, expect, it } from 'vitest'
import { NETWORKS } from '../../test/open-kit.js'
import { createProposal } from './create-proposal.js'

describe('what a wallet is asked for', () => {
  it('default: every network, every method of its namespace, the older ids of Solana, an RPC address for each', () => {
    const proposal = createProposal(NETWORKS)
    expect(Object.keys(proposal)).toEqual(['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'])
    expect(proposal.eip155?.chains).toEqual(['eip155:1', 'eip155:10'])
    // 24 of WalletConnect's wallets, and the three by which wallets grant permissions since the drafts of ERC-7715.
    expect(proposal.eip155?.methods.length).toBe(27)
    expect(proposal.solana?.chains).toEqual([
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
    ])
    expect(proposal.eip155?.rpcMap).toEqual({ 'eip155:1': 'http://127.0.0.1:1', 'eip155:10': 'http://127.0.0.1:1' })
    expect(proposal.cosmos?.events).toEqual(['accountsChanged', 'chainChanged'])
  })

  it('a namespace that is not built in is not asked for', () => {
    const name: string = 'sui'
    const chainNamespace = name as ChainNamespace
    const further = NETWORKS.map((network) => ({
      ...network,
      chainNamespace,
      caipNetworkId: `${chainNamespace}:1` as const
    }))
    expect(createProposal(further)).toEqual({})
  })

  it('an override replaces, by field and namespace', () => {
    const proposal = createProposal(NETWORKS, {
      methods: { eip155: ['personal_sign'] },
      chains: { cosmos: ['cosmos:osmosis-1'] },
      events: { solana: [] },
      rpcMap: { 'eip155:1': 'https://node.example' },
      defaultChain: 'eip155:10'
    })
    expect(proposal.eip155).toMatchObject({
      methods: ['personal_sign'],
      chains: ['eip155:10', 'eip155:1'],
      rpcMap: { 'eip155:1': 'https://node.example' }
    })
    expect(proposal.cosmos?.chains).toEqual(['cosmos:osmosis-1'])
    expect(proposal.solana?.events).toEqual([])
    expect(proposal.bip122?.methods.length).toBe(4)
  })
})
