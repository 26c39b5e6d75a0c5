import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCodePoint, checkProperty } from '../../../../../tools/library/check-property.js'
import { RPC_URL, setUpData } from '../../../test/set-up-data.js'
import { isDecimal } from '../../amounts/decimal.js'
import { balanceApi, type Portfolio } from '../index.js'
import { sepolia } from '../../networks/index.js'
import { mainnet } from '../../networks/index.js'
import { createMemoryStorage, settle, type FakeReply } from '../../testing/index.js'
import type { PlainError } from '../../errors/appkit-error.js'
import { transactionsSlice } from '../../transactions/transactions-slice.js'
import { decodeBalances } from './balance-decoder.js'

const { getBalance } = balanceApi.endpoints
const QUERY = { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', chainId: 'eip155:1' } as const
const PATH = `/v1/account/${QUERY.address}/balance`
const TOKEN = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const coin = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 3200.5,
  value: 4800.75,
  quantity: { decimals: '18', numeric: '1.5' },
  iconUrl: `${RPC_URL}/public/getTokenImage/ETH`
}
const token = { ...coin, symbol: 'USDC', address: TOKEN, quantity: { decimals: '6', numeric: '12.000001' } }

const unavailable = new Response('{}', { status: 503, headers: { 'content-type': 'application/json' } })

interface Result {
  readonly data?: Portfolio
  readonly error?: PlainError
}

function setUp(reply?: FakeReply, parts: Parameters<typeof setUpData>[1] = {}) {
  const data = setUpData(reply === undefined ? {} : { [PATH]: reply }, parts)
  const ask = (options: object = {}) => data.answerOf<Result>(getBalance.initiate(QUERY, options))
  const read = () => getBalance.select(QUERY)(data.widget.store.getState() as never)
  return { ...data, ask, read }
}

describe('default', () => {
  test('what an account holds, with exact amounts and prices', async () => {
    const { ask, provider, clock, widget } = setUp({ balances: [coin, token] })
    const start = clock.now()
    const { data } = await ask()
    expect(data?.asOf).toBeGreaterThanOrEqual(start)
    expect(data?.asOf).toBeLessThanOrEqual(clock.now())
    expect(data).toEqual({
      coverage: 'known',
      asOf: data?.asOf,
      tokens: [
        {
          chainId: 'eip155:1',
          address: undefined,
          name: 'Ether',
          symbol: 'ETH',
          iconUrl: `${RPC_URL}/public/getTokenImage/ETH`,
          quantity: { decimals: 18, numeric: '1.5' },
          price: '3200.5',
          value: '4800.75'
        },
        expect.objectContaining({ symbol: 'USDC', address: TOKEN, quantity: { decimals: 6, numeric: '12.000001' } })
      ]
    })
    expect(provider.asked(PATH)).toEqual([expect.objectContaining({ currency: 'usd', chainId: 'eip155:1' })])
    widget.dispose()
  })

  test('an unknown price is absent, a picture elsewhere is loaded through the provider', async () => {
    const balances = [{ ...coin, price: null, value: undefined, iconUrl: 'https://elsewhere.example/a.png' }]
    const { ask, widget } = setUp({ balances })
    expect((await ask()).data?.tokens[0]).toMatchObject({
      price: undefined,
      value: undefined,
      iconUrl: `${RPC_URL}/v1/images?url=https%3A%2F%2Felsewhere.example%2Fa.png`
    })
    widget.dispose()
  })

  test('amounts the provider could not read again keep their age', async () => {
    const { ask, clock, widget } = setUp({ balances: [coin], stale: true, age: 61 })
    const start = clock.now()
    expect((await ask()).data?.asOf).toBe(start - 61_000)
    widget.dispose()
  })
})

describe('behavior: amounts whose age the provider does not say, or that are older than it can say', () => {
  test.each([undefined, null, 100_000, -1, 'old'])('age %j: they are not those of now', async (age) => {
    const { ask, clock, widget } = setUp({ balances: [coin], stale: true, age })
    const start = clock.now()
    expect((await ask()).data?.asOf).toBe(start - 86_400_000)
    widget.dispose()
  })
})

