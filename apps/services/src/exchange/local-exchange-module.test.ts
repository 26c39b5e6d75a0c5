import { chainContent, LOCAL_TOKENS } from '@appkit/local-chain'
import fc from 'fast-check'
import { erc20Abi, getAddress, parseEther, parseUnits, type Hash } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyCodePoint } from '../../../../tools/library/check-property.js'
import { startLocalChain, testAccount, type LocalChain, noTurns } from '../../test/local-chain.js'
import { mount, type Mounted } from '../../test/mount.js'
import { readConfig } from '../config/read-config.js'
import { parseChainContent } from '../content/parse-chain-content.js'
import { openChains } from '../evm/open-chains.js'
import { servicesApp } from '../server/services-app.js'
import { NO_PICTURES } from '../images/picture-source.js'
import { memoryStorage } from '../storage/memory-storage.js'
import { localExchangeModule } from './local-exchange-module.js'

const { dollar6 } = LOCAL_TOKENS
const BASE = 'http://127.0.0.1:4400'
const NATIVE = 'eip155:31337/slip44:60'
const DOLLAR = `eip155:31337/erc20:${dollar6.address}`
const recipient = testAccount(12).address

let chain: LocalChain
let services: Mounted
beforeAll(async () => {
  chain = await startLocalChain()
  services = mount(exchangeOf())
})
afterAll(() => chain.stop())

function exchangeOf(chains = chain.chains) {
  return localExchangeModule({ chains, storage: memoryStorage(), publicUrl: BASE, pictures: NO_PICTURES })
}

interface Called {
  readonly result: {
    readonly total: number
    readonly exchanges: readonly { readonly id: string }[]
    readonly url: string
    readonly sessionId: string
    readonly status: string
  }
  readonly error: { readonly code: number }
}

async function call(mounted: Mounted, method: string, params: object, query = ''): Promise<Called> {
  const { status, body } = await mounted.post(`/v1/json-rpc${query}`, { jsonrpc: '2.0', id: 1, method, params })
  expect(status).toBe(200)
  return body as Called
}
const withdrawal = (more: object = {}) => ({
  exchangeId: 'reown_test',
  asset: DOLLAR,
  amount: '12.5',
  recipient: `eip155:31337:${recipient}`,
  projectId: 'p',
  ...more
})

