import { asBaseUnits } from '../../amounts/base-units.js'
import { describe, expect, test } from 'vitest'
import { setUpData } from '../../../test/set-up-data.js'
import { swapQuotesApi, swapTokensApi, type SwapQuote, type SwapToken } from '../index.js'
import type { PlainError } from '../../errors/appkit-error.js'

const { getSwapQuotes } = swapQuotesApi.endpoints
const { getSwapTokens } = swapTokensApi.endpoints
const FROM = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const TO = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const QUERY = {
  userAddress: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  from: FROM,
  to: TO,
  amount: asBaseUnits('1000000000000000000'),
  gasPrice: asBaseUnits('1000000000')
} as const
const QUOTES = '/v1/convert/quotes'
const TOKENS = '/v1/convert/tokens'
const quote = {
  id: null,
  fromAmount: QUERY.amount,
  fromAccount: FROM,
  toAmount: '3200000000',
  toAccount: TO.toLowerCase()
}

interface Result<T> {
  readonly data?: T
  readonly error?: PlainError
}

test('default: what a swap would bring', async () => {
  const { answerOf, provider, widget } = setUpData({ [QUOTES]: { quotes: [quote] } })
  const { data } = await answerOf<Result<readonly SwapQuote[]>>(getSwapQuotes.initiate(QUERY))
  expect(data).toEqual([{ id: undefined, fromAmount: QUERY.amount, toAmount: '3200000000' }])
  expect(provider.asked(QUOTES)).toEqual([expect.objectContaining(QUERY)])
  widget.dispose()
})

test('default: on a network the provider does not know there are no quotes and no tokens, and none are requested', async () => {
  const { answerOf, provider, widget } = setUpData({}, { networks: [] })
  expect((await answerOf<Result<unknown>>(getSwapQuotes.initiate(QUERY))).data).toEqual([])
  expect((await answerOf<Result<unknown>>(getSwapTokens.initiate({ chainId: 'eip155:1' }))).data).toEqual([])
  expect(provider.requests).toHaveLength(1)
  widget.dispose()
})

describe('T2.E05 behavior', () => {
  test.each([
    ['T2.F15 another amount', { fromAmount: '1' }],
    ['T2.F15 another pair', { toAccount: 'eip155:1:0x000000000000000000000000000000000000dEaD' }],
    ['a fraction', { toAmount: '1.5' }],
    ['a negative amount', { toAmount: '-1' }],
    ['a number', { toAmount: 3_200 }],
    ['more than 2^256−1', { toAmount: `1${'0'.repeat(78)}` }],
    ['hex', { toAmount: '0x10' }]
  ])('a quote with %s is BAD_RESPONSE', async (_name, parts) => {
    const { answerOf, widget } = setUpData({ [QUOTES]: { quotes: [quote, { ...quote, ...parts }] } })
    const { error } = await answerOf<Result<unknown>>(getSwapQuotes.initiate(QUERY))
    expect(error?.code).toBe('BAD_RESPONSE')
    widget.dispose()
  })
})

describe('T2.E06 behavior: tokens', () => {
  const token = { name: 'Dollar', symbol: 'USDC', address: TO, decimals: 6, logoUri: 'javascript:1', eip2612: true }
  const ask = async (tokens: readonly unknown[]) => {
    const { answerOf, widget } = setUpData({ [TOKENS]: { tokens } })
    const result = await answerOf<Result<readonly SwapToken[]>>(getSwapTokens.initiate({ chainId: 'eip155:1' }))
    widget.dispose()
    return result
  }

  test('default: what can be swapped', async () => {
    expect((await ask([token])).data).toEqual([
      { name: 'Dollar', symbol: 'USDC', address: TO, decimals: 6, iconUrl: undefined, hasPermit: true }
    ])
  })

  test.each([
    ['78 decimals', { decimals: 78 }],
    ['a bad address', { address: 'eip155:1:0x12' }],
    ['no address', { address: null }]
  ])('one with %s is left out', async (_name, parts) => {
    expect((await ask([token, { ...token, ...parts }])).data).toHaveLength(1)
  })

  test('T2.F15 one of another network, and more than 5,000, are BAD_RESPONSE', async () => {
    const other = { ...token, address: TO.replace(':1:', ':10:') }
    expect((await ask([token, other])).error?.code).toBe('BAD_RESPONSE')
    expect((await ask(Array.from({ length: 5_001 }, () => ({})))).error?.code).toBe('BAD_RESPONSE')
  })
})

test('T2.E06 behavior: of several entries for one token the first counts; a token has a symbol, and a coin eighteen digits', async () => {
  const token = { name: 'USD Coin', symbol: 'USDC', address: TO, decimals: 6 }
  const coin = { name: 'Ether', symbol: 'ETH', address: FROM, decimals: 18 }
  const nameless = { ...token, symbol: '\u200b', address: `eip155:1:${QUERY.userAddress}` }
  const tokens = [
    { ...coin, decimals: 19 },
    nameless,
    token,
    coin,
    { ...token, address: TO.toLowerCase(), decimals: 4 },
    coin
  ]
  const { answerOf, widget } = setUpData({ [TOKENS]: { tokens } })
  const { data } = await answerOf<Result<readonly SwapToken[]>>(getSwapTokens.initiate({ chainId: 'eip155:1' }))
  expect(data?.map(({ address, decimals }) => [address, decimals])).toEqual([
    [TO, 6],
    [FROM, 18]
  ])
  widget.dispose()
})
