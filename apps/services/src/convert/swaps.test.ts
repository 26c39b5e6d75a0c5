import { LOCAL_CONTENT, LOCAL_TOKENS, WRAPPED_NATIVE } from '@appkit/local-chain'
import fc from 'fast-check'
import {
  decodeFunctionData,
  erc20Abi,
  getAddress,
  maxUint256,
  parseEther,
  parseUnits,
  type Address,
  type Hash,
  type Hex
} from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anyCodePoint } from '../../../../tools/library/check-property.js'
import { chainsAt, LOCAL_CHAIN_ID, startLocalChain, testAccount, type LocalChain } from '../../test/local-chain.js'
import { mount, type Answered, type Mounted } from '../../test/mount.js'
import { NATIVE_ADDRESS } from '../prices/native-address.js'
import { swaps } from './swaps.js'
import { uniswap } from './uniswap.js'
import { routerAbi } from './uniswap-abi.js'

const { local18, dollar6, noReturn, hostile } = LOCAL_TOKENS
const native = { address: NATIVE_ADDRESS, decimals: 18 }
const { router, wrappedNative } = LOCAL_CONTENT
const owner = testAccount(0)
const account = owner.address

interface Transaction {
  readonly from: string
  readonly to: string
  readonly data: Hex
  readonly value: string
  readonly amount?: string
  readonly eip155: { readonly gas: string | number; readonly gasPrice: string }
}

let chain: LocalChain
let services: Mounted
let snapshot: Hex
beforeAll(async () => {
  chain = await startLocalChain()
  services = mount(swaps({ chains: chain.chains, source: uniswap(chain.chains), publicUrl: undefined }))
})
afterAll(() => chain.stop())
beforeEach(async () => {
  snapshot = await chain.client.snapshot()
})
afterEach(() => chain.client.revert({ id: snapshot }))

const onChain = (address: Address): string => `${LOCAL_CHAIN_ID}:${address}`
const plain = (caip10: string): Address => getAddress(caip10.split(':')[2] ?? '')

async function quote(from: Address, to: Address, amount: bigint): Promise<bigint> {
  const { status, body } = await services.get('/v1/convert/quotes', {
    projectId: 'p',
    amount: String(amount),
    userAddress: onChain(account),
    from: onChain(from),
    to: onChain(to),
    gasPrice: '1000000000'
  })
  expect(status).toBe(200)
  const { quotes } = body as { quotes: { toAmount: string }[] }
  return BigInt(quotes[0]?.toAmount ?? -1)
}

async function build(from: Address, to: Address, amount: bigint, more: object = {}): Promise<Transaction> {
  const answered = await services.post('/v1/convert/build-transaction', {
    amount: String(amount),
    eip155: { slippage: 1 },
    projectId: 'p',
    from: onChain(from),
    to: onChain(to),
    userAddress: onChain(account),
    ...more
  })
  expect(answered).toMatchObject({ status: 200 })
  return (answered.body as { tx: Transaction }).tx
}

async function approval(from: Address, to: Address, amount?: bigint): Promise<{ tx: Transaction; step: string }> {
  const { status, body } = await services.get('/v1/convert/build-approve', {
    userAddress: onChain(account),
    from: onChain(from),
    to: onChain(to),
    ...(amount !== undefined && { amount: String(amount) })
  })
  expect(status).toBe(200)
  return body as { tx: Transaction; step: string }
}

async function allowance(token: Address, more: Readonly<Record<string, string>> = {}): Promise<bigint> {
  const query = { tokenAddress: onChain(token), userAddress: onChain(account), ...more }
  return BigInt(((await services.get('/v1/convert/allowance', query)).body as { allowance: string }).allowance)
}

function send({ to, data, value, eip155 }: Transaction): Promise<Hash> {
  const gas = BigInt(eip155.gas)
  return chain.client.sendTransaction({ account: owner, to: plain(to), data, value: BigInt(value), gas })
}

async function carryOut(transaction: Transaction) {
  return chain.client.waitForTransactionReceipt({ hash: await send(transaction) })
}

function balanceOf(token: Address): Promise<bigint> {
  return token === NATIVE_ADDRESS
    ? chain.client.getBalance({ address: account })
    : chain.client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] })
}

