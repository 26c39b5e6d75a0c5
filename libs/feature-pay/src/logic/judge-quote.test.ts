import { asBaseUnits } from '@appkit/core'
import type { PaymentAsset, TransferQuote } from '@appkit/core/data'
import { asDecimal, type AccountSnapshot } from '@appkit/core/internal'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ETHER, GALLERY_ACCOUNT, GALLERY_PAYMENT, GALLERY_QUOTE, UNSAFE_QUOTE } from '../testing/payment-fixtures.js'
import { countBasis } from './count-assets.js'
import { judgeQuote, type QuoteFacts } from './judge-quote.js'
import { planBasis, planPayment } from './pay-plan.js'
import { payProblem } from './pay-problem.js'
import type { AssetCount } from './pay-slice.js'

/** Read as it is counted. */
const counted = (account: AccountSnapshot, origin: PaymentAsset): AssetCount => ({
  basis: countBasis({ asset: GALLERY_PAYMENT.asset, origin, account }),
  step: 'counted',
  unproven: []
})

const direct: QuoteFacts = {
  payment: GALLERY_PAYMENT,
  account: GALLERY_ACCOUNT,
  origin: { asset: GALLERY_PAYMENT.asset, held: asDecimal('4000') },
  coins: undefined,
  quote: undefined,
  isQuoteFailed: false,
  fee: undefined,
  count: counted(GALLERY_ACCOUNT, GALLERY_PAYMENT.asset)
}
const inEther: QuoteFacts = {
  ...direct,
  origin: { asset: ETHER, held: asDecimal('1') },
  quote: GALLERY_QUOTE,
  count: counted(GALLERY_ACCOUNT, ETHER)
}
const base = { ...GALLERY_ACCOUNT, caipNetworkId: 'eip155:8453' as const }

const inCoins = { ...GALLERY_PAYMENT, asset: ETHER, amount: asDecimal('1') }
const failed: AssetCount = {
  basis: countBasis({ asset: GALLERY_PAYMENT.asset, origin: GALLERY_PAYMENT.asset, account: GALLERY_ACCOUNT }),
  step: 'failed',
  problem: payProblem('TOKEN_MISMATCH')
}

describe('what can be done', () => {
  test.each<[string, QuoteFacts, string]>([
    ['the asset itself', direct, 'ready'],
    ['the balance is unknown', { ...direct, origin: { asset: GALLERY_PAYMENT.asset } }, 'ready'],
    [
      'one unit too little',
      { ...direct, origin: { ...direct.origin, held: asDecimal('1250.499999') } },
      'insufficient'
    ],
    ['another network in use', { ...direct, account: base }, 'switch'],
    ['another asset', inEther, 'ready'],
    ['its quote is on its way', { ...inEther, quote: undefined }, 'quoting'],
    ['there is no quote', { ...inEther, quote: undefined, isQuoteFailed: true }, 'noQuote'],
    ['the quote cannot be checked', { ...inEther, quote: UNSAFE_QUOTE }, 'unsafe'],
    ['its decimals have not been read', { ...direct, count: undefined }, 'counting'],
    ['it is being read', { ...direct, count: { basis: failed.basis, step: 'asked' } }, 'counting'],
    ['another token was read', { ...direct, count: { ...failed, basis: 'another' } }, 'counting'],
    ['it is counted otherwise', { ...direct, count: failed }, 'miscounted'],
    ['so it is with coins', { ...direct, payment: inCoins, origin: { asset: ETHER }, count: undefined }, 'counting']
  ])('%s', (_name, facts, state) => {
    expect(judgeQuote(facts).state).toBe(state)
  })

  test('T2.F15 behavior: a quote that counts an asset in other units than it is shown in is refused', () => {
    const inOtherUnits = <A extends TransferQuote['origin']>(part: A): A => {
      const { metadata } = part.currency
      return { ...part, currency: { ...part.currency, metadata: { ...metadata, decimals: metadata.decimals - 1 } } }
    }
    for (const part of ['origin', 'destination'] as const) {
      const quote = { ...GALLERY_QUOTE, [part]: inOtherUnits(GALLERY_QUOTE[part]) }
      expect(judgeQuote({ ...inEther, quote }).state).toBe('unsafe')
    }
  })

  test('T11.04 behavior: coins must be enough for the fee as well', () => {
    const plan = planPayment(GALLERY_PAYMENT, GALLERY_ACCOUNT, ETHER, GALLERY_QUOTE)
    const fee = {
      basis: planBasis(plan),
      estimate: { gas: '21000', fee: asBaseUnits('1'), feeCap: asBaseUnits('1000') }
    }
    const exactly = { ...inEther, origin: { asset: ETHER, held: asDecimal('0.392230000000001') } }
    expect(judgeQuote({ ...exactly, fee }).state).toBe('ready')
    expect(
      judgeQuote({ ...exactly, fee: { ...fee, estimate: { ...fee.estimate, feeCap: asBaseUnits('1001') } } }).state
    ).toBe('insufficient')
    expect(judgeQuote({ ...exactly, fee: { ...fee, basis: 'another plan' } }).state).toBe('ready')
  })
})

test('T11.04 behavior: tokens cannot be paid where the coin does not suffice for the fee', () => {
  const basis = planBasis(planPayment(GALLERY_PAYMENT, GALLERY_ACCOUNT, GALLERY_PAYMENT.asset, undefined))
  const fee = { basis, estimate: { gas: '65000', fee: asBaseUnits('1'), feeCap: asBaseUnits('1000') } }
  const stateWith = (coins: string | undefined, known = fee) =>
    judgeQuote({ ...direct, coins: coins === undefined ? undefined : asBaseUnits(coins), fee: known }).state
  expect([stateWith('1000'), stateWith('999'), stateWith('0')]).toEqual(['ready', 'lacksFee', 'lacksFee'])
  expect([stateWith(undefined), stateWith('0', { ...fee, basis: 'another plan' })]).toEqual(['ready', 'ready'])
})

test('T13.02 property: a plan pays exactly what the quote deposits, to its address, and names the recipient of the payment', () => {
  const hex = fc.array(fc.integer({ min: 0, max: 15 }), { minLength: 40, maxLength: 40 })
  fc.assert(
    fc.property(fc.bigInt(1n, 2n ** 200n), hex, (units, digits) => {
      const receiver = `0x${digits.map((digit) => digit.toString(16)).join('')}`
      const amount = { amount: asBaseUnits(units), currency: ETHER }
      const quote: TransferQuote = {
        ...GALLERY_QUOTE,
        origin: amount,
        steps: [{ type: 'deposit', requestId: 'r', deposit: { ...amount, receiver } }]
      }
      expect(planPayment(GALLERY_PAYMENT, GALLERY_ACCOUNT, ETHER, quote)).toMatchObject({
        paid: String(units),
        to: receiver,
        recipient: GALLERY_PAYMENT.recipient,
        destination: { amount: '1250500000' }
      })
    })
  )
})
