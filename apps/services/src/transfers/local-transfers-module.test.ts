import { LOCAL_TOKENS } from '@appkit/local-chain'
import fc from 'fast-check'
import { erc20Abi, parseEther, parseUnits, type Address } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyCodePoint } from '../../../../tools/library/check-property.js'
import { chainsAt, startLocalChain, testAccount, type LocalChain } from '../../test/local-chain.js'
import { mount, type Mounted } from '../../test/mount.js'
import { NATIVE_ADDRESS } from '../prices/native-address.js'
import { NO_PRICES } from '../prices/no-prices.js'
import { poolPrices } from '../prices/pool-prices.js'
import { memoryStorage } from '../storage/memory-storage.js'
import { localTransfersModule } from './local-transfers-module.js'

const { dollar6, local18 } = LOCAL_TOKENS
const payer = testAccount(0)
const recipient = testAccount(13).address

let chain: LocalChain
let services: Mounted
beforeAll(async () => {
  chain = await startLocalChain()
  services = mount(transfersOf())
})
afterAll(() => chain.stop())

function transfersOf({ chains = chain.chains, prices = poolPrices(chains) } = {}) {
  return localTransfersModule({ chains, prices, storage: memoryStorage() })
}

const request = (more: object = {}) => ({
  user: payer.address,
  originChainId: '31337',
  originCurrency: NATIVE_ADDRESS,
  destinationChainId: '31337',
  destinationCurrency: dollar6.address,
  recipient,
  amount: '32000000',
  ...more
})

interface Quote {
  readonly origin: { readonly amount: string }
  readonly destination: { readonly amount: string }
  readonly steps: readonly { readonly requestId: string; readonly deposit: { readonly receiver: Address } }[]
}

async function quote(more: object = {}): Promise<Quote> {
  const { status, body } = await services.post('/appkit/v1/transfers/quote?projectId=p', request(more))
  expect(status).toBe(200)
  return body as Quote
}
const statusOf = async (requestId: string): Promise<unknown> =>
  (await services.get('/appkit/v1/transfers/status', { requestId })).body
const held = (token: Address): Promise<bigint> =>
  chain.client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [recipient] })

test('a quote says what is paid, to whom, and what arrives', async () => {
  const asset = (address: Address, name: string, symbol: string, decimals: number) => ({
    network: 'eip155:31337',
    asset: address,
    metadata: { name, symbol, decimals }
  })
  const [ether, dollar] = [asset(NATIVE_ADDRESS, 'Ether', 'ETH', 18), asset(dollar6.address, 'Local Dollar', 'LDOL', 6)]
  expect(await quote()).toEqual({
    origin: { amount: '10050000000000000', currency: ether },
    destination: { amount: '32000000', currency: dollar },
    steps: [
      {
        requestId: expect.stringMatching(/^[\w-]{32}$/),
        type: 'deposit',
        deposit: {
          amount: '10050000000000000',
          currency: ether,
          receiver: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/)
        }
      }
    ],
    fees: [{ id: 'service', label: 'Service fee', amount: '50000000000000', currency: ether }],
    timeInSeconds: 10
  })
})

test('paid in coins, the tokens arrive to the last unit, once', async () => {
  const { origin, steps } = await quote()
  const [{ requestId, deposit }] = steps as [Quote['steps'][number]]
  const before = await held(dollar6.address)
  expect(await statusOf(requestId)).toEqual({ status: 'waiting' })
  const send = (value: bigint) => chain.client.sendTransaction({ account: payer, to: deposit.receiver, value })
  await chain.client.waitForTransactionReceipt({ hash: await send(BigInt(origin.amount) - 1n) })
  expect(await statusOf(requestId)).toEqual({ status: 'waiting' })
  await chain.client.waitForTransactionReceipt({ hash: await send(1n) })
  await Promise.all([statusOf(requestId), statusOf(requestId), statusOf(requestId)])
  await expect.poll(() => statusOf(requestId)).toEqual({ status: 'success' })
  expect(await held(dollar6.address)).toBe(before + 32_000_000n)
})

test('paid in tokens, coins arrive', async () => {
  const amount = String(parseEther('0.01'))
  const { origin, steps } = await quote({
    originCurrency: local18.address,
    destinationCurrency: NATIVE_ADDRESS,
    amount
  })
  const [{ requestId, deposit }] = steps as [Quote['steps'][number]]
  const before = await chain.client.getBalance({ address: recipient })
  const hash = await chain.client.writeContract({
    account: payer,
    address: local18.address,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [deposit.receiver, BigInt(origin.amount)]
  })
  await chain.client.waitForTransactionReceipt({ hash })
  await expect.poll(() => statusOf(requestId)).toEqual({ status: 'success' })
  expect(await chain.client.getBalance({ address: recipient })).toBe(before + BigInt(amount))
  expect(BigInt(origin.amount)).toBe(parseUnits('12.864', 18))
})

describe('refusals', () => {
  test.each([
    ['a token on no list', { originCurrency: '0x000000000000000000000000000000000000dEaD' }],
    ['a chain with money on it', { originChainId: '1' }],
    ['nothing', { amount: '0' }],
    ['a fraction', { amount: '1.5' }],
    ['a recipient that is none', { recipient: 'alice.reown.id' }],
    ['an asset of another family', { destinationCurrency: 'So11111111111111111111111111111111111111112' }]
  ])('T9.07 %s: no quote', async (_, more) => {
    expect(await services.post('/appkit/v1/transfers/quote', request(more))).toMatchObject({
      status: 400,
      body: { error: { code: 'BAD_REQUEST' } }
    })
  })

  test('T9.11 without a price, or a node, there is no quote', async () => {
    const blind = mount(transfersOf({ prices: NO_PRICES }))
    expect(await blind.post('/appkit/v1/transfers/quote', request())).toMatchObject({ status: 503 })
    const down = mount(transfersOf({ chains: chainsAt('http://127.0.0.1:1') }))
    expect(await down.post('/appkit/v1/transfers/quote', request())).toMatchObject({ status: 503 })
  })

  test('a transfer that never was', async () => {
    for (const requestId of ['x', 'x'.repeat(32)])
      expect(await services.get('/appkit/v1/transfers/status', { requestId })).toMatchObject({ status: 404 })
    expect(await services.get('/appkit/v1/transfers/status')).toMatchObject({ status: 400 })
  })
})

test('the assets of an exchange', async () => {
  const { body } = await services.get('/appkit/v1/transfers/assets/exchanges/reown_test')
  expect(body).toMatchObject({
    exchangeId: 'reown_test',
    assets: { eip155: [{ metadata: { symbol: 'ETH' } }, {}, {}, {}] }
  })
  expect(await services.get('/appkit/v1/transfers/assets/exchanges/nobody')).toMatchObject({ status: 404 })
})

test('T9.07 property: no body makes more than a refusal', async () => {
  const value = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.string({ unit: anyCodePoint }))
  const shape = fc.record(
    {
      originChainId: fc.oneof(value, fc.constant('31337')),
      originCurrency: fc.oneof(value, fc.constant(NATIVE_ADDRESS)),
      destinationChainId: fc.oneof(value, fc.constant(31_337)),
      destinationCurrency: fc.oneof(value, fc.constant(dollar6.address)),
      recipient: fc.oneof(value, fc.constant(recipient)),
      amount: fc.oneof(value, fc.nat().map(String))
    },
    { requiredKeys: [] }
  )
  await fc.assert(
    fc.asyncProperty(fc.oneof(value, shape), async (body) => {
      expect([200, 400]).toContain((await services.post('/appkit/v1/transfers/quote', JSON.stringify(body))).status)
    })
  )
})