/** Approves what a swap takes; every step is one that the services named. */
async function approve(from: Address, to: Address, amount: bigint): Promise<void> {
  for (let steps = 0; (await allowance(from, { to: onChain(to) })) < amount && steps < 2; steps += 1)
    expect((await carryOut((await approval(from, to, amount)).tx)).status).toBe('success')
}

describe('the quote is what is received', () => {
  test.each([
    ['native to token', native, dollar6, '1.5'],
    ['native to token over the dollar', native, local18, '1'],
    ['token to native', dollar6, native, '1000'],
    ['token to token', local18, dollar6, '12.25'],
    ['token to token over the dollar', local18, noReturn, '100'],
    ['a token that returns nothing', noReturn, local18, '50.5'],
    ['the wrapped coin to a token', WRAPPED_NATIVE, dollar6, '2'],
    ['wrapping', native, WRAPPED_NATIVE, '3'],
    ['unwrapping', WRAPPED_NATIVE, native, '2']
  ])('%s', async (_, from, to, text) => {
    if (from === WRAPPED_NATIVE) await carryOut(await build(NATIVE_ADDRESS, wrappedNative, parseEther('2')))
    const amount = parseUnits(text, from.decimals)
    await approve(from.address, to.address, amount)
    const quoted = await quote(from.address, to.address, amount)
    const transaction = await build(from.address, to.address, amount)
    const before = { from: await balanceOf(from.address), to: await balanceOf(to.address) }
    const receipt = await carryOut(transaction)
    const fee = receipt.gasUsed * receipt.effectiveGasPrice
    expect(receipt.status).toBe('success')
    expect(before.from - (await balanceOf(from.address))).toBe(amount + (from === native ? fee : 0n))
    expect((await balanceOf(to.address)) - before.to).toBe(quoted - (to === native ? fee : 0n))
  })
})

describe('a built transaction', () => {
  test('T13.02 names the router, the account, the value, the least amount and a deadline that can be checked', async () => {
    const amount = parseEther('1')
    const quoted = await quote(NATIVE_ADDRESS, dollar6.address, amount)
    const transaction = await build(NATIVE_ADDRESS, dollar6.address, amount, { eip155: { slippage: 0.5 } })
    expect(transaction).toMatchObject({ from: onChain(account), to: onChain(router), value: String(amount) })
    const { functionName, args } = decodeFunctionData({ abi: routerAbi, data: transaction.data })
    const { timestamp } = await chain.client.getBlock()
    expect([functionName, ...args]).toEqual([
      'swapExactETHForTokens',
      (quoted * 9950n + 9999n) / 10_000n,
      [wrappedNative, dollar6.address],
      account,
      timestamp + 900n
    ])
    expect(BigInt(transaction.eip155.gas)).toBeLessThan(300_000n)
  })

  test('reverts with the reason of the router when less would be received than the slippage allows', async () => {
    const amount = parseEther('1')
    const transaction = await build(NATIVE_ADDRESS, dollar6.address, amount)
    const other = testAccount(1)
    const hash = await chain.client.sendTransaction({
      account: other,
      to: router,
      value: parseEther('300'),
      gas: 500_000n,
      data: (await build(NATIVE_ADDRESS, dollar6.address, parseEther('300'), { userAddress: other.address })).data
    })
    await chain.client.waitForTransactionReceipt({ hash })
    await expect(
      chain.client.call({ account, to: plain(transaction.to), data: transaction.data, value: amount })
    ).rejects.toThrow('UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT')
    expect((await carryOut(transaction)).status).toBe('reverted')
  })

  test('is not built when it would fail, unless no estimate is wanted', async () => {
    const [amount, body] = [parseUnits('10', 18), { from: local18.address, to: dollar6.address }]
    const refused = await services.post('/v1/convert/build-transaction', {
      amount: String(amount),
      from: onChain(body.from),
      to: onChain(body.to),
      userAddress: account
    })
    expect(refused).toMatchObject({
      status: 400,
      body: { error: { code: 'BAD_REQUEST' }, reasons: [{ description: 'insufficient balance or allowance' }] }
    })
    const { eip155 } = await build(body.from, body.to, amount, { disableEstimate: true })
    expect(BigInt(eip155.gas)).toBe(180_000n)
  })
})

