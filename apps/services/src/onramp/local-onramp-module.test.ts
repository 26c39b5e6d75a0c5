import { createHash } from 'node:crypto'
import { chainContent, LOCAL_CONTENT, LOCAL_TOKENS } from '@appkit/local-chain'
import fc from 'fast-check'
import { erc20Abi, getAddress, parseUnits, type Address, type Hash } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainsAt, startLocalChain, testAccount, type LocalChain } from '../../test/local-chain.js'
import { mount, type Answered, type Mounted } from '../../test/mount.js'
import { readConfig } from '../config/read-config.js'
import { parseChainContent } from '../content/parse-chain-content.js'
import { openChains } from '../evm/open-chains.js'
import { NATIVE_ADDRESS } from '../prices/native-address.js'
import { NO_PRICES } from '../prices/no-prices.js'
import { poolPrices } from '../prices/pool-prices.js'
import { servicesApp } from '../server/services-app.js'
import { localOnrampModule } from './local-onramp-module.js'

const { local18, dollar6, noReturn } = LOCAL_TOKENS
const buyer = testAccount(8).address

let chain: LocalChain
let services: Mounted
beforeAll(async () => {
  chain = await startLocalChain()
  services = mount(onrampOf())
})
afterAll(() => chain.stop())

/** Keeps what it is given until the test ends. */
function memory() {
  const kept = new Map<string, string>()
  return {
    get: (key: string) => Promise.resolve(kept.get(key)),
    set: async (key: string, value: string) => void kept.set(key, value),
    delete: (key: string) => Promise.resolve(kept.delete(key))
  }
}

function onrampOf({ chains = chain.chains, prices = poolPrices(chains), publicUrl = 'http://127.0.0.1:4400' } = {}) {
  return localOnrampModule({ chains, prices, storage: memory(), publicUrl })
}

/** What the widget sends: whole objects of the options. */
const quoteBody = (purchase: string, amount: string, more: object = {}) => ({
  purchaseCurrency: { id: purchase, name: 'x', symbol: 'X', networks: [] },
  paymentCurrency: { id: 'USD', payment_method_limits: [] },
  amount,
  network: 'X',
  ...more
})
const orderBody = (more: object = {}) => ({
  destinationWallets: [{ address: buyer, blockchains: ['local-ethereum'], assets: ['HRB', 'ETH'] }],
  defaultNetwork: 'local-ethereum',
  partnerUserId: 'p',
  defaultExperience: 'buy',
  presetFiatAmount: 250,
  ...more
})

describe('options', () => {
  test('money with its limits, and what the chain lists', async () => {
    const { body } = await services.get('/v1/onramp/options', { projectId: 'p' })
    const limits = [
      { id: 'card', min: '10.00', max: '7500.00' },
      { id: 'ach_bank_account', min: '10.00', max: '25000.00' }
    ]
    const network = (contract: Address) => [
      { name: 'local-ethereum', display_name: 'Local Ethereum', chain_id: '31337', contract_address: contract }
    ]
    expect(body).toEqual({
      paymentCurrencies: [
        { id: 'USD', payment_method_limits: limits },
        { id: 'EUR', payment_method_limits: limits }
      ],
      purchaseCurrencies: [
        { id: 'eth', name: 'Ether', symbol: 'ETH', networks: network(NATIVE_ADDRESS) },
        { id: 'hrb', name: 'Harbour', symbol: 'HRB', networks: network(local18.address) },
        { id: 'ldol', name: 'Local Dollar', symbol: 'LDOL', networks: network(dollar6.address) },
        { id: 'qdol', name: 'Quiet Dollar', symbol: 'QDOL', networks: network(noReturn.address) }
      ]
    })
  })

  test('chains with money on them sell nothing', async () => {
    const content = parseChainContent({
      chains: chainContent([31337]).chains.map((known) => ({ ...known, chainId: 'eip155:1' }))
    })
    const chains = openChains({ ...readConfig({ SERVICES_CHAINS: `eip155:1=${chain.url}` }), content })
    const mainnet = mount(onrampOf({ chains }))
    expect((await mainnet.get('/v1/onramp/options')).body).toMatchObject({ purchaseCurrencies: [] })
    expect(await mainnet.post('/v1/generators/onrampurl', orderBody())).toMatchObject({ status: 404 })
    expect(await mainnet.post('/v1/onramp/quote', quoteBody('eth', '100'))).toMatchObject({ status: 400 })
  })
})

