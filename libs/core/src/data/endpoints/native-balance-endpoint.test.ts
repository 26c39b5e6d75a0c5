import { expect, test } from 'vitest'
import { setUpData } from '../../../test/set-up-data.js'
import { nativeBalanceApi } from '../index.js'
import { mainnet, sepolia } from '../../networks/index.js'
import type { NativeBalance } from '../../plugin/chain-requests.js'
import { createMemoryStorage } from '../../testing/index.js'

const QUERY = { namespace: 'eip155', address: `0x${'a'.repeat(40)}`, caipNetworkId: 'eip155:1' } as const

/** Visits the page so long after the clock began, when the chain tells this balance. */
async function visit(browserStorage: ReturnType<typeof createMemoryStorage>, balance: string, milliseconds: number) {
  const { widget, clock, answerOf } = setUpData({}, { browserStorage })
  await clock.advance(milliseconds)
  const runtime = await widget.chains.load('eip155')
  Object.assign(runtime, { getBalance: async () => ({ value: balance, decimals: 18, symbol: 'ETH' }) })
  const { data } = await answerOf<{ data?: NativeBalance }>(nativeBalanceApi.endpoints.getNativeBalance.initiate(QUERY))
  widget.dispose()
  return data?.value
}

test('default: a balance is good for 30 s, also over a reload, and then asked for again', async () => {
  const storage = createMemoryStorage()
  expect(await visit(storage, '1', 0)).toBe('1')
  expect(await visit(storage, '2', 29_999)).toBe('1')
  expect(await visit(storage, '3', 30_000)).toBe('3')
})

test('default: what browsers have today is read', async () => {
  const text = `{"version":1,"value":[{"key":"eip155:1:${QUERY.address}","savedAt":1800000000000,"answer":{"value":"1500000000000000000","decimals":18,"symbol":"ETH"}}]}`
  const storage = createMemoryStorage(new Map([['@appkit/default/nativeBalances', text]]))
  expect(await visit(storage, '2', 0)).toBe('1500000000000000000')
})

const TOKEN = `0x${'c'.repeat(40)}`

/** What is shown of an account whose app prefers a token; the contract calls it what it will. */
async function readToken(
  says: string | undefined,
  token: { address: string; symbol?: string } = { address: TOKEN },
  caipNetworkId: 'eip155:1' | 'eip155:11155111' = 'eip155:1'
) {
  const { widget, answerOf } = setUpData({}, { options: { networks: [mainnet, sepolia] } })
  const runtime = await widget.chains.load('eip155')
  const asked: unknown[] = []
  Object.assign(runtime, {
    getTokenBalance: async (request: unknown) => {
      asked.push(request)
      return { value: '2500000', decimals: 6, symbol: says }
    }
  })
  const query = { ...QUERY, caipNetworkId, token }
  const { data } = await answerOf<{ data?: NativeBalance }>(nativeBalanceApi.endpoints.getNativeBalance.initiate(query))
  widget.dispose()
  return { data, asked }
}

test('default: the token that the app prefers, by the name of the app, else of its contract, else its address', async () => {
  const { data, asked } = await readToken('TUSD')
  expect(data).toEqual({ value: '2500000', decimals: 6, symbol: 'TUSD' })
  expect(asked).toEqual([{ address: QUERY.address, caipNetworkId: 'eip155:1', token: TOKEN }])
  expect((await readToken('TUSD', { address: TOKEN, symbol: 'Dollar' })).data?.symbol).toBe('Dollar')
  expect((await readToken('\u202eDSUT')).data?.symbol).toBe('DSUT')
  expect((await readToken(undefined)).data?.symbol).toBe('0xcccc…cccc')
})

test('behavior: on a test network the coin is shown, and the token is not asked for', async () => {
  const { data, asked } = await readToken('TUSD', { address: TOKEN }, 'eip155:11155111')
  expect(data?.symbol).toBe('ETH')
  expect(asked).toEqual([])
})

test.each([
  ['zero, and no node is requested', {}, {}, '0', 0],
  ['what the node says, where the app wants it', { testnetBalances: true }, {}, '1000000000000000000', 1],
  ['what the node says, where it is about to be spent', {}, { isReadOnTestnets: true }, '1000000000000000000', 1]
] as const)('behavior: on a test network the balance is %s', async (_name, options, more, value, times) => {
  const { widget, answerOf } = setUpData({}, { options: { networks: [mainnet, sepolia], ...options } })
  const runtime = await widget.chains.load('eip155')
  let asked = 0
  Object.assign(runtime, {
    getBalance: async () => {
      asked += 1
      return { value: '1000000000000000000', decimals: 18, symbol: 'ETH' }
    }
  })
  const query = { ...QUERY, caipNetworkId: 'eip155:11155111', ...more } as const
  const { data } = await answerOf<{ data?: NativeBalance }>(nativeBalanceApi.endpoints.getNativeBalance.initiate(query))
  expect([data, asked]).toEqual([{ value, decimals: 18, symbol: 'ETH' }, times])
  widget.dispose()
})

test('behavior: a zero that no node vouched for is not recalled for what is about to be spent', async () => {
  const { widget, answerOf } = setUpData({}, { options: { networks: [mainnet, sepolia] } })
  const query = { ...QUERY, caipNetworkId: 'eip155:11155111' } as const
  const ask = (more: object) => nativeBalanceApi.endpoints.getNativeBalance.initiate({ ...query, ...more })
  await answerOf(ask({}))
  Object.assign(await widget.chains.load('eip155'), { getBalance: () => Promise.reject(new Error('down')) })
  const { error } = await answerOf<{ error?: { code: string } }>(ask({ isReadOnTestnets: true }))
  expect(error?.code).toBe('BALANCE_UNAVAILABLE')
  widget.dispose()
})

test('behavior: balances of the coin and of the token are kept apart', async () => {
  const storage = createMemoryStorage()
  expect(await visit(storage, '1', 0)).toBe('1')
  const { widget, answerOf } = setUpData({}, { browserStorage: storage })
  const runtime = await widget.chains.load('eip155')
  Object.assign(runtime, { getTokenBalance: async () => ({ value: '7', decimals: 6, symbol: 'TUSD' }) })
  const query = { ...QUERY, token: { address: TOKEN } }
  const { data } = await answerOf<{ data?: NativeBalance }>(nativeBalanceApi.endpoints.getNativeBalance.initiate(query))
  expect(data).toEqual({ value: '7', decimals: 6, symbol: 'TUSD' })
  widget.dispose()
})