describe('allowance', () => {
  test('T13.01 exactly the amount for the router, and nothing else, may be taken', async () => {
    expect(await allowance(local18.address)).toBe(0n)
    const { tx, step } = await approval(local18.address, dollar6.address, 12n)
    expect(step).toBe('approve')
    expect(tx).toMatchObject({ from: onChain(account), to: onChain(local18.address), value: '0' })
    expect(decodeFunctionData({ abi: erc20Abi, data: tx.data })).toEqual({
      functionName: 'approve',
      args: [router, 12n]
    })
    expect(Number.isSafeInteger(tx.eip155.gas)).toBe(true)
    await carryOut(tx)
    expect(await allowance(local18.address)).toBe(12n)
  })

  test('T13.01 without an amount it is what the account holds, never more', async () => {
    const { tx } = await approval(local18.address, dollar6.address)
    const { args } = decodeFunctionData({ abi: erc20Abi, data: tx.data })
    expect(args).toEqual([router, await balanceOf(local18.address)])
    const poor = await services.get('/v1/convert/build-approve', {
      userAddress: testAccount(9).address,
      from: onChain(local18.address),
      to: onChain(dollar6.address)
    })
    expect(poor).toMatchObject({ status: 400, body: { error: { code: 'BAD_REQUEST' } } })
  })

  test('T13.03 a token that wants zero first gets zero first', async () => {
    await approve(noReturn.address, dollar6.address, 5n)
    const first = await approval(noReturn.address, dollar6.address, 7n)
    expect(first.step).toBe('reset')
    expect(decodeFunctionData({ abi: erc20Abi, data: first.tx.data }).args).toEqual([router, 0n])
    await carryOut(first.tx)
    const second = await approval(noReturn.address, dollar6.address, 7n)
    expect(second.step).toBe('approve')
    await carryOut(second.tx)
    expect(await allowance(noReturn.address)).toBe(7n)
  })

  test('the native coin and unwrapping need no approval', async () => {
    expect(await allowance(NATIVE_ADDRESS)).toBe(maxUint256)
    expect(await allowance(wrappedNative)).toBe(0n)
    expect(await allowance(wrappedNative, { to: onChain(NATIVE_ADDRESS) })).toBe(maxUint256)
    const query = { userAddress: account, from: onChain(wrappedNative), to: onChain(NATIVE_ADDRESS) }
    expect(await services.get('/v1/convert/build-approve', query)).toMatchObject({ status: 400 })
  })
})

describe('what there is', () => {
  test('the tokens, the native coin first', async () => {
    const { body } = await services.get('/v1/convert/tokens', { chainId: LOCAL_CHAIN_ID })
    const { tokens } = body as { tokens: readonly { symbol: string; address: string; decimals: number }[] }
    expect(tokens.map(({ symbol, address, decimals }) => [symbol, plain(address), decimals])).toEqual([
      ['ETH', NATIVE_ADDRESS, 18],
      ['HRB', local18.address, 18],
      ['LDOL', dollar6.address, 6],
      ['QDOL', noReturn.address, 6],
      ['WETH', wrappedNative, 18]
    ])
    expect(tokens[1]).toMatchObject({ logoUri: 'http://services.test/public/getTokenImage/HRB' })
  })

  test('gas prices rise from standard to instant', async () => {
    const { body } = await services.get('/v1/convert/gas-price', { chainId: LOCAL_CHAIN_ID })
    const { standard, fast, instant } = body as { standard: string; fast: string; instant: string }
    expect(BigInt(standard)).toBe(await chain.client.getGasPrice())
    expect([BigInt(fast) > BigInt(standard), BigInt(instant) > BigInt(fast)]).toEqual([true, true])
  })
})

