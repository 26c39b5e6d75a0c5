import { createHash } from 'node:crypto'
import { chainContent, LOCAL_CONTENT, LOCAL_TOKENS } from '@appkit/local-chain'
import fc from 'fast-check'
import { erc20Abi, getAddress, parseUnits, type Address, type Hash } from 'viem'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { anyCodePoint } from '../../../../tools/library/check-property.js'
import { chainsAt, startLocalChain, testAccount, type LocalChain, noTurns } from '../../test/local-chain.js'
import { mount, type Answered, type Mounted } from '../../test/mount.js'
import { readConfig } from '../config/read-config.js'
import { parseChainContent } from '../content/parse-chain-content.js'
import { openChains } from '../evm/open-chains.js'
import { NATIVE_ADDRESS } from '../prices/native-address.js'
import { NO_PRICES } from '../prices/no-prices.js'
import { poolPrices } from '../prices/pool-prices.js'
import { servicesApp } from '../server/services-app.js'
import { memoryStorage } from '../storage/memory-storage.js'
import { localOnrampModule, type LocalOnrampModuleOptions } from './local-onramp-module.js'
import { paymentBook } from './payment-book.js'
import { TEST_CARDS } from './test-cards.js'

const { local18, dollar6, noReturn } = LOCAL_TOKENS
const buyer = testAccount(8).address

let chain: LocalChain
let services: Mounted
beforeAll(async () => {
  chain = await startLocalChain()
  services = mount(onrampOf())
})
afterAll(() => chain.stop())

type OnrampStorage = LocalOnrampModuleOptions['storage']

/** Keeps what it is given until the test ends. */
function memory() {
  const kept = new Map<string, string>()
  return {
    get: (key: string) => Promise.resolve(kept.get(key)),
    set: async (key: string, value: string) => void kept.set(key, value),
    delete: (key: string) => Promise.resolve(kept.delete(key)),
    compareAndSet: async (key: string, expected: string | undefined, value: string) => {
      const isExpected = kept.get(key) === expected
      if (isExpected) kept.set(key, value)
      return isExpected
    }
  }
}