describe('behavior: no request is sent', () => {
  test('about a test network: zero is shown', async () => {
    const { ask, provider, widget } = setUp(undefined, {
      options: { networks: [{ ...mainnet, testnet: true }, sepolia] }
    })
    expect([(await ask()).data?.coverage, provider.requests]).toEqual(['testnet', []])
    widget.dispose()
  })

  test('without a data provider', async () => {
    const { ask, provider, widget } = setUp(undefined, { baseUrls: {} })
    expect([(await ask()).data?.coverage, provider.requests]).toEqual(['unsupported', []])
    widget.dispose()
  })

  test('about a namespace without balances', async () => {
    const { answerOf, provider, widget } = setUp()
    const query = { address: 'bc1q', chainId: 'bip122:000000000019d6689c085ae165831e93' } as const
    expect((await answerOf<Result>(getBalance.initiate(query))).data?.coverage).toBe('unsupported')
    expect(provider.requests).toEqual([])
    widget.dispose()
  })

  test('T2.E01 about a network the provider does not know; which it knows is asked once', async () => {
    const { ask, provider, widget } = setUp(undefined, { networks: ['eip155:8453'] })
    expect((await ask()).data?.coverage).toBe('unsupported')
    await ask({ forceRefetch: true })
    expect(provider.requests.map(({ url }) => new URL(url).pathname)).toEqual(['/v1/supported-chains'])
    widget.dispose()
  })

  test('T2.E01 while it cannot be found out which networks it knows; that is asked again later', async () => {
    const { ask, provider, clock, widget } = setUp({ balances: [coin] })
    provider.reply('/v1/supported-chains', '<html>')
    expect((await ask()).error).toMatchObject({ code: 'BAD_RESPONSE', message: 'Token Balance Unavailable' })
    expect(provider.asked(PATH)).toEqual([])
    provider.reply('/v1/supported-chains', { http: ['eip155:1', 'not a network', 7], ws: [] })
    await clock.advance(30_000)
    expect((await ask({ forceRefetch: true })).data?.tokens).toHaveLength(1)
    widget.dispose()
  })
})

describe('T2.E04 behavior: an answer that no rule allows', () => {
  const answers: readonly (readonly [string, unknown])[] = [
    ['a token twice', { balances: [token, { ...token, address: TOKEN.toLowerCase() }] }],
    ['the coin twice', { balances: [coin, coin] }],
    ['T2.F15 another network', { balances: [coin, { ...coin, chainId: 'eip155:8453' }] }],
    ['a list for an object', [coin]],
    ['null', 'null'],
    ['no list', { balances: {} }],
    ['1,001 items', { balances: Array.from({ length: 1_001 }, () => coin) }]
  ]
  test.each(answers)('%s is BAD_RESPONSE', async (_name, answer) => {
    const { ask, widget } = setUp(answer as object)
    expect((await ask()).error).toMatchObject({ code: 'BAD_RESPONSE', message: 'Token Balance Unavailable' })
    widget.dispose()
  })

  const items: readonly (readonly [string, object])[] = [
    ['no decimals', { quantity: { decimals: '0', numeric: '1' } }],
    ['78 decimals', { quantity: { decimals: '78', numeric: '1' } }],
    ['half a decimal', { quantity: { decimals: 1.5, numeric: '1' } }],
    ['more digits than decimals', { quantity: { decimals: '2', numeric: '1.234' } }],
    ['an exponent', { quantity: { decimals: '18', numeric: '1e5' } }],
    ['a negative amount', { quantity: { decimals: '18', numeric: '-1' } }],
    ['10,000 digits', { quantity: { decimals: '18', numeric: '9'.repeat(10_000) } }],
    ['a number for an amount', { quantity: { decimals: '18', numeric: 1 } }],
    ['a token of another network', { address: TOKEN.replace(':1:', ':10:') }],
    ['an address of another form', { address: 'eip155:1:0x12' }],
    ['a lone surrogate', { name: '\ud800' }],
    ['no name', { name: null }],
    ['no symbol', { symbol: undefined }],
    ['no network', { chainId: undefined, address: undefined }]
  ]
  test.each(items)('T2.F06 an item with %s is left out, the others stay', async (_name, parts) => {
    const bad = { ...token, ...parts }
    const isNetworkless = 'chainId' in parts
    const { ask, widget } = setUp({ balances: [coin, isNetworkless ? bad : { ...bad }] })
    expect((await ask()).data?.tokens.map(({ symbol }) => symbol)).toEqual(['ETH'])
    widget.dispose()
  })

  test.each([
    ['a negative price', { price: -1, value: -1 }],
    ['a price as NaN', { price: 'NaN', value: 'NaN' }],
    ['a price of another kind', { price: { usd: 1 }, value: [] }]
  ])('T2.F06 an item with %s is held all the same, and its worth is unknown', async (_name, parts) => {
    const { ask, widget } = setUp({ balances: [coin, { ...token, ...parts }] })
    const held = (await ask()).data?.tokens.find(({ address }) => address !== undefined)
    expect(held).toMatchObject({ price: undefined, value: undefined })
    expect(held?.quantity.numeric).toBe(token.quantity.numeric)
    widget.dispose()
  })

  test('T2.F14 hostile text is cleaned and cut', async () => {
    const name = `<img src=x onerror=alert(1)>\u202E\u0000\n ${'a'.repeat(5_000)}`
    const { ask, widget } = setUp({ balances: [{ ...coin, name, symbol: '\u200b'.repeat(40) }] })
    const [shown] = (await ask()).data!.tokens
    expect(shown?.name).toHaveLength(128)
    expect(shown?.name).toMatch(/^<img src=x onerror=alert\(1\)> a+$/)
    expect(shown?.symbol).toBe('')
    widget.dispose()
  })

  test('any answer is read or refused, and what is read keeps to the rules', async () => {
    const field = fc.oneof(fc.constant(undefined), fc.anything(), fc.string(), fc.double(), fc.constant('1.5'))
    const item = fc.record({
      name: fc.oneof(fc.string({ unit: anyCodePoint }), field),
      symbol: fc.oneof(fc.string({ unit: anyCodePoint }), field),
      chainId: fc.oneof(fc.constant('eip155:1'), fc.constant('eip155:1'), field),
      address: fc.oneof(fc.constant(TOKEN), fc.constant(undefined), field),
      price: field,
      value: field,
      iconUrl: fc.oneof(fc.webUrl(), field),
      quantity: fc.oneof(
        fc.record({ decimals: fc.oneof(fc.constant('18'), field), numeric: fc.oneof(fc.constant('1.5'), field) }),
        field
      )
    })
    const answers = fc.oneof(fc.anything(), fc.record({ balances: fc.array(item, { maxLength: 5 }) }))
    await checkProperty(
      fc.property(answers, (answer) => {
        for (const { name, symbol, chainId, quantity, price, iconUrl } of decodeBalances(answer, RPC_URL, 'eip155:1')
          ?.tokens ?? []) {
          expect([name.length <= 128, symbol.length <= 32, chainId, isDecimal(quantity.numeric)]).toEqual([
            true,
            true,
            'eip155:1',
            true
          ])
          expect(price === undefined || isDecimal(price)).toBe(true)
          expect(iconUrl === undefined || iconUrl.startsWith(RPC_URL) || iconUrl.startsWith('data:image/')).toBe(true)
        }
        expect(Object.keys(Object.prototype)).toEqual([])
      }),
      1_000
    )
  })
})