describe('refusals', () => {
  const pair = { from: onChain(local18.address), to: onChain(dollar6.address), amount: '1000' }
  const refusal = (query: Readonly<Record<string, string>>): Promise<Answered> =>
    services.get('/v1/convert/quotes', { ...pair, ...query })

  test('what the pools cannot give is said in words that clients look for', async () => {
    for (const amount of ['1', String(maxUint256)])
      expect(await refusal({ amount, from: onChain(local18.address), to: onChain(dollar6.address) })).toMatchObject({
        status: 400,
        body: {
          error: { code: 'INSUFFICIENT_LIQUIDITY', message: expect.any(String), requestId: expect.any(String) },
          status: 400,
          reasons: [{ name: 'amount', description: 'insufficient liquidity' }]
        }
      })
  })

  test.each([
    ['a token on no list', { from: onChain(hostile.address) }],
    ['twice the same token', { to: pair.from }],
    [
      'twice the native coin',
      { from: onChain(NATIVE_ADDRESS), to: onChain('0x0000000000000000000000000000000000000000') }
    ],
    ['two chains', { to: `eip155:1:${dollar6.address}` }],
    ['a wrong checksum', { from: onChain(local18.address.replace('C', 'c') as Address) }],
    ['an account of another chain', { userAddress: `eip155:1:${account}` }],
    ['no amount', { amount: '' }],
    ['nothing', { amount: '0' }],
    ['more than fits', { amount: String(maxUint256 + 1n) }],
    ['a fraction', { amount: '1.5' }],
    ['hex', { amount: '0x10' }],
    ['an exponent', { amount: '1e3' }]
  ])('T9.07 %s', async (_, query) => {
    expect(await refusal(query)).toMatchObject({ status: 400, body: { error: { code: 'BAD_REQUEST' } } })
  })

  test.each([0, 50.01, 0.001, -1, 1e-7, '1 ', null, '1e1'])('T11.09 a slippage of %j', async (slippage) => {
    const body = { ...pair, userAddress: account, eip155: { slippage } }
    expect(await services.post('/v1/convert/build-transaction', body)).toMatchObject({ status: 400 })
  })

  test('a chain without swaps, and one that is not served', async () => {
    const elsewhere = { from: `eip155:1:${local18.address}`, to: `eip155:1:${dollar6.address}` }
    expect(await refusal(elsewhere)).toMatchObject({ status: 404 })
    expect(await services.get('/v1/convert/tokens', { chainId: 'eip155:1' })).toMatchObject({ status: 404 })
    expect(await services.get('/v1/convert/gas-price')).toMatchObject({ status: 400 })
  })

  test('T9.11 a node that is down is a 503, never a quote', async () => {
    const chains = chainsAt('http://127.0.0.1:1')
    const down = mount(swaps({ chains, source: uniswap(chains), publicUrl: undefined }))
    const asked = { ...pair, tokenAddress: pair.from, userAddress: account, chainId: LOCAL_CHAIN_ID }
    for (const path of ['quotes', 'allowance', 'gas-price', 'build-approve'])
      expect(await down.get(`/v1/convert/${path}`, asked)).toMatchObject({ status: 503 })
    expect(await down.post('/v1/convert/build-transaction', asked)).toMatchObject({ status: 503 })
  })

  test('T9.07 property: no question makes more than a refusal, and a quote is a whole number that fits', async () => {
    const asset = fc.oneof(
      fc.string({ unit: anyCodePoint }),
      fc.constantFrom(local18, dollar6, noReturn, hostile, native).map(({ address }) => onChain(address)),
      fc
        .string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: 40, maxLength: 40 })
        .map((hex) => onChain(`0x${hex}`))
    )
    const amount = fc.oneof(fc.string({ unit: anyCodePoint }), fc.bigInt(-5n, maxUint256 + 5n).map(String))
    const question = fc.record(
      { from: asset, to: asset, amount, userAddress: fc.oneof(asset, fc.constant(account)), tokenAddress: asset },
      { requiredKeys: [] }
    )
    const path = fc.constantFrom('quotes', 'allowance', 'build-approve')
    await fc.assert(
      fc.asyncProperty(question, path, async (query, name) => {
        const { status, body } = await services.get(`/v1/convert/${name}`, query)
        expect([200, 400, 404]).toContain(status)
        if (status !== 200) expect(body).toMatchObject({ error: { code: expect.stringMatching(/^[A-Z_]+$/) } })
        else if (name === 'quotes')
          expect(body).toMatchObject({ quotes: [{ toAmount: expect.stringMatching(/^[1-9]\d{0,77}$/) }] })
        const built = await services.post('/v1/convert/build-transaction', { ...query, disableEstimate: true })
        expect([200, 400, 404]).toContain(built.status)
      })
    )
  })
})
