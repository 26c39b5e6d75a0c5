import { asBaseUnits } from '../../amounts/base-units.js'
import fc from 'fast-check'
import { safeParse } from 'valibot'
import { describe, expect, test } from 'vitest'
import { checkProperty } from '../../../../../tools/library/check-property.js'
import { setUpData } from '../../../test/set-up-data.js'
import {
  allowanceApi,
  gasPriceApi,
  swapTransactionsApi,
  type ApprovalTransaction,
  type UnsignedTransaction
} from '../index.js'
import { AppKitError, type PlainError } from '../../errors/appkit-error.js'
import { toTransaction, transactionAnswer } from './unsigned-transaction.js'

const { buildApproval, buildSwapTransaction } = swapTransactionsApi.endpoints
const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const NATIVE = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const TOKEN = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ROUTER = 'eip155:1:0x000000000000000000000000000000000000dEaD'
const AMOUNT = '1000000'
const eip155 = { gas: '180000', gasPrice: '1000000000' }
const SWAP = '/v1/convert/build-transaction'
const APPROVE = '/v1/convert/build-approve'
const swap = { from: `eip155:1:${ADDRESS}`, to: ROUTER, data: '0x1234', amount: AMOUNT, eip155 }
const word = (value: bigint) => value.toString(16).padStart(64, '0')
const approveData = (amount: bigint) => `0x095ea7b3${'0'.repeat(24)}${'ab'.repeat(20)}${word(amount)}`
const approval = {
  from: `eip155:1:${ADDRESS}`,
  to: TOKEN,
  data: approveData(1_000_000n),
  value: '0',
  eip155: { ...eip155, gas: 60_000 }
}

interface Result<T> {
  readonly data?: T
  readonly error?: PlainError
}

async function fetchSwap(tx: object, from: typeof NATIVE | typeof TOKEN = TOKEN) {
  const { answerOf, provider, widget } = setUpData({ [SWAP]: { tx } })
  const query = { userAddress: ADDRESS, from, to: ROUTER, amount: asBaseUnits(AMOUNT) } as const
  const result = await answerOf<Result<UnsignedTransaction>>(buildSwapTransaction.initiate(query))
  widget.dispose()
  return { ...result, provider }
}

async function fetchApproval(tx: object) {
  const { answerOf, provider, widget } = setUpData({ [APPROVE]: { tx } })
  const query = { userAddress: ADDRESS, from: TOKEN, to: ROUTER, amount: asBaseUnits(AMOUNT) } as const
  const result = await answerOf<Result<ApprovalTransaction>>(buildApproval.initiate(query))
  widget.dispose()
  return { ...result, provider }
}

describe('a swap', () => {
  test('default: of a token carries no coins, of the coin its amount', async () => {
    const { data, provider } = await fetchSwap(swap)
    expect(data).toEqual({
      from: swap.from,
      to: ROUTER,
      data: '0x1234',
      value: '0',
      gas: 180_000,
      gasPrice: '1000000000'
    })
    const request = provider.requests.find(({ method }) => method === 'POST')
    expect(await request?.json()).toEqual({
      amount: AMOUNT,
      eip155: { slippage: 1 },
      projectId: 'test',
      from: TOKEN,
      to: ROUTER,
      userAddress: ADDRESS
    })
    expect((await fetchSwap({ ...swap, value: AMOUNT }, NATIVE)).data?.value).toBe(AMOUNT)
  })

  test.each([
    [1, 0.01],
    [29, 0.29],
    [50, 0.5],
    [5_000, 50]
  ])('T11.09 parameters: %i basis points of slippage are told as %d per cent', async (slippage, percent) => {
    const { answerOf, provider, widget } = setUpData({ [SWAP]: { tx: swap } })
    const query = { userAddress: ADDRESS, from: TOKEN, to: ROUTER, amount: asBaseUnits(AMOUNT), slippage } as const
    await answerOf(buildSwapTransaction.initiate(query))
    const request = provider.requests.find(({ method }) => method === 'POST')
    expect(await request?.json()).toMatchObject({ eip155: { slippage: percent } })
    widget.dispose()
  })

  test.each([
    ['another account', { from: ROUTER }],
    ['another network', { to: ROUTER.replace(':1:', ':10:') }],
    ['coins the user did not want to send', { value: '1' }],
    ['another amount', { amount: '1000001' }]
  ])('T2.E10 T2.F15 behavior: %s is UNSAFE_TRANSACTION', async (_name, parts) => {
    expect((await fetchSwap({ ...swap, ...parts })).error?.code).toBe('UNSAFE_TRANSACTION')
  })

  test.each([
    ['no data', { data: undefined }],
    ['half a byte', { data: '0x1' }],
    ['more than 32 KiB', { data: `0x${'00'.repeat(32_769)}` }],
    ['no gas', { eip155: { ...eip155, gas: 0 } }],
    ['more gas than a transaction may use', { eip155: { ...eip155, gas: '16777217' } }],
    ['more than 10,000 gwei', { eip155: { ...eip155, gasPrice: '10000000000001' } }],
    ['a gas price of nothing', { eip155: { ...eip155, gasPrice: '0' } }],
    ['a bad address', { to: 'eip155:1:0x12' }]
  ])('T2.E10 behavior: %s is BAD_RESPONSE', async (_name, parts) => {
    expect((await fetchSwap({ ...swap, ...parts })).error?.code).toBe('BAD_RESPONSE')
  })

  test('T13.02 behavior: whatever is altered, what comes out is for the account, network and value asked for', async () => {
    const field = fc.oneof(fc.anything(), fc.constantFrom(ROUTER, NATIVE, swap.from, '0x', '0', AMOUNT))
    const altered = fc.record({ from: field, to: field, data: field, amount: field, value: field, eip155: field })
    const part = fc.subarray(['from', 'to', 'data', 'amount', 'value', 'eip155'] as const, { minLength: 1 })
    const refuse = (detail: string): never => {
      throw new AppKitError('UNSAFE_TRANSACTION', { detail })
    }
    const rules = { from: `eip155:1:${ADDRESS}`, value: asBaseUnits('0'), amount: asBaseUnits(AMOUNT) } as const
    await checkProperty(
      fc.property(altered, part, (values, parts) => {
        const tx = { ...swap, ...Object.fromEntries(parts.map((name) => [name, values[name]])) }
        try {
          const { success, output } = safeParse(transactionAnswer, { tx })
          const read = success ? toTransaction(output, rules, refuse) : undefined
          if (read)
            expect([read.from.toLowerCase(), read.to.slice(0, 9), read.value]).toEqual([
              swap.from.toLowerCase(),
              'eip155:1:',
              '0'
            ])
        } catch (error) {
          expect(AppKitError.is(error, 'UNSAFE_TRANSACTION')).toBe(true)
        }
      }),
      1_000
    )
  })
})

