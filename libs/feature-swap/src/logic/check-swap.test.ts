import { asBaseUnits, AppKitError } from '@appkit/core'
import type { UnsignedTransaction } from '@appkit/core/data'
import fc from 'fast-check'
import { encodeFunctionData, maxUint256, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import {
  ACCOUNT,
  DOLLAR,
  ETHER,
  NOW,
  ONE_INCH,
  OTHER,
  quoteOf,
  ROUTER,
  USDC,
  WETH,
  WRAPPED
} from '../../test/swap-fixtures.js'
import { checkSwap } from './check-swap.js'
import { oneInchAbi, uniswapV2Abi, wrappedAbi } from '../../test/swap-abi.js'
import { swapContracts } from './swap-contracts.js'
import type { SwapQuote } from './swap-state.js'

const SECONDS = BigInt(NOW / 1_000)
const contracts = swapContracts('eip155:1')
/** Known to have markets against most others. */
const DAI: Hex = '0x6B175474E89094C44Da98b954EedeAC495271d0F'

interface PathCall {
  readonly to: Hex
  readonly from: Hex
  readonly chain: string
  readonly value: bigint
  readonly gas: number
  readonly amountIn: bigint
  readonly minimum: bigint
  readonly path: readonly Hex[]
  readonly receiver: Hex
  readonly deadline: bigint
}

const UNIT = 10n ** 18n
const good: PathCall = {
  to: ROUTER,
  from: ACCOUNT,
  chain: 'eip155:1',
  value: UNIT,
  gas: 180_000,
  amountIn: UNIT,
  minimum: 3_168_000_000n,
  path: [WRAPPED, DOLLAR],
  receiver: ACCOUNT,
  deadline: SECONDS + 900n
}

const envelope = ({ from, to, chain, value, gas }: PathCall, data: Hex): UnsignedTransaction => ({
  from: `${chain}:${from}` as UnsignedTransaction['from'],
  to: `${chain}:${to}` as UnsignedTransaction['to'],
  data,
  value: asBaseUnits(value),
  gas,
  gasPrice: asBaseUnits('1000000000')
})

const buildNative = (call: PathCall) =>
  envelope(
    call,
    encodeFunctionData({
      abi: uniswapV2Abi,
      functionName: 'swapExactETHForTokens',
      args: [call.minimum, call.path, call.receiver, call.deadline]
    })
  )

const buildToken = (call: PathCall) =>
  envelope(
    call,
    encodeFunctionData({
      abi: uniswapV2Abi,
      functionName: 'swapExactTokensForTokens',
      args: [call.amountIn, call.minimum, call.path, call.receiver, call.deadline]
    })
  )

const outcome = (transaction: UnsignedTransaction, quote: SwapQuote = quoteOf()): bigint | 'refused' => {
  try {
    return checkSwap(transaction, { quote, contracts, now: NOW }).minimum
  } catch (error) {
    if (AppKitError.is(error, 'UNSAFE_TRANSACTION')) return 'refused'
    throw error
  }
}

const address = fc
  .bigInt({ min: 1n, max: 2n ** 160n - 1n })
  .map((bits): Hex => `0x${bits.toString(16).padStart(40, '0')}`)
  .filter((one) => ![ROUTER, ACCOUNT, DOLLAR, WRAPPED, ONE_INCH].some((known) => known.toLowerCase() === one))

const altered: fc.Arbitrary<Partial<PathCall>> = fc.oneof(
  address.map((to) => ({ to })),
  address.map((from) => ({ from })),
  fc.constantFrom('eip155:10', 'eip155:137').map((chain) => ({ chain })),
  fc
    .bigInt({ min: 0n, max: maxUint256 })
    .filter((value) => value !== UNIT)
    .map((value) => ({ value })),
  fc.integer({ min: 5_000_001, max: 16_777_216 }).map((gas) => ({ gas })),
  address.map((receiver) => ({ receiver })),
  fc.bigInt({ min: 0n, max: SECONDS - 1n }).map((deadline) => ({ deadline })),
  fc.bigInt({ min: SECONDS + 1_201n, max: maxUint256 }).map((deadline) => ({ deadline })),
  address.map((token) => ({ path: [WRAPPED, token] as const })),
  address.map((token) => ({ path: [token, DOLLAR] as const })),
  address.map((token) => ({ path: [WRAPPED, token, DOLLAR] as const })),
  fc.constantFrom<readonly Hex[]>([], [WRAPPED], [DOLLAR], [WRAPPED, ROUTER, DOLLAR]).map((path) => ({ path }))
)

describe('a swap through pools', () => {
  test('T13.02 default: what was asked for is let through, with the least that may arrive', () => {
    expect(outcome(buildNative(good))).toBe(good.minimum)
    const ofToken = quoteOf({ from: WETH })
    expect(outcome(buildToken({ ...good, value: 0n }), ofToken)).toBe(good.minimum)
    expect(outcome(buildNative({ ...good, path: [WRAPPED, DAI, DOLLAR] }))).toBe(good.minimum)
  })

  test('T13.02 behavior: by way of a token that neither the kit nor the host knows, it is refused by its name', () => {
    const swap = buildNative({ ...good, path: [WRAPPED, OTHER, DOLLAR] })
    const check = (known: typeof contracts) => checkSwap(swap, { quote: quoteOf(), contracts: known, now: NOW })
    expect(() => check(contracts)).toThrow(`a swap by way of the unknown token ${OTHER.toLowerCase()}`)
    expect(check(swapContracts('eip155:1', [OTHER])).minimum).toBe(good.minimum)
  })

  test('T13.02 behavior: alter any field, and it is refused', async () => {
    await checkProperty(
      fc.property(altered, (parts) => {
        expect(outcome(buildNative({ ...good, ...parts }))).toBe('refused')
      }),
      2_000
    )
  })

  test('T13.02 behavior: of a token any other amount is refused', async () => {
    const quote = quoteOf({ from: WETH })
    await checkProperty(
      fc.property(fc.bigInt({ min: 0n, max: maxUint256 }), (amountIn) => {
        fc.pre(amountIn !== UNIT)
        expect(outcome(buildToken({ ...good, value: 0n, amountIn }), quote)).toBe('refused')
      }),
      500
    )
    expect(outcome(buildToken({ ...good, value: 1n }), quote)).toBe('refused')
    expect(outcome(buildNative(good), quote)).toBe('refused')
  })

  test('T13.02 behavior: call data with one byte changed, added or missing is refused, or says the same', async () => {
    const { data } = buildNative(good)
    const bytes = (data.length - 2) / 2
    await checkProperty(
      fc.property(fc.nat({ max: bytes - 1 }), fc.integer({ min: 1, max: 255 }), (at, flip) => {
        const start = 2 + at * 2
        const byte = (Number.parseInt(data.slice(start, start + 2), 16) ^ flip).toString(16).padStart(2, '0')
        const changed = `${data.slice(0, start)}${byte}${data.slice(start + 2)}` as Hex
        const found = outcome(envelope(good, changed))
        // The least that may arrive and the time are the only free values: the first is compared later, the second is bounded here.
        const isFree = (at >= 4 && at < 36) || (at >= 100 && at < 132)
        if (!isFree) expect(found).toBe('refused')
      }),
      2_000
    )
    expect(outcome(envelope(good, `${data}00`))).toBe('refused')
    expect(outcome(envelope(good, data.slice(0, -2) as Hex))).toBe('refused')
  })

  test.each(['0x', '0x12345678', '0xd0e30db0', `0x${'ff'.repeat(300)}`] as const)(
    'T13.02 behavior: %s cannot be read, or is no swap, and is refused',
    (data) => {
      expect(outcome(envelope(good, data))).toBe('refused')
    }
  )
})

describe('wrapping', () => {
  const wrap = encodeFunctionData({ abi: wrappedAbi, functionName: 'deposit' })
  const unwrap = (amount: bigint) => encodeFunctionData({ abi: wrappedAbi, functionName: 'withdraw', args: [amount] })
  const call = { ...good, to: WRAPPED } as const

  test('default: is let through where the same amount was quoted, by the wrapped coin itself', () => {
    const quote = quoteOf({ to: WETH }, String(UNIT))
    expect(outcome(envelope(call, wrap), quote)).toBe(UNIT)
    expect(
      outcome(envelope({ ...call, value: 0n }, unwrap(UNIT)), quoteOf({ from: WETH, to: ETHER }, String(UNIT)))
    ).toBe(UNIT)
  })

  test('T13.02 behavior: anything else is refused', () => {
    const quote = quoteOf({ to: WETH }, String(UNIT))
    expect(outcome(envelope({ ...call, to: ROUTER }, wrap), quote)).toBe('refused')
    expect(outcome(envelope({ ...call, to: OTHER }, wrap), quote)).toBe('refused')
    expect(outcome(envelope(call, wrap), quoteOf({ to: WETH }, String(UNIT - 1n)))).toBe('refused')
    expect(outcome(envelope(call, wrap))).toBe('refused')
    const back = quoteOf({ from: WETH, to: ETHER }, String(UNIT))
    expect(outcome(envelope({ ...call, value: 0n }, unwrap(UNIT + 1n)), back)).toBe('refused')
    expect(outcome(envelope({ ...call, value: 0n }, wrap), back)).toBe('refused')
  })
})

describe('a 1inch swap', () => {
  const description = {
    srcToken: DOLLAR as Hex,
    dstToken: WRAPPED as Hex,
    srcReceiver: OTHER as Hex,
    dstReceiver: ACCOUNT as Hex,
    amount: UNIT,
    minReturnAmount: 5n,
    flags: 0n
  }
  const quote = quoteOf({ from: USDC, to: WETH }, '5')
  const build = (parts: Partial<typeof description>, tail = '', to: Hex = ONE_INCH) => {
    const args = [OTHER, { ...description, ...parts }, '0x1234'] as const
    const data = encodeFunctionData({ abi: oneInchAbi, functionName: 'swap', args })
    return envelope({ ...good, to, value: 0n }, `${data}${tail}` as Hex)
  }

  test('default: is let through, also with the mark that 1inch puts behind it', () => {
    expect(outcome(build({}), quote)).toBe(5n)
    expect(outcome(build({}, 'e26b9977'), quote)).toBe(5n)
  })

  test.each([
    ['another token', { srcToken: OTHER as Hex }],
    ['for another token', { dstToken: OTHER as Hex }],
    ['for another account', { dstReceiver: OTHER as Hex }],
    ['for an account the contract chooses', { dstReceiver: `0x${'0'.repeat(40)}` as Hex }],
    ['of another amount', { amount: UNIT + 1n }],
    ['of less than all', { flags: 1n }]
  ])('T13.02 behavior: one %s is refused', (_name, parts) => {
    expect(outcome(build(parts), quote)).toBe('refused')
  })

  test('T13.02 behavior: by a contract on no list it is refused, and with a permit', () => {
    expect(outcome(build({}, '', OTHER), quote)).toBe('refused')
    const withPermit = (permit: Hex) => {
      const args = [OTHER, description, permit, '0x1234'] as const
      const data = encodeFunctionData({ abi: oneInchAbi, functionName: 'swap', args })
      return outcome(envelope({ ...good, to: ONE_INCH, value: 0n }, data), quote)
    }
    expect([withPermit('0x'), withPermit('0xabcd')]).toEqual([5n, 'refused'])
  })
})