function onrampOf({
  chains = chain.chains,
  prices = poolPrices(chains),
  publicUrl = 'http://127.0.0.1:4400',
  storage = memory() as OnrampStorage
} = {}) {
  return localOnrampModule({ chains, prices, storage, publicUrl })
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
    const chains = openChains({ ...readConfig({ SERVICES_CHAINS: `eip155:1=${chain.url}` }), content }, noTurns())
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
  const [accepted, declined, asked] = TEST_CARDS.map(({ number }) => number) as [string, string, string]
  const purchase = { step: 'pay', purchase: 'hrb@local-ethereum', amount: '250', currency: 'USD', card: accepted }
  const purchaseId = 'V1StGXR8_Z5jdHi6B-myT'

  /** A browser without scripts. */
  async function visit(more: object = {}, storage: OnrampStorage = memory()) {
    const module = onrampOf({ storage })
    const { body: answer } = await mount(module).post('/v1/generators/onrampurl', orderBody(more))
    const frame = { origins: [], projectIds: undefined, publicUrl: 'http://127.0.0.1:4400', log: () => undefined }
    const app = servicesApp({ ...frame, modules: [module], storage: memoryStorage() })
    const { url, order } = answer as { url: string; order: string }
    const read = async () => app.request(url)
    return {
      url,
      read,
      /** What is told to a client that shows a secret. */
      told: async (secret = order) => {
        const { body } = await mount(module).post('/v1/onramp/order', { order: secret })
        return (body as { data: readonly { id: string; metadata: { status: string; hash: string } }[] }).data.map(
          ({ id, metadata: { status } }) => [id, status]
        )
      },
      text: async () => (await read()).text(),
      send: (fields: Readonly<Record<string, string>>, origin = 'http://127.0.0.1:4400') =>
        app.request(url, { method: 'POST', body: new URLSearchParams(fields), headers: { origin } }),
      /** What history would tell. */
      payments: () => paymentBook(storage).of(buyer)
    }
  }
  const FAILED = 'ONRAMP_TRANSACTION_STATUS_FAILED'
  const balance = { address: local18.address, abi: erc20Abi, functionName: 'balanceOf', args: [buyer] } as const
  const held = () => chain.client.readContract(balance)

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
    expect([...page.matchAll(/<option value="(\w+@[^"]+)"/g)].map(([, id]) => id)).toEqual([
      'eth@local-ethereum',
      'hrb@local-ethereum'
    ])
  })

  test('suggests the money that was chosen', async () => {
    expect(await (await visit({ fiatCurrency: 'EUR' })).text()).toContain('<option value="EUR" selected>')
  })

  test('one payment brings what was quoted to the destination, a second one nothing; what came of it stays to be seen', async () => {
    const page = await visit({ partnerUserId: purchaseId })
    const before = await held()
    const paid = await page.send(purchase)
    expect([paid.status, new URL(paid.headers.get('location') ?? '', page.url).href]).toEqual([303, page.url])
    const [payment] = await page.payments()
    expect(payment).toMatchObject({
      id: purchaseId,
      chainId: 'eip155:31337',
      token: { symbol: 'HRB' },
      bought: '98.4',
      paid: { amount: '250.00', currency: 'USD' },
      state: 'sent'
    })
    await chain.client.waitForTransactionReceipt({ hash: payment?.hash as Hash })
    expect((await held()) - before).toBe(parseUnits('98.4', 18))
    const receipt = await page.text()
    expect(receipt).toContain('<h1>Arrived</h1>')
    expect(receipt).toContain(`<code>${payment?.hash}</code>`)
    expect(await page.told()).toEqual([[`onramp/${purchaseId}`, 'ONRAMP_TRANSACTION_STATUS_SUCCESS']])
    expect((await page.send(purchase)).status).toBe(409)
    expect((await held()) - before).toBe(parseUnits('98.4', 18))
    expect(await page.payments()).toHaveLength(1)
  })

  test('while it is on its way the page looks again by itself', async () => {
    const page = await visit({ partnerUserId: purchaseId })
    await chain.client.setAutomine(false)
    onTestFinished(() => chain.client.setAutomine(true))
    await page.send(purchase)
    const early = await page.text()
    expect(early).toContain('<h1>On its way</h1>')
    expect(early).toContain('<meta http-equiv="refresh" content="2" />')
    await chain.client.mine({ blocks: 1 })
    const late = await page.text()
    expect(late).toContain('<h1>Arrived</h1>')
    expect(late).not.toContain('refresh')
  })

  test('of two payments at once one counts', async () => {
    const page = await visit()
    const ends = await Promise.all([page.send({ ...purchase, purchase: 'eth@local-ethereum' }), page.send(purchase)])
    expect(ends.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([303, 409])
    expect(await page.payments()).toHaveLength(1)
  })

  test('a bank that asks: on its way until it is answered, and then paid once', async () => {
    const page = await visit({ partnerUserId: purchaseId })
    const before = await held()
    await page.send({ ...purchase, card: asked })
    expect(await page.text()).toContain('<h1>Your bank asks</h1>')
    expect(await page.payments()).toEqual([])
    expect(await page.told()).toEqual([[`onramp/${purchaseId}`, 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS']])
    expect((await page.send(purchase)).status).toBe(409)
    await Promise.all([page.send({ step: 'approve' }), page.send({ step: 'approve' })])
    const [payment, ...others] = await page.payments()
    expect([payment?.state, others]).toEqual(['sent', []])
    await chain.client.waitForTransactionReceipt({ hash: payment?.hash as Hash })
    expect((await held()) - before).toBe(parseUnits('98.4', 18))
  })

  test.each([
    ['refused at the bank', { ...purchase, card: asked }, { step: 'refuse' }],
    ['cancelled', { step: 'cancel' }, { step: 'cancel' }]
  ])('%s: it failed, which is told to a caller that knows the order, and nothing was sent', async (_, first, then) => {
    const page = await visit({ partnerUserId: purchaseId })
    expect(await page.told()).toEqual([])
    const before = await held()
    await page.send(first)
    await page.send(then)
    expect(await page.text()).toContain('<h1>Payment cancelled</h1>')
    expect(await page.payments()).toEqual([])
    expect(await page.told()).toEqual([[`onramp/${purchaseId}`, FAILED]])
    for (const secret of ['x'.repeat(32), '', purchaseId, '../order']) expect(await page.told(secret)).toEqual([])
    expect(await held()).toBe(before)
  })

  test('T13.10 a stranger with the same id changes nothing of what another has bought', async () => {
    const storage = memory()
    const mine = await visit({ partnerUserId: purchaseId }, storage)
    await mine.send(purchase)
    const [bought] = await mine.payments()
    const cancelled = await visit({ partnerUserId: purchaseId }, storage)
    await cancelled.send({ step: 'cancel' })
    const refused = await visit({ partnerUserId: purchaseId }, storage)
    await refused.send({ ...purchase, card: asked })
    await refused.send({ step: 'refuse' })
    expect(await mine.payments()).toEqual([bought])
    const paid = await visit({ partnerUserId: purchaseId }, storage)
    await paid.send({ ...purchase, amount: '10' })
    const all = await mine.payments()
    expect(all).toHaveLength(2)
    expect(all).toContainEqual(bought)
    expect(new Set(all.map(({ id }) => id)).size).toBe(2)
    expect([await cancelled.told(), await refused.told()].flat().map(([, status]) => status)).toEqual([FAILED, FAILED])
    expect((await mine.told()).map(([, status]) => status)).not.toContain(FAILED)
  })

  test('T13.10 what came of an order that was not paid is told for half an hour', async () => {
    let now = 0
    const page = await visit(
      { partnerUserId: purchaseId },
      memoryStorage(() => now)
    )
    await page.send({ step: 'cancel' })
    now += 30 * 60_000 - 1
    expect(await page.told()).toEqual([[`onramp/${purchaseId}`, FAILED]])
    now += 1
    expect(await page.told()).toEqual([])
    expect((await page.read()).status).toBe(404)
  })

  test('a declined card is said, what was filled in stays, and another card is taken', async () => {
    const page = await visit()
    const answer = await page.send({ ...purchase, amount: '33', card: declined })
    const text = await answer.text()
    expect(answer.status).toBe(400)
    expect(text).toContain('Your bank declined this card')
    for (const kept of ['value="33"', `value="${declined}"`, '<option value="hrb@local-ethereum" selected>'])
      expect(text).toContain(kept)
    expect(await page.payments()).toEqual([])
    expect((await page.send(purchase)).status).toBe(303)
  })

  test.each([
    ['something the order is not for', { ...purchase, purchase: 'ldol@local-ethereum' }, 'not offered'],
    ['too much for a card', { ...purchase, amount: '7500.01' }, '10.00 to 7500.00 by card USD'],
    ['no number', { ...purchase, amount: '1e2' }, 'must be a number'],
    ['a card that is no test card', { ...purchase, card: '4111 1111 1111 1111' }, 'Only the test cards'],
    ['markup for a card', { ...purchase, card: '"><b>' }, 'value="&quot;&gt;&lt;b&gt;"']
  ])('%s is refused, and the order stays', async (_, fields, words) => {
    const page = await visit()
    const answer = await page.send(fields)
    expect([answer.status, (await answer.text()).includes(words)]).toEqual([400, true])
    expect(await page.text()).toContain('<h1>Buy test coins</h1>')
  })

  test.each([
    ['no amount', { step: 'pay', purchase: 'eth@local-ethereum', currency: 'USD' }],
    ['no step', {}]
  ])('a form with %s cannot be read, and the order stays', async (_, fields) => {
    const page = await visit()
    expect((await page.send(fields)).status).toBe(400)
    expect((await page.read()).status).toBe(200)
  })

  test('other pages cannot pay, and a form that is too long is not read', async () => {
    const page = await visit()
    expect((await page.send(purchase, 'https://evil.example')).status).toBe(403)
    expect((await page.send({ ...purchase, more: 'x'.repeat(5000) })).status).toBe(413)
    expect(await page.text()).toContain('<h1>Buy test coins</h1>')
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
  const value = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.string({ unit: anyCodePoint }))
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