describe('an approval', () => {
  test('default: of exactly the amount, or of nothing first', async () => {
    const { data, provider } = await fetchApproval(approval)
    expect(data).toMatchObject({ to: TOKEN, value: '0', spender: `0x${'ab'.repeat(20)}`, amount: AMOUNT, gas: 60_000 })
    expect(provider.asked(APPROVE)).toEqual([
      expect.objectContaining({ userAddress: ADDRESS, from: TOKEN, to: ROUTER })
    ])
    expect((await fetchApproval({ ...approval, data: approveData(0n) })).data?.amount).toBe('0')
  })

  test.each([
    ['of everything', { data: approveData((1n << 256n) - 1n) }],
    ['of one unit more', { data: approveData(1_000_001n) }],
    ['of another token', { to: ROUTER }],
    ['with coins', { value: '1' }],
    ['that is a transfer', { data: approveData(1n).replace('095ea7b3', 'a9059cbb') }],
    ['with more behind it', { data: `${approveData(1_000_000n)}00` }],
    [
      'with a spender of more than 20 bytes',
      { data: approveData(1_000_000n).replace('0'.repeat(24), `${'0'.repeat(23)}1`) }
    ],
    ['for another account', { from: ROUTER }]
  ])('T2.E11 T13.01 behavior: one %s is UNSAFE_TRANSACTION', async (_name, parts) => {
    expect((await fetchApproval({ ...approval, ...parts })).error?.code).toBe('UNSAFE_TRANSACTION')
  })
})

test('behavior: on a network without swaps nothing is prepared', async () => {
  const { answerOf, widget } = setUpData({}, { networks: [] })
  const query = { userAddress: ADDRESS, from: TOKEN, to: ROUTER, amount: asBaseUnits(AMOUNT) } as const
  const results = await Promise.all([
    answerOf<Result<unknown>>(buildSwapTransaction.initiate(query)),
    answerOf<Result<unknown>>(buildApproval.initiate(query))
  ])
  expect(results.map(({ error }) => [error?.code, error?.message])).toEqual([
    ['NETWORK_NOT_SUPPORTED', 'Network not supported for Swaps'],
    ['NETWORK_NOT_SUPPORTED', 'Network not supported for Swaps']
  ])
  widget.dispose()
})

describe('allowance and gas price', () => {
  const fetchAllowance = async (allowance: unknown, networks?: readonly string[]) => {
    const { answerOf, widget } = setUpData({ '/v1/convert/allowance': { allowance } }, networks ? { networks } : {})
    const query = { tokenAddress: TOKEN, userAddress: ADDRESS } as const
    const result = await answerOf<Result<string>>(allowanceApi.endpoints.getAllowance.initiate(query))
    widget.dispose()
    return result
  }
  const fetchGasPrice = async (prices: object, networks?: readonly string[]) => {
    const { answerOf, widget } = setUpData({ '/v1/convert/gas-price': prices }, networks ? { networks } : {})
    const result = await answerOf<Result<object>>(gasPriceApi.endpoints.getGasPrice.initiate({ chainId: 'eip155:1' }))
    widget.dispose()
    return result
  }
  const prices = { standard: '1000000000', fast: '2000000000', instant: '10000000000000' }

  test('default', async () => {
    expect((await fetchAllowance('5')).data).toBe('5')
    expect((await fetchAllowance('5', [])).data).toBe('0')
    expect((await fetchGasPrice(prices)).data).toEqual(prices)
    expect((await fetchGasPrice(prices, [])).error).toMatchObject({
      code: 'NETWORK_NOT_SUPPORTED',
      message: 'Network not supported for Gas Price'
    })
  })

  test.each(['-1', '1.5', '0x1', 5, null, `1${'0'.repeat(78)}`])(
    'T2.E08 behavior: the allowance %j is BAD_RESPONSE',
    async (value) => {
      expect((await fetchAllowance(value)).error?.code).toBe('BAD_RESPONSE')
    }
  )

  test.each(['0', '10000000000001', '1e9', '-1', 1_000_000_000, null])(
    'T2.E09 behavior: the gas price %j is BAD_RESPONSE',
    async (value) => {
      expect((await fetchGasPrice({ ...prices, fast: value })).error?.code).toBe('BAD_RESPONSE')
    }
  )
})
