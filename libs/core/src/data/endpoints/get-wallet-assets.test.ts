import { describe, expect, test } from 'vitest'
import { connect } from '../../connections/connect-flow.js'
import { balanceApi, loadDataLayer, type Portfolio } from '../index.js'
import type { ChainAdapter } from '../../plugin/chain-adapter.js'
import type { AssetsRequest } from '../../plugin/chain-requests.js'
import {
  createFakeChain,
  createFakeDataProvider,
  createFakePlatform,
  createTestWidget,
  type FakeChain
} from '../../testing/index.js'

const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const PATH = `/v1/account/${ADDRESS}/balance`
const told = (name: string, decimals = 18) => [
  {
    address: 'native',
    balance: '0x1',
    type: 'NATIVE',
    metadata: { name, symbol: 'ETH', decimals, price: 1, iconUrl: '' }
  }
]
const OF_PROVIDER = {
  balances: [
    {
      name: 'From the provider',
      symbol: 'ETH',
      chainId: 'eip155:1',
      price: 1,
      value: 1,
      quantity: { decimals: '18', numeric: '1' },
      iconUrl: ''
    }
  ]
}

/** The fake chain with a wallet that tells what it holds. */
function telling(chain: FakeChain, getAssets: (request: AssetsRequest) => Promise<unknown>): FakeChain {
  const adapter: ChainAdapter = {
    ...chain.adapter,
    capabilities: new Set([...chain.adapter.capabilities, 'getAssets']),
    load: async () => {
      const chainModule = await chain.adapter.load()
      return { create: (context) => ({ ...chainModule.create(context), getAssets }) }
    }
  }
  return { ...chain, adapter }
}

async function ask(getAssets: (request: AssetsRequest) => Promise<unknown>, address = ADDRESS) {
  const provider = createFakeDataProvider().reply(PATH, OF_PROVIDER)
  provider.reply(`/v1/account/${address}/balance`, OF_PROVIDER)
  const platform = createFakePlatform({ fetch: provider.fetch, baseUrls: { rpc: 'https://rpc.example' } })
  const chain = telling(createFakeChain({ wallets: [{ id: 'org.example.one', address: ADDRESS }] }), getAssets)
  const { widget } = createTestWidget({ platform, chain })
  await widget.start()
  await widget.dispatch(connect(chain.uidOf('org.example.one')))
  loadDataLayer(widget)
  const query = { address, chainId: 'eip155:1' } as const
  const answer = widget.dispatch(balanceApi.endpoints.getBalance.initiate(query)) as PromiseLike<{ data?: Portfolio }>
  let names: readonly string[] | undefined
  void answer.then(({ data }) => (names = data?.tokens.map(({ name }) => name)))
  for (let turn = 0; turn < 40 && !names; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve))
    await platform.clock.advance(500)
  }
  widget.dispose()
  return { names, asked: provider.asked(PATH).length, pending: platform.clock.pending }
}

describe('wallet_getAssets', () => {
  test('default: what the wallet says wins, and no provider is requested', async () => {
    const requests: AssetsRequest[] = []
    const result = await ask(async (request) => {
      requests.push(request)
      return told('From the wallet')
    })
    expect(result).toEqual({ names: ['From the wallet'], asked: 0, pending: 0 })
    expect(requests).toEqual([
      { connectorUid: expect.any(String) as string, address: ADDRESS, caipNetworkId: 'eip155:1' }
    ])
  })

  test.each([
    ['does not offer it', async () => undefined],
    ['fails', () => Promise.reject(new DOMException('no'))],
    ['says what cannot be', async () => [...told('From the wallet'), { type: 'NATIVE' }]],
    ['never answers', () => new Promise(() => undefined)]
  ])('T2.E04 behavior: of a wallet that %s, the data provider knows', async (_what, getAssets) => {
    expect(await ask(getAssets)).toEqual({ names: ['From the provider'], asked: 1, pending: 0 })
  })

  test('T2.F15 behavior: no wallet is asked about an account that is not the one in use', async () => {
    const other = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
    const { names } = await ask(async () => told('From the wallet'), other)
    expect(names).toEqual(['From the provider'])
  })
})
