import { describe, expect, test } from 'vitest'
import { DEFAULT_ONRAMP_OPTIONS, type OnrampOptions } from '@appkit/core/data'
import type { CaipNetworkId } from '@appkit/core'
import { choicesOn, meldChoice, type OnrampNetwork } from './onramp-choices.js'

const network = (caipNetworkId: CaipNetworkId, testnet = false, symbol = 'ETH'): OnrampNetwork => ({
  caipNetworkId,
  testnet,
  nativeCurrency: { symbol }
})
const shown = (options: OnrampOptions, on: OnrampNetwork) =>
  choicesOn(options, on).map(({ currency, blockchain, caipNetworkId }) => [currency.symbol, blockchain, caipNetworkId])

/** A data provider that sells on a chain of its own. */
const local: OnrampOptions = {
  paymentCurrencies: DEFAULT_ONRAMP_OPTIONS.paymentCurrencies,
  purchaseCurrencies: [
    {
      id: 'eth',
      name: 'Ether',
      symbol: 'ETH',
      networks: [{ name: 'local-ethereum', display_name: 'Local', chain_id: '31337', contract_address: null }]
    }
  ]
}

describe('the default options', () => {
  test.each<[CaipNetworkId, string]>([
    ['eip155:1', 'ethereum'],
    ['eip155:137', 'polygon']
  ])('%s: what is listed there, by the name %s', (id, name) => {
    expect(shown(DEFAULT_ONRAMP_OPTIONS, network(id))).toEqual([
      ['ETH', name, id],
      ['USDC', name, id]
    ])
  })

  test.each<[CaipNetworkId, string]>([
    ['eip155:42161', 'arbitrum'],
    ['eip155:10', 'optimism'],
    ['eip155:8453', 'base']
  ])('%s: its own coin, by the name %s', (id, name) => {
    expect(shown(DEFAULT_ONRAMP_OPTIONS, network(id))).toEqual([['ETH', name, id]])
  })

  test.each<[CaipNetworkId, string]>([
    ['eip155:534352', 'ETH'],
    ['eip155:80094', 'BERA'],
    ['eip155:56', 'BNB']
  ])('%s: what is listed on Ethereum, which arrives there', (id, symbol) => {
    expect(shown(DEFAULT_ONRAMP_OPTIONS, network(id, false, symbol))).toEqual([
      ['ETH', 'ethereum', 'eip155:1'],
      ['USDC', 'ethereum', 'eip155:1']
    ])
  })

  test.each([network('eip155:11155111', true), network('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', false, 'SOL')])(
    'nothing on $caipNetworkId',
    (other) => expect(shown(DEFAULT_ONRAMP_OPTIONS, other)).toEqual([])
  )
})

describe('a data provider that sells on its own chain', () => {
  test('default: there, by its own name, and nowhere else', () => {
    expect(shown(local, network('eip155:31337'))).toEqual([['ETH', 'local-ethereum', 'eip155:31337']])
    expect(shown(local, network('eip155:31337', true))).toHaveLength(1)
    for (const id of ['eip155:1', 'eip155:8453', 'eip155:56'] as const) expect(shown(local, network(id))).toEqual([])
  })
})

test('Meld: SOL on Solana, else USDC, which arrives on Ethereum; nothing on testnets and elsewhere', () => {
  const of = (on: OnrampNetwork) => {
    const choice = meldChoice(on)
    return choice && [choice.currency.symbol, choice.caipNetworkId, choice.isMeldOnly]
  }
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect(of(network(solana))).toEqual(['SOL', solana, true])
  expect(of(network('eip155:8453'))).toEqual(['USDC', 'eip155:1', true])
  expect(of(network('eip155:8453', true))).toBe(undefined)
  expect(of(network('bip122:000000000019d6689c085ae165831e93'))).toBe(undefined)
})
