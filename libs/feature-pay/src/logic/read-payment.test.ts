import { AppKitError } from '@appkit/core'
import { describe, expect, test } from 'vitest'
import type { PaymentOptions } from './payment.js'
import { toPayError, type AppKitPayErrorCode } from './pay-errors.js'
import { readPayment, readPaymentAsset } from './read-payment.js'

const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const RECIPIENT = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const paymentAsset: PaymentOptions['paymentAsset'] = {
  network: 'eip155:8453',
  asset: TOKEN,
  metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 }
}
const options: PaymentOptions = { paymentAsset, recipient: RECIPIENT, amount: 12.5 }

test('default', () => {
  expect(readPayment(options, 'one')).toEqual({
    id: 'one',
    asset: paymentAsset,
    recipient: RECIPIENT,
    amount: '12.5',
    choice: 'pay',
    isInNewTab: true,
    redirects: {},
    exchanges: {}
  })
})

test('parameters: everything', () => {
  const payment = readPayment(
    {
      ...options,
      amount: '0.000001',
      choice: 'deposit',
      openInNewTab: false,
      redirectUrl: { success: 'https://shop.example/thanks' },
      payWithExchange: { includeOnly: ['reown_test'], exclude: ['other'] }
    },
    'two'
  )
  expect(payment).toMatchObject({
    amount: '0.000001',
    choice: 'deposit',
    isInNewTab: false,
    redirects: { success: 'https://shop.example/thanks' },
    exchanges: { includeOnly: ['reown_test'], exclude: ['other'] }
  })
})

describe('what is refused, and with which code', () => {
  const cases: readonly [string, object, AppKitPayErrorCode][] = [
    ['no asset', { paymentAsset: undefined }, 'INVALID_PAYMENT_CONFIG'],
    ['no network', { paymentAsset: { ...paymentAsset, network: 'base' } }, 'INVALID_ASSET'],
    ['another family', { paymentAsset: { ...paymentAsset, network: 'cosmos:cosmoshub-4' } }, 'INVALID_CHAIN_NAMESPACE'],
    ['no token', { paymentAsset: { ...paymentAsset, asset: 'USDC' } }, 'INVALID_ASSET'],
    ['no words', { paymentAsset: { ...paymentAsset, metadata: undefined } }, 'INVALID_ASSET'],
    [
      'half a digit',
      { paymentAsset: { ...paymentAsset, metadata: { ...paymentAsset.metadata, decimals: 1.5 } } },
      'INVALID_ASSET'
    ],
    ['no recipient', { recipient: undefined }, 'INVALID_RECIPIENT'],
    ['the zero address', { recipient: `0x${'0'.repeat(40)}` }, 'INVALID_RECIPIENT'],
    ['a name', { recipient: 'alice.reown.id' }, 'INVALID_RECIPIENT_ADDRESS_FOR_ASSET'],
    [
      'an address of another family',
      { recipient: 'So11111111111111111111111111111111111111112' },
      'INVALID_RECIPIENT_ADDRESS_FOR_ASSET'
    ],
    ['nothing', { amount: 0 }, 'INVALID_AMOUNT'],
    ['less than nothing', { amount: -1 }, 'INVALID_AMOUNT'],
    ['the rest of a calculation', { amount: 0.1 + 0.2 }, 'INVALID_AMOUNT'],
    ['more digits than the asset has', { amount: '0.0000001' }, 'INVALID_AMOUNT'],
    ['a script to go to', { redirectUrl: { success: 'javascript:alert(1)' } }, 'INVALID_PAYMENT_CONFIG'],
    ['a choice that is none', { choice: 'zzz' }, 'INVALID_PAYMENT_CONFIG'],
    ['a tab that is no answer', { openInNewTab: 'no' }, 'INVALID_PAYMENT_CONFIG'],
    ['a place to go to that is none', { redirectUrl: 'https://shop.example' }, 'INVALID_PAYMENT_CONFIG'],
    ['an asset that is none', { paymentAsset: 'USDC' }, 'INVALID_PAYMENT_CONFIG'],
    ['exchanges that are no list', { payWithExchange: 'harbour' }, 'INVALID_PAYMENT_CONFIG'],
    ['an amount without words', { amount: Object.create(null) }, 'INVALID_AMOUNT'],
    ['a recipient without words', { recipient: Object.create(null) }, 'INVALID_RECIPIENT'],
    ['exchanges that are none', { payWithExchange: { includeOnly: ['a b'] } }, 'INVALID_PAYMENT_CONFIG']
  ]

  test.each(cases)('%s', (_name, change, code) => {
    let thrown: unknown
    try {
      readPayment({ ...options, ...change } as PaymentOptions, 'x')
    } catch (error) {
      thrown = error
    }
    expect(AppKitError.is(thrown)).toBe(true)
    expect(toPayError(thrown as AppKitError).code).toBe(code)
  })

  test('any other failure is the one that was named, with the code of the kit beside it', () => {
    expect(toPayError({ code: 'USER_REJECTED', message: 'User rejected the request' })).toEqual({
      code: 'GENERIC_PAYMENT_ERROR',
      message: 'Unable to process payment',
      details: 'USER_REJECTED'
    })
    expect(toPayError({ code: 'BAD_RESPONSE', message: 'Unable to get exchanges' }).code).toBe(
      'UNABLE_TO_GET_EXCHANGES'
    )
    expect(toPayError(undefined, 'UNKNOWN_ERROR').message).toBe('Unknown payment error occurred')
  })
})

test('parameters: an asset by itself that is missing is refused like one that is none', () => {
  for (const asset of [undefined, null, 'USDC']) {
    expect(() => readPaymentAsset(asset as never)).toThrow('Invalid asset specified')
  }
})
