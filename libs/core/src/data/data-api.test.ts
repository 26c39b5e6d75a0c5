import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RPC_URL, setUpData } from '../../test/set-up-data.js'
import { asBaseUnits } from '../amounts/base-units.js'
import { exchangeApi, onrampApi, swapQuotesApi, swapTransactionsApi, walletsApi } from './index.js'
import type { PlainError } from '../errors/appkit-error.js'

const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const TOKEN = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const OTHER = 'eip155:1:0x000000000000000000000000000000000000dEaD'
const SECRET = 'whisper'
const swap = { userAddress: ADDRESS, from: TOKEN, to: OTHER, amount: asBaseUnits('5') } as const
const page = { exchangeId: 'harbour', asset: 'eip155:1/slip44:60', amount: '1' as never, recipient: OTHER } as const

interface Result {
  readonly data?: unknown
  readonly error?: PlainError
}

async function answerTo(action: object, path: string, answer: object): Promise<Result> {
  const { answerOf, widget } = setUpData({ [path]: answer } as Parameters<typeof setUpData>[0])
  const result = await answerOf<Result>(action)
  widget.dispose()
  return result
}

describe.each(['production', 'development'])('in %s', (mode) => {
  const printed: unknown[] = []

  beforeEach(() => {
    printed.length = 0
    vi.stubEnv('NODE_ENV', mode)
    for (const level of ['error', 'warn', 'log'] as const) {
      vi.spyOn(console, level).mockImplementation((...parts) => void printed.push(...parts))
    }
  })

  afterEach(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })

  test.each([
    ['what the schema of the wire refuses', { quotes: [{ id: SECRET }] }],
    ['no object', [SECRET]],
    [
      'an answer to another question',
      { quotes: [{ id: SECRET, fromAmount: '6', fromAccount: TOKEN, toAmount: '1', toAccount: OTHER }] }
    ]
  ])('T2.F15 behavior: %s is BAD_RESPONSE, and nothing of it is said anywhere', async (_name, answer) => {
    const { data, error } = await answerTo(
      swapQuotesApi.endpoints.getSwapQuotes.initiate(swap),
      '/v1/convert/quotes',
      answer
    )
    expect([data, error?.code, error?.context]).toEqual([undefined, 'BAD_RESPONSE', { source: 'The data provider' }])
    expect(JSON.stringify(error)).not.toContain(SECRET)
    expect(printed).toEqual([])
  })
})

describe('the error of a refused answer', () => {
  test('names the service that was asked', async () => {
    const { error } = await answerTo(walletsApi.endpoints.getWallets.initiate({ entries: 4 }), '/getWallets', [])
    expect(error).toMatchObject({ code: 'BAD_RESPONSE', context: { source: 'The wallet directory' } })
  })

  test.each([
    ['its schema', {}],
    [
      'the comparison with what was asked',
      { jsonrpc: '2.0', id: 1, result: { url: 'http://x.example', sessionId: 'a' } }
    ]
  ])('has the text that the request gives for failures, when %s refuses it', async (_name, answer) => {
    const { error } = await answerTo(exchangeApi.endpoints.createExchangeUrl.initiate(page), '/v1/json-rpc', answer)
    expect(error).toMatchObject({ code: 'BAD_RESPONSE', message: 'Unable to get payment URL' })
  })

  test('T2.E10 says what differs, where a transaction is not the one that was asked for', async () => {
    const eip155 = { gas: 1, gasPrice: '1' }
    const tx = { from: `eip155:1:${ADDRESS}`, to: TOKEN, data: '0x', value: '1', eip155 }
    const { error } = await answerTo(
      swapTransactionsApi.endpoints.buildSwapTransaction.initiate(swap),
      '/v1/convert/build-transaction',
      { tx }
    )
    expect(error).toMatchObject({ code: 'UNSAFE_TRANSACTION', context: { detail: 'another value' } })
  })
})

test('behavior: the address of a page may be at the service that gave the answer', async () => {
  const query = { destinationWallets: [], defaultNetwork: 'ethereum', partnerUserId: 'one' }
  const url = `${RPC_URL}/pay`
  const { data } = await answerTo(onrampApi.endpoints.createOnrampUrl.initiate(query), '/v1/generators/onrampurl', {
    url
  })
  expect(data).toMatchObject({ url })
})
