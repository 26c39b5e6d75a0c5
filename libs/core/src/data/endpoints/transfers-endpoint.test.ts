import { asBaseUnits } from '../../amounts/base-units.js'
import { describe, expect, test } from 'vitest'
import { setUpData } from '../../../test/set-up-data.js'
import { isSamePaymentAsset, transfersApi, type PaymentAsset, type TransferQuote } from '../index.js'
import type { PlainError } from '../../errors/appkit-error.js'

const { getTransferQuote, getTransferStatus, getExchangeAssets } = transfersApi.endpoints
const QUOTE = '/appkit/v1/transfers/quote'
const ACCOUNT = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const RECEIVER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const NATIVE = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

const origin = { network: 'eip155:1', asset: 'native' } as const
const destination = { network: 'eip155:8453', asset: TOKEN } as const
const query = { user: ACCOUNT, recipient: RECEIVER, origin, destination, amount: asBaseUnits('5000000') }
const ether = { network: 'eip155:1', asset: NATIVE, metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
const dollar = { network: 'eip155:8453', asset: TOKEN, metadata: { name: 'Dollar', symbol: 'USD', decimals: 6 } }
const paid = { amount: '1600000000000000', currency: ether }
const deposit = { requestId: 'request', type: 'deposit', deposit: { ...paid, receiver: RECEIVER } }
const quote = {
  origin: paid,
  destination: { amount: '5000000', currency: dollar },
  steps: [deposit],
  fees: [{ id: 'service', label: 'Service fee', amount: '1', currency: ether }],
  timeInSeconds: 10
}

interface Result<T> {
  readonly data?: T
  readonly error?: PlainError
}

async function ask<T>(action: object, replies: Parameters<typeof setUpData>[0], baseUrls?: { directory?: string }) {
  const { answerOf, provider, widget } = setUpData(replies, baseUrls ? { baseUrls } : {})
  const result = await answerOf<Result<T>>(action)
  widget.dispose()
  return { ...result, provider }
}

describe('quote', () => {
  test('default: chains by their reference, the coin by its placeholder', async () => {
    const { data, provider } = await ask<TransferQuote>(getTransferQuote.initiate(query), { [QUOTE]: quote })
    expect(await provider.requests[0]?.json()).toEqual({
      user: ACCOUNT,
      originChainId: '1',
      originCurrency: NATIVE.toLowerCase(),
      destinationChainId: '8453',
      destinationCurrency: TOKEN,
      recipient: RECEIVER,
      amount: '5000000'
    })
    expect(data).toMatchObject({
      origin: { amount: paid.amount, currency: { asset: 'native' } },
      steps: [{ type: 'deposit' }]
    })
  })

  test('behavior: of a transaction that the provider built nothing is kept', async () => {
    const steps = [{ requestId: 'request', type: 'transaction', transaction: { to: TOKEN, data: '0x1234' } }]
    const { data } = await ask<TransferQuote>(getTransferQuote.initiate(query), { [QUOTE]: { ...quote, steps } })
    expect(data?.steps).toEqual([{ type: 'transaction', requestId: 'request' }])
  })

  test.each([
    ['another amount', { destination: { ...quote.destination, amount: '4999999' } }],
    ['another token', { destination: { ...quote.destination, currency: { ...dollar, asset: ACCOUNT } } }],
    ['another network', { origin: { ...paid, currency: { ...ether, network: 'eip155:10' } } }],
    ['a deposit of more than is paid', { steps: [{ ...deposit, deposit: { ...deposit.deposit, amount: '9' } }] }],
    ['a deposit of something else', { steps: [{ ...deposit, deposit: { ...deposit.deposit, currency: dollar } }] }],
    ['a deposit to nowhere', { steps: [{ ...deposit, deposit: { ...deposit.deposit, receiver: 'alice' } }] }],
    ['nothing to be done', { steps: [] }],
    ['an unknown step', { steps: [{ requestId: 'request', type: 'sign' }] }],
    ['an amount with a dot', { origin: { ...paid, amount: '1.5' } }]
  ])('T2.F15 behavior: %s is no quote', async (_name, more) => {
    const { error } = await ask(getTransferQuote.initiate(query), { [QUOTE]: { ...quote, ...more } })
    expect(error).toMatchObject({
      code: 'BAD_RESPONSE',
      message: 'Unable to get quote. Please choose a different token'
    })
  })

  test('behavior: without a directory there is none', async () => {
    expect((await ask(getTransferQuote.initiate(query), {}, {})).error?.code).toBe('UNAVAILABLE')
  })
})

test.each(['waiting', 'pending', 'success', 'failure', 'refund', 'timeout', 'submitted', 'lost'])(
  'status %s',
  async (status) => {
    const replies = { '/appkit/v1/transfers/status': { status } }
    const { data, error } = await ask<string>(getTransferStatus.initiate({ requestId: 'request' }), replies)
    expect(data ?? error?.message).toBe(status === 'lost' ? 'Unable to get quote status' : status)
  }
)

test('assets of an exchange: bad ones are left out', async () => {
  const assets = { eip155: [dollar, { ...dollar, asset: 'x' }], solana: [null] }
  const { data } = await ask<readonly PaymentAsset[]>(getExchangeAssets.initiate({ exchangeId: 'harbour' }), {
    '/appkit/v1/transfers/assets/exchanges/harbour': { exchangeId: 'harbour', assets }
  })
  expect(data).toMatchObject([{ network: 'eip155:8453', asset: TOKEN }])
})

test('the same asset, whatever its case and however the coin is called', () => {
  const coin = { network: 'eip155:1', asset: 'native' } as const
  expect(isSamePaymentAsset(coin, { network: 'eip155:1', asset: NATIVE })).toBe(true)
  expect(isSamePaymentAsset(destination, { ...destination, asset: TOKEN.toLowerCase() })).toBe(true)
  expect(isSamePaymentAsset(coin, { network: 'eip155:10', asset: 'native' })).toBe(false)
})
