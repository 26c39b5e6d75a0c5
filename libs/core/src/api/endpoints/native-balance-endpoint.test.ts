import { expect, test } from 'vitest'
import { setUpData } from '../../../test/set-up-data.js'
import { nativeBalanceApi } from '../../data.js'
import type { NativeBalance } from '../../plugin/chain-adapter.js'
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