describe('quote', () => {
  test('fees come off, and the price is that of the pools', async () => {
    const { status, body } = await services.post('/v1/onramp/quote?projectId=p', quoteBody('eth', '100'))
    const usd = (amount: string) => ({ amount, currency: 'USD' })
    expect(status).toBe(200)
    expect(body).toEqual({
      paymentTotal: usd('100.00'),
      paymentSubtotal: usd('98.25'),
      serviceFee: usd('1.50'),
      networkFee: usd('0.25'),
      purchaseAmount: { amount: '0.030703125', currency: 'eth' },
      quoteId: expect.stringMatching(/^[\w-]{36}$/)
    })
  })

  test.each([
    ['too little', quoteBody('eth', '9.99'), 'amount'],
    ['too much', quoteBody('eth', '25000.01'), 'amount'],
    ['something else', quoteBody('wrapped', '100'), 'purchaseCurrency'],
    ['the wrapped coin', quoteBody('weth', '100'), 'purchaseCurrency'],
    ['other money', quoteBody('eth', '100', { paymentCurrency: { id: 'CHF' } }), 'paymentCurrency']
  ])('T2.E18 %s is refused with its reason', async (_, body, name) => {
    expect(await services.post('/v1/onramp/quote', body)).toMatchObject({ status: 400, body: { reasons: [{ name }] } })
  })

  test.each([
    ['tenths of a cent', quoteBody('eth', '10.001')],
    ['an exponent', quoteBody('eth', '1e2')],
    ['less than nothing', quoteBody('eth', '-100')],
    ['no number', quoteBody('eth', 'NaN')],
    ['text for a currency', quoteBody('eth', '100', { paymentCurrency: 'USD' })],
    ['a list', []],
    ['a key that is none', '{"__proto__":{"amount":"100"}}']
  ])('T9.07 %s cannot be read', async (_, body) => {
    expect(await services.post('/v1/onramp/quote', body)).toMatchObject({
      status: 400,
      body: { error: { code: 'BAD_REQUEST' } }
    })
  })

  test('T9.11 without a price, or a node, there is no quote', async () => {
    const blind = mount(onrampOf({ prices: NO_PRICES }))
    expect(await blind.post('/v1/onramp/quote', quoteBody('eth', '100'))).toMatchObject({ status: 503 })
    const down = mount(onrampOf({ chains: chainsAt('http://127.0.0.1:1') }))
    expect(await down.post('/v1/onramp/quote', quoteBody('eth', '100'))).toMatchObject({ status: 503 })
  })
})

describe('the way to the provider', () => {
  const open = (mounted: Mounted, body: unknown = orderBody(), query = '?projectId=p'): Promise<Answered> =>
    mounted.post(`/v1/generators/onrampurl${query}`, body)

  test('T2.E16 an address that cannot be guessed, and says nothing of who buys', async () => {
    const [first, second] = [await open(services), await open(services)].map(
      ({ body }) => (body as { url: string }).url
    )
    expect(first).toMatch(/^http:\/\/127\.0\.0\.1:4400\/onramp\/local\/[\w-]{32}\?projectId=p$/)
    expect(first).not.toBe(second)
    expect(first?.toLowerCase()).not.toContain(buyer.slice(2).toLowerCase())
  })

  test.each([
    ['https://pay.example/services', 200],
    ['http://[::1]:4400', 200],
    ['http://pay.example', 503]
  ])('T2.E16 from %s: %i', async (publicUrl, status) => {
    const answered = await open(mount(onrampOf({ publicUrl })), orderBody(), '')
    expect(answered.status).toBe(status)
    if (status === 200)
      expect((answered.body as { url: string }).url.startsWith(`${publicUrl}/onramp/local/`)).toBe(true)
  })

  test.each([
    ['no destination', { destinationWallets: [] }],
    ['two destinations', { destinationWallets: [{ address: buyer }, { address: testAccount(9).address }] }],
    [
      'an address of another kind',
      { destinationWallets: [{ address: 'So11111111111111111111111111111111111111112' }] }
    ],
    ['a wrong checksum', { destinationWallets: [{ address: `0xAb${buyer.slice(4)}` }] }],
    ['a sale', { defaultExperience: 'sell' }],
    ['an amount that is none', { presetFiatAmount: '<b>' }],
    ['too many names', { destinationWallets: [{ address: buyer, assets: Array.from({ length: 51 }, () => 'HRB') }] }]
  ])('T9.07 %s is refused', async (_, more) => {
    expect(await open(services, orderBody(more))).toMatchObject({
      status: 400,
      body: { error: { code: 'BAD_REQUEST' } }
    })
  })
})

