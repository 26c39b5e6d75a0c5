import { expect, test } from 'vitest'
import { setUpData } from '../../../test/set-up-data.js'
import { tokenPricesApi, type TokenPrice } from '../index.js'
import type { PlainError } from '../../errors/appkit-error.js'

const PATH = '/v1/fungible/price'
const TOKEN = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const OTHER = 'eip155:1:0x000000000000000000000000000000000000dEaD'
const price = { address: TOKEN.toLowerCase(), name: 'Dollar', symbol: 'USDC', iconUrl: null, price: 0.9998 }

interface Result {
  readonly data?: readonly TokenPrice[]
  readonly error?: PlainError
}

async function ask(fungibles: unknown, addresses: readonly (typeof TOKEN)[] = [TOKEN], networks?: readonly string[]) {
  const { answerOf, provider, widget } = setUpData({ [PATH]: { fungibles } }, networks ? { networks } : {})
  const result = await answerOf<Result>(tokenPricesApi.endpoints.getTokenPrices.initiate({ addresses }))
  widget.dispose()
  return { ...result, provider }
}

test('default: what tokens cost', async () => {
  const { data, provider } = await ask([price])
  expect(data).toEqual([
    { address: price.address, name: 'Dollar', symbol: 'USDC', iconUrl: undefined, price: '0.9998' }
  ])
  expect(await provider.requests.at(-1)?.json()).toEqual({ currency: 'usd', addresses: [TOKEN], projectId: 'test' })
})

test('default: no price is requested for no token, nor on a network the provider does not know', async () => {
  const none = await ask([price], [])
  expect([none.data, none.provider.requests]).toEqual([[], []])
  expect((await ask([price], [TOKEN], [])).data).toEqual([])
})

test.each([-1, 'NaN', '1e5', null, undefined, {}])(
  'T2.E07 behavior: a token with the price %j has none',
  async (value) => {
    expect((await ask([price, { ...price, price: value }])).data).toHaveLength(1)
  }
)

test('T2.F15 behavior: prices that were not requested are left out, and nothing else is BAD_RESPONSE', async () => {
  const foreign = { ...price, address: OTHER }
  expect((await ask([price, foreign])).data).toHaveLength(1)
  expect((await ask([foreign])).error?.code).toBe('BAD_RESPONSE')
  expect((await ask('none')).error?.code).toBe('BAD_RESPONSE')
})

test('default: a very small price keeps its digits', async () => {
  expect((await ask([{ ...price, price: 1.25e-9 }])).data?.[0]?.price).toBe('0.00000000125')
})