describe('exchanges', () => {
  test('those that have the asset, with pictures of our own', async () => {
    const { result } = await call(
      services,
      'reown_getExchanges',
      { page: 1, asset: NATIVE, amount: '1' },
      '?projectId=p'
    )
    expect(result.total).toBe(3)
    expect(result.exchanges[0]).toEqual({
      id: 'reown_test',
      name: 'Test Exchange',
      imageUrl: `${BASE}/exchange/images/reown_test?projectId=p`
    })
    const picture = await exchangeOf().request('/exchange/images/harbour')
    expect(picture.headers.get('content-type')).toContain('image/svg+xml')
    expect(await services.get('/exchange/images/nobody')).toMatchObject({ status: 404 })
  })

  test('only some, and all but some', async () => {
    const list = async (more: object) =>
      (await call(services, 'reown_getExchanges', { page: 1, asset: DOLLAR, amount: 5, ...more })).result.exchanges.map(
        ({ id }) => id
      )
    expect(await list({ includeOnly: ['lantern', 'nobody'] })).toEqual(['lantern'])
    expect(await list({ exclude: ['lantern'] })).toEqual(['reown_test', 'harbour'])
    expect(await list({ page: 2 })).toEqual([])
  })

  test.each([
    ['an asset on no list', 'eip155:31337/erc20:0x000000000000000000000000000000000000dEaD'],
    ['a chain that is not served', 'eip155:1/slip44:60'],
    ['another family', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/slip44:501']
  ])('%s has none', async (_, asset) => {
    const { result } = await call(services, 'reown_getExchanges', { page: 1, asset, amount: '1' })
    expect(result).toEqual({ exchanges: [], total: 0 })
  })

  test('chains with money on them have none', async () => {
    const content = parseChainContent({
      chains: chainContent([31337]).chains.map((known) => ({ ...known, chainId: 'eip155:1' }))
    })
    const chains = openChains({ ...readConfig({ SERVICES_CHAINS: `eip155:1=${chain.url}` }), content }, noTurns())
    const mainnet = mount(exchangeOf(chains))
    const { result } = await call(mainnet, 'reown_getExchanges', { page: 1, asset: 'eip155:1/slip44:60', amount: '1' })
    expect(result.total).toBe(0)
    const open = withdrawal({ asset: 'eip155:1/slip44:60', recipient: `eip155:1:${recipient}` })
    expect((await call(mainnet, 'reown_getExchangePayUrl', open)).error.code).toBe(-32602)
  })
})

test.each([
  ['another exchange', { exchangeId: 'nobody' }],
  ['nothing', { amount: '0' }],
  ['more digits than the token has', { amount: '0.0000001' }],
  ['an exponent', { amount: '1e3' }],
  ['less than nothing', { amount: '-1' }],
  ['a recipient elsewhere', { recipient: `eip155:1:${recipient}` }],
  ['a recipient that is none', { recipient: 'eip155:31337:0x12' }],
  ['an asset that is none', { asset: 'eip155:31337' }]
])('T9.07 %s is refused with words', async (_, more) => {
  const { error } = await call(services, 'reown_getExchangePayUrl', withdrawal(more))
  expect(error).toMatchObject({ code: -32602, message: expect.any(String) })
})

test('T9.07 what is no call, and a method that is none', async () => {
  expect(await services.post('/v1/json-rpc', { method: 'reown_getExchanges' })).toMatchObject({ status: 400 })
  expect((await call(services, 'constructor', {})).error.code).toBe(-32601)
  expect((await call(services, 'eth_sendTransaction', {})).error.code).toBe(-32601)
})

describe('T13.10 the pages of an exchange', () => {
  /** A browser without scripts. */
  async function visit(more: object = {}) {
    const module = exchangeOf()
    const mounted = mount(module)
    const { result } = await call(mounted, 'reown_getExchangePayUrl', withdrawal(more))
    const frame = { origins: [], projectIds: undefined, publicUrl: BASE, log: () => undefined }
    const app = servicesApp({ ...frame, modules: [module], storage: memoryStorage() })
    return {
      result,
      read: async () => app.request(result.url),
      send: async (step: string, origin = BASE) =>
        app.request(result.url, { method: 'POST', body: new URLSearchParams({ step }), headers: { origin } }),
      status: async () =>
        (
          await call(mounted, 'reown_getExchangeBuyStatus', {
            exchangeId: 'reown_test',
            sessionId: result.sessionId
          })
        ).result
    }
  }

  test('log in, confirm: the tokens arrive to the last unit, once', async () => {
    const page = await visit()
    const balance = () =>
      chain.client.readContract({
        address: dollar6.address,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [recipient]
      })
    const before = await balance()
    expect(await (await page.read()).text()).toContain('Log in')
    expect(await page.status()).toEqual({ status: 'UNKNOWN' })
    const confirm = await (await page.send('login')).text()
    expect(confirm).toContain('12.5 LDOL on Local Ethereum')
    expect(confirm).toContain(`<code>${getAddress(recipient)}</code>`)
    expect(await page.status()).toEqual({ status: 'UNKNOWN' })
    const sent = await (await page.send('confirm')).text()
    const [, hash] = /<code>(0x[0-9a-f]{64})<\/code>/.exec(sent) ?? []
    await chain.client.waitForTransactionReceipt({ hash: hash as Hash })
    expect(await balance()).toBe(before + parseUnits('12.5', 6))
    expect(await page.status()).toEqual({ status: 'SUCCESS', txHash: hash })
    expect((await page.send('confirm')).status).toBe(404)
    expect((await page.read()).status).toBe(404)
    expect(await balance()).toBe(before + parseUnits('12.5', 6))
  })

  test('coins as well', async () => {
    const page = await visit({ asset: NATIVE, amount: '0.25' })
    const before = await chain.client.getBalance({ address: recipient })
    const sent = await (await page.send('confirm')).text()
    const [, hash] = /<code>(0x[0-9a-f]{64})<\/code>/.exec(sent) ?? []
    await chain.client.waitForTransactionReceipt({ hash: hash as Hash })
    expect(await chain.client.getBalance({ address: recipient })).toBe(before + parseEther('0.25'))
  })

  test('of two confirmations at once one counts', async () => {
    const page = await visit()
    const ends = await Promise.all([page.send('confirm'), page.send('confirm')])
    expect(ends.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
  })

  test('cancelled, it has failed', async () => {
    const page = await visit()
    expect((await page.send('cancel')).status).toBe(200)
    expect(await page.status()).toEqual({ status: 'FAILED' })
    expect((await page.send('confirm')).status).toBe(404)
  })

  test('other pages cannot confirm, and a form that is none is refused', async () => {
    const page = await visit()
    expect((await page.send('confirm', 'https://evil.example')).status).toBe(403)
    expect((await page.send('constructor')).status).toBe(400)
    expect(await page.status()).toEqual({ status: 'UNKNOWN' })
  })

  test('no frame, no script, nothing from elsewhere', async () => {
    const policy = (await (await visit()).read()).headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
  })

  test('a withdrawal that never was is no status', async () => {
    const ask = (sessionId: string) =>
      call(services, 'reown_getExchangeBuyStatus', { exchangeId: 'reown_test', sessionId })
    expect((await ask('x')).error).toMatchObject({ code: -32602 })
    const page = await visit()
    const other = await call(services, 'reown_getExchangeBuyStatus', {
      exchangeId: 'harbour',
      sessionId: page.result.sessionId
    })
    expect(other.error).toMatchObject({ code: -32602 })
  })
})

test('T9.07 property: no parameters make more than a refusal', async () => {
  const value = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.string({ unit: anyCodePoint }))
  const shape = fc.record(
    {
      asset: fc.oneof(value, fc.constantFrom(NATIVE, DOLLAR)),
      amount: fc.oneof(value, fc.nat().map(String)),
      page: value,
      includeOnly: fc.oneof(value, fc.array(value)),
      exchangeId: fc.oneof(value, fc.constant('reown_test')),
      recipient: value,
      sessionId: value
    },
    { requiredKeys: [] }
  )
  const methods = ['reown_getExchanges', 'reown_getExchangePayUrl', 'reown_getExchangeBuyStatus']
  await fc.assert(
    fc.asyncProperty(fc.oneof(value, shape), fc.constantFrom(...methods), async (params, method) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      expect([200, 400]).toContain((await services.post('/v1/json-rpc', body)).status)
    })
  )
})