describe('T13.10 the page of the provider', () => {
  /** A browser without scripts. */
  async function visit(body: object = orderBody()) {
    const module = onrampOf()
    const { body: answer } = await mount(module).post('/v1/generators/onrampurl', body)
    const frame = { origins: [], projectIds: undefined, publicUrl: 'http://127.0.0.1:4400', log: () => undefined }
    const app = servicesApp({ ...frame, modules: [module], storage: memory() })
    const { url } = answer as { url: string }
    return {
      read: async () => app.request(url),
      pay: (fields: Readonly<Record<string, string>>, origin = 'http://127.0.0.1:4400') =>
        app.request(url, { method: 'POST', body: new URLSearchParams(fields), headers: { origin } })
    }
  }
  const purchase = { purchase: 'hrb@local-ethereum', amount: '250', currency: 'USD' }

  test('shows the whole destination, and only what the order may be for', async () => {
    const response = await (await visit()).read()
    const page = await response.text()
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(page) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(response.headers.get('content-security-policy')).toContain(
      `default-src 'none'; style-src 'sha256-${hash}'; `
    )
    expect(page).toContain(`<code>${getAddress(buyer)}</code>`)
    expect(page).toContain('value="250"')
    expect([...page.matchAll(/<option value="([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'eth@local-ethereum',
      'hrb@local-ethereum'
    ])
  })

  test('one payment brings what was quoted to the destination, a second one nothing', async () => {
    const page = await visit()
    const paid = await page.pay(purchase)
    const text = await paid.text()
    expect(paid.status).toBe(200)
    const [, bought = ''] = /<p>([\d.]+) HRB on Local Ethereum for 250.00 USD/.exec(text) ?? []
    const [, hash] = /<code>(0x[0-9a-f]{64})<\/code>/.exec(text) ?? []
    await chain.client.waitForTransactionReceipt({ hash: hash as Hash })
    const balance = { address: local18.address, abi: erc20Abi, functionName: 'balanceOf', args: [buyer] } as const
    expect(await chain.client.readContract(balance)).toBe(parseUnits(bought, 18))
    expect(parseUnits(bought, 18)).toBe(parseUnits('98.4', 18))
    expect((await page.pay(purchase)).status).toBe(404)
    expect((await page.read()).status).toBe(404)
    expect(await chain.client.readContract(balance)).toBe(parseUnits(bought, 18))
  })

  test('of two payments at once one counts', async () => {
    const page = await visit()
    const ends = await Promise.all([page.pay({ ...purchase, purchase: 'eth@local-ethereum' }), page.pay(purchase)])
    expect(ends.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
  })

  test.each([
    ['something the order is not for', { ...purchase, purchase: 'ldol@local-ethereum' }],
    ['too much', { ...purchase, amount: '25001' }],
    ['no amount', { purchase: purchase.purchase, currency: 'USD' }]
  ])('%s is refused, and the order stays', async (_, fields) => {
    const page = await visit()
    expect((await page.pay(fields)).status).toBe(400)
    expect((await page.read()).status).toBe(200)
  })

  test('other pages cannot pay, and a form that is too long is not read', async () => {
    const page = await visit()
    expect((await page.pay(purchase, 'https://evil.example')).status).toBe(403)
    expect((await page.pay({ ...purchase, more: 'x'.repeat(5000) })).status).toBe(413)
    expect((await page.read()).status).toBe(200)
  })

  test('what is not an order is none', async () => {
    for (const id of ['x', 'x'.repeat(32), '..%2f..%2fhealth', '%00'])
      expect((await onrampOf().request(`http://127.0.0.1:4400/onramp/local/${id}`)).status).toBe(404)
  })
})

test('the wrapped coin is known to the chain, and still not sold', () => {
  expect([...chain.chains.values()][0]?.content.tokens.map(({ address }) => address)).toContain(
    LOCAL_CONTENT.wrappedNative
  )
})

test('T9.07 property: no body makes more than a refusal', async () => {
  const value = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.string({ unit: 'binary' }))
  const shape = fc.record(
    {
      purchaseCurrency: fc.oneof(value, fc.record({ id: fc.constantFrom('eth', 'hrb', '__proto__') })),
      paymentCurrency: fc.oneof(value, fc.record({ id: fc.constantFrom('USD', 'EUR', 'toString') })),
      amount: fc.oneof(value, fc.nat().map(String), fc.double()),
      network: value,
      destinationWallets: fc.oneof(
        value,
        fc.tuple(fc.record({ address: fc.oneof(value, fc.constant(buyer)), assets: value }))
      )
    },
    { requiredKeys: [] }
  )
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(value, shape),
      fc.constantFrom('onramp/quote', 'generators/onrampurl'),
      async (body, path) => {
        expect([200, 400]).toContain((await services.post(`/v1/${path}`, JSON.stringify(body))).status)
      }
    )
  )
})