describe('behavior: after a failure', () => {
  test('T2.E04 no request is sent for 30 s, then again; the last good value stays', async () => {
    const { ask, read, provider, clock, widget } = setUp({ balances: [coin] })
    await ask()
    provider.reply(PATH, unavailable)
    expect((await ask({ forceRefetch: true })).error).toMatchObject({ code: 'UNAVAILABLE', context: { status: 503 } })
    const attempts = provider.asked(PATH).length
    await clock.advance(19_000)
    await ask({ forceRefetch: true })
    expect(provider.asked(PATH)).toHaveLength(attempts)
    expect(read()).toMatchObject({ status: 'rejected', data: { tokens: [{ symbol: 'ETH' }] } })
    provider.reply(PATH, { balances: [token] })
    await clock.advance(12_000)
    expect((await ask({ forceRefetch: true })).data?.tokens[0]?.symbol).toBe('USDC')
    widget.dispose()
  })

  test('another account is asked for all the same', async () => {
    const { ask, answerOf, provider, widget } = setUp(unavailable)
    await ask()
    const address = '0x000000000000000000000000000000000000dEaD'
    provider.reply(`/v1/account/${address}/balance`, { balances: [coin] })
    expect((await answerOf<Result>(getBalance.initiate({ ...QUERY, address }))).data?.tokens).toHaveLength(1)
    widget.dispose()
  })

  test('T2.F10 a device that was offline asks at once', async () => {
    const { ask, provider, platform, widget } = setUp(() => Promise.reject(new TypeError('Failed to fetch')))
    const navigator = { onLine: false }
    Object.assign(platform.window, { navigator })
    expect((await ask()).error?.code).toBe('OFFLINE')
    navigator.onLine = true
    provider.reply(PATH, { balances: [coin] })
    provider.reply('/v1/supported-chains', { http: ['eip155:1'] })
    expect((await ask({ forceRefetch: true })).data?.tokens).toHaveLength(1)
    widget.dispose()
  })
})

test('behavior: after a mined transaction nothing older is shown, neither of the storage nor of the provider', async () => {
  const { ask, provider, clock, widget, browserStorage } = setUp({ balances: [coin] })
  await ask({ subscribe: false })
  expect(browserStorage.entries.has('@appkit/default/balances')).toBe(true)
  const status = { step: 'confirmed', minedAs: '0x1' } as const
  widget.dispatch(transactionsSlice.actions.transactionSettled({ hash: '0x1', status }))
  expect(browserStorage.entries.has('@appkit/default/balances')).toBe(false)
  provider.reply(PATH, { balances: [token] })
  await clock.advance(1)
  expect((await ask()).data?.tokens[0]?.symbol).toBe('USDC')
  await ask({ forceRefetch: true })
  const native = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
  expect(provider.asked(PATH).map(({ forceUpdate }) => forceUpdate)).toEqual([undefined, native, undefined])
  widget.dispose()
})

