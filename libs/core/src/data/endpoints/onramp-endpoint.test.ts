import { asDecimal } from '../../amounts/decimal.js'
import { describe, expect, test } from 'vitest'
import { setUpData } from '../../../test/set-up-data.js'
import { DEFAULT_ONRAMP_OPTIONS, onrampApi, type OnrampOptions, type OnrampQuote } from '../index.js'
import type { PlainError } from '../../errors/appkit-error.js'

const { createOnrampUrl, getOnrampOptions, getOnrampQuote } = onrampApi.endpoints
const OPTIONS = '/v1/onramp/options'
const QUOTE = '/v1/onramp/quote'
const URLS = '/v1/generators/onrampurl'
const [paymentCurrency] = DEFAULT_ONRAMP_OPTIONS.paymentCurrencies as [OnrampOptions['paymentCurrencies'][0]]
const [purchaseCurrency] = DEFAULT_ONRAMP_OPTIONS.purchaseCurrencies as [OnrampOptions['purchaseCurrencies'][0]]
const wanted = { paymentCurrency, purchaseCurrency, amount: asDecimal('100.00'), network: 'ethereum-mainnet' }
const usd = (amount: string) => ({ amount, currency: 'USD' })
const quote = {
  paymentTotal: usd('100.00'),
  paymentSubtotal: usd('98.50'),
  purchaseAmount: { amount: '0.03', currency: 'ETH' },
  networkFee: usd('0.50'),
  coinbaseFee: usd('1.00'),
  quoteId: 'q1'
}

interface Result<T> {
  readonly data?: T
  readonly error?: PlainError
}

async function ask<T>(action: object, replies: Parameters<typeof setUpData>[0], baseUrls?: { rpc?: string }) {
  const { answerOf, provider, widget } = setUpData(replies, baseUrls ? { baseUrls } : {})
  const result = await answerOf<Result<T>>(action)
  widget.dispose()
  return { ...result, provider }
}

describe('what is on offer', () => {
  test('default: as the provider says, without what contradicts itself or comes again', async () => {
    const limits = [
      { id: 'card', min: '10.00', max: '9.99' },
      { id: 'card', min: '9.5', max: '10' }
    ]
    const options = {
      paymentCurrencies: [
        { id: 'USD', payment_method_limits: limits },
        { id: 'USD', payment_method_limits: [] }
      ],
      purchaseCurrencies: [purchaseCurrency, {}, { ...purchaseCurrency, networks: [] }]
    }
    const { data } = await ask<OnrampOptions>(getOnrampOptions.initiate(), { [OPTIONS]: options })
    expect(data).toEqual({
      paymentCurrencies: [{ id: 'USD', payment_method_limits: [limits[1]] }],
      purchaseCurrencies: [purchaseCurrency]
    })
  })

  test.each(['<html>', 'null', '{"paymentCurrencies":[]}'])(
    'T2.E17 behavior: after %s it is the default',
    async (body) => {
      const { data } = await ask(getOnrampOptions.initiate(), { [OPTIONS]: body })
      expect(data).toEqual(DEFAULT_ONRAMP_OPTIONS)
    }
  )

  test('default: without a data provider there is nothing', async () => {
    const { data } = await ask(getOnrampOptions.initiate(), {}, {})
    expect(data).toEqual({ paymentCurrencies: [], purchaseCurrencies: [] })
  })
})

describe('what it costs', () => {
  test('default: as the provider says', async () => {
    const { data, provider } = await ask<OnrampQuote>(getOnrampQuote.initiate(wanted), { [QUOTE]: quote })
    const { coinbaseFee, ...rest } = quote
    expect(data).toEqual({ ...rest, providerFee: coinbaseFee, isEstimate: false })
    expect(await provider.requests[0]?.json()).toEqual(wanted)
  })

  test.each([
    ['an error', '<html>'],
    ['a number for an amount', { ...quote, paymentTotal: { amount: 100, currency: 'USD' } }],
    ['a negative fee', { ...quote, networkFee: usd('-1') }],
    ['T2.F15 another currency', { ...quote, paymentTotal: { amount: '100', currency: 'EUR' } }],
    ['T2.F15 something else', { ...quote, purchaseAmount: { amount: '1', currency: 'DOGE' } }]
  ])('T2.E18 behavior: after %s it is an estimate that says so', async (_name, answer) => {
    const { data } = await ask<OnrampQuote>(getOnrampQuote.initiate(wanted), { [QUOTE]: answer })
    expect(data).toMatchObject({ isEstimate: true, quoteId: 'mocked-quote-id', paymentTotal: usd('100.00') })
    expect(data?.purchaseAmount).toEqual(usd('100.00'))
  })

  test('default: the fee of a provider that is not named', async () => {
    const { coinbaseFee, ...rest } = quote
    const { data } = await ask<OnrampQuote>(getOnrampQuote.initiate(wanted), {
      [QUOTE]: { ...rest, serviceFee: coinbaseFee }
    })
    expect(data?.providerFee).toEqual(coinbaseFee)
  })

  test('default: without a data provider there is none', async () => {
    expect((await ask(getOnrampQuote.initiate(wanted), {}, {})).data).toBe(null)
  })
})

describe('where it is paid', () => {
  const query = {
    destinationWallets: [{ address: '0x12', blockchains: ['ethereum'], assets: ['ETH'] }],
    defaultNetwork: 'ethereum',
    partnerUserId: 'user',
    presetFiatAmount: asDecimal('100')
  }

  test.each(['https://pay.coinbase.com/buy?a=b', 'https://meldcrypto.com/', 'https://rpc.example/onramp/local'])(
    'default: %s may be opened',
    async (url) => {
      const { data, provider } = await ask(createOnrampUrl.initiate(query), { [URLS]: { url } })
      expect(data).toEqual({ url, order: undefined })
      expect(await provider.requests[0]?.json()).toEqual({ ...query, defaultExperience: 'buy' })
    }
  )

  test.each([
    'https://pay.coinbase.com.evil.example/',
    'https://evil.example/pay.coinbase.com',
    'http://pay.coinbase.com/',
    'https://pay.coinbase.com:8443/',
    'https://user:pass@pay.coinbase.com/',
    'https://pay.coinbase.com@evil.example/',
    'javascript:alert(1)',
    'blob:https://rpc.example/0b0e',
    '//pay.coinbase.com',
    `https://pay.coinbase.com/${'a'.repeat(4_096)}`,
    ''
  ])('T2.E16 behavior: %.60s may not', async (url) => {
    expect((await ask(createOnrampUrl.initiate(query), { [URLS]: { url } })).error?.code).toBe('BAD_RESPONSE')
  })

  test.each([
    ['a1_-'.repeat(8), 'a1_-'.repeat(8)],
    ['short', undefined],
    ['../'.repeat(8), undefined],
    [7, undefined]
  ])('behavior: the secret %j of its order is %j', async (order, known) => {
    const url = 'https://rpc.example/onramp/local'
    expect((await ask(createOnrampUrl.initiate(query), { [URLS]: { url, order } })).data).toEqual({ url, order: known })
  })

  test('default: without a data provider there is no page', async () => {
    expect((await ask(createOnrampUrl.initiate(query), {}, {})).data).toBe(null)
  })
})