describe('behavior: a later visit', () => {
  async function visit(browserStorage: ReturnType<typeof createMemoryStorage>, reply: object | Response, later = 0) {
    const kit = setUp(reply, { browserStorage })
    await kit.clock.advance(later)
    return kit
  }

  test('within 30 s shows what is known and sends no request; a wish for newer ones sends one', async () => {
    const browserStorage = createMemoryStorage()
    const first = await visit(browserStorage, { balances: [coin] })
    await first.ask()
    first.widget.dispose()
    const second = await visit(browserStorage, { balances: [token] }, 20_000)
    expect((await second.ask()).data?.tokens[0]?.symbol).toBe('ETH')
    expect(second.provider.requests).toEqual([])
    expect((await second.ask({ forceRefetch: true })).data?.tokens[0]?.symbol).toBe('USDC')
    expect(second.provider.asked(PATH)).toHaveLength(1)
    second.widget.dispose()
  })

  test('later than that shows what was known with its time, while it asks and when that fails', async () => {
    const browserStorage = createMemoryStorage()
    const first = await visit(browserStorage, { balances: [coin] })
    const then = first.clock.now()
    await first.ask()
    first.widget.dispose()
    const second = await visit(browserStorage, unavailable, 3_600_000)
    const asking = second.ask()
    await settle()
    expect(second.read()).toMatchObject({ status: 'pending', data: { asOf: then, tokens: [{ symbol: 'ETH' }] } })
    await asking
    expect(second.read()).toMatchObject({ status: 'rejected', data: { asOf: then }, error: { code: 'UNAVAILABLE' } })
    second.widget.dispose()
  })

  test('reads what browsers have today', async () => {
    const text =
      '{"version":1,"value":[{"key":"eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045","savedAt":1800000000000,"answer":{"coverage":"known","tokens":[{"chainId":"eip155:1","name":"Ether","symbol":"ETH","quantity":{"decimals":18,"numeric":"1.5"},"price":"3200.5","value":"4800.75"}],"asOf":1800000000000}}]}'
    const browserStorage = createMemoryStorage(new Map([['@appkit/default/balances', text]]))
    const kit = await visit(browserStorage, unavailable)
    expect((await kit.ask()).data).toEqual({
      coverage: 'known',
      asOf: 1_800_000_000_000,
      tokens: [
        {
          chainId: 'eip155:1',
          name: 'Ether',
          symbol: 'ETH',
          quantity: { decimals: 18, numeric: '1.5' },
          price: '3200.5',
          value: '4800.75'
        }
      ]
    })
    expect(kit.provider.requests).toEqual([])
    kit.widget.dispose()
  })

  test('a day later shows nothing old', async () => {
    const browserStorage = createMemoryStorage()
    const first = await visit(browserStorage, { balances: [coin] })
    await first.ask()
    first.widget.dispose()
    const second = await visit(browserStorage, unavailable, 90_000_000)
    await second.ask()
    expect(second.read().data).toBe(undefined)
    second.widget.dispose()
  })

  test.each([
    'not json',
    'null',
    '{"version":1,"value":null}',
    '{"version":1,"value":[{"key":"eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045","savedAt":1e300,"answer":{}}]}',
    '{"version":1,"value":[{"key":"eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045","savedAt":1800000000000,"answer":null}]}',
    '{"version":1,"value":[{"key":"eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045","savedAt":1800000000000,"answer":{"asOf":9e15,"tokens":[]}}]}',
    `{"version":1,"value":"${'x'.repeat(5_000_000)}"}`
  ])('T4.01 finds damage (%.60s) and asks', async (text) => {
    const browserStorage = createMemoryStorage(new Map([['@appkit/default/balances', text]]))
    const kit = await visit(browserStorage, { balances: [coin] })
    expect((await kit.ask()).data?.tokens[0]?.symbol).toBe('ETH')
    expect(kit.provider.asked(PATH)).toHaveLength(1)
    kit.widget.dispose()
  })

  test('T4.05 leaves alone what another version has kept', async () => {
    const text = '{"version":2,"value":[]}'
    const browserStorage = createMemoryStorage(new Map([['@appkit/default/balances', text]]))
    const kit = await visit(browserStorage, { balances: [coin] })
    await kit.ask()
    expect(browserStorage.entries.get('@appkit/default/balances')).toBe(text)
    kit.widget.dispose()
  })
})
