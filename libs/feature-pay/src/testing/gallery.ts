import { asDecimal } from '@appkit/core/internal'
import { asBaseUnits } from '@appkit/core'
import type { FeatureEntry } from '@appkit/ui-react'
import {
  createGalleryState,
  GALLERY_ADDRESS,
  galleryError,
  galleryPortfolio,
  galleryToken,
  type CachedQuestion,
  type GalleryEntry,
  type GalleryParts
} from '@appkit/ui-react/testing'
import type { TokenBalance } from '@appkit/core/data'
import type { WidgetState } from '@appkit/core/internal'
import { initialPayState, type PayState, type PayStatus } from '../logic/pay-slice.js'
import { planBasis, planPayment } from '../logic/pay-plan.js'
import { manifest } from '../manifest.js'
import { en } from '../messages/en.js'
import {
  ETHER,
  EXCHANGES,
  GALLERY_ACCOUNT,
  GALLERY_HASH,
  GALLERY_PAYMENT,
  GALLERY_QUOTE,
  GALLERY_VISIT,
  LONG_PAYMENT,
  UNSAFE_QUOTE
} from './payment-fixtures.js'

/** Payments as a kit announces them, with all their words. */
export const payEntry: FeatureEntry = {
  ...manifest,
  messages: { ...en, ...manifest.messages },
  load: () => import('../feature-pay.js')
}

const asset = 'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const coin = 'eip155:1/slip44:60'
const exchangesOf = (question: object, exchanges = EXCHANGES): CachedQuestion => ({
  endpointName: 'getExchanges',
  question,
  answer: { status: 'fulfilled', data: { exchanges, total: exchanges.length } }
})
const payQuestion = { asset, amount: '1250.5' }
const listed = exchangesOf(payQuestion)
const quoteQuestion = {
  user: GALLERY_ADDRESS,
  origin: { network: ETHER.network, asset: ETHER.asset },
  destination: { network: GALLERY_PAYMENT.asset.network, asset: GALLERY_PAYMENT.asset.asset },
  recipient: GALLERY_PAYMENT.recipient,
  amount: '1250500000'
}
const quoted: CachedQuestion = {
  endpointName: 'getTransferQuote',
  question: quoteQuestion,
  answer: { status: 'fulfilled', data: GALLERY_QUOTE }
}
const ether = galleryToken(0, ['ETH', 'Ether', '4.2', '13457.26'])
const dollars: TokenBalance = {
  ...galleryToken(1, ['USDC', 'USD Coin', '4000.5', '4000.5']),
  address: `eip155:1:${GALLERY_PAYMENT.asset.asset}`,
  quantity: { decimals: 6, numeric: asDecimal('4000.5') }
}
const holdings = galleryPortfolio([ether, dollars])
const direct = planPayment(GALLERY_PAYMENT, GALLERY_ACCOUNT, GALLERY_PAYMENT.asset, undefined)
const transfer = planPayment(GALLERY_PAYMENT, GALLERY_ACCOUNT, ETHER, GALLERY_QUOTE)
const estimate = { gas: '65000', fee: asBaseUnits('650000000000000'), feeCap: asBaseUnits('1560000000000000') }

interface EntryParts {
  readonly pay?: Partial<PayState>
  readonly parts?: GalleryParts
}

function entry(view: string, state: string, description: string, { pay, parts }: EntryParts = {}): GalleryEntry {
  const makeState = (): WidgetState => ({
    ...createGalleryState({
      connectedOn: 'eip155:1',
      portfolio: holdings,
      answers: [listed, quoted],
      stack: view === 'Pay' ? [{ view }] : [{ view: 'Pay' }, { view }],
      ...parts
    }),
    pay: { ...initialPayState, payment: GALLERY_PAYMENT, ...pay }
  })
  return { view, state, description, features: [payEntry], makeState }
}

const at = (state: string, description: string, status: PayStatus) =>
  entry('PayLoading', state, description, { pay: { status } })
const problem = {
  code: 'UNKNOWN',
  failure: { code: 'GENERIC_PAYMENT_ERROR', message: 'Unable to process payment' }
} as const
const rejected = { ...problem, code: 'USER_REJECTED' } as const
const deposit = (
  state: string,
  description: string,
  pay: Partial<PayState> = {},
  answers = [exchangesOf({ asset: coin, amount: '0' })]
) =>
  entry('PayWithExchange', state, description, {
    pay: { payment: undefined, ...pay },
    parts: { answers, stack: [{ view: 'Account' }, { view: 'PayWithExchange' }] }
  })

/** Payments in every state. */
export const PAY_GALLERY: readonly GalleryEntry[] = [
  entry('Pay', 'connected', 'A wallet is connected; two exchanges'),
  entry('Pay', 'not-connected', 'No wallet is connected', {
    parts: { connectedOn: undefined, answers: [listed] } as never
  }),
  entry('Pay', 'loading', 'Exchanges are on their way', { parts: { answers: [] } }),
  entry('Pay', 'no-exchanges', 'No exchange has the asset', { parts: { answers: [exchangesOf(payQuestion, [])] } }),
  entry('Pay', 'exchanges-failed', 'The exchanges could not be loaded', {
    parts: {
      answers: [
        {
          endpointName: 'getExchanges',
          question: payQuestion,
          answer: { status: 'rejected', error: galleryError('UNAVAILABLE') }
        }
      ]
    }
  }),
  entry('Pay', 'exchange-unreachable', 'The exchange that was chosen has no page', {
    pay: {
      status: {
        step: 'choosing',
        problem: {
          code: 'UNAVAILABLE',
          failure: { code: 'UNABLE_TO_GET_PAY_URL', message: 'Unable to get payment URL' }
        }
      }
    }
  }),
  entry('Pay', 'long', '78 digits of a token with a long name', {
    pay: { payment: LONG_PAYMENT },
    parts: { answers: [exchangesOf({ asset, amount: LONG_PAYMENT.amount })] }
  }),
  entry('Pay', 'nothing', 'Opened with nothing to pay', { pay: { payment: undefined } as never }),
  entry('PayQuote', 'direct', 'Paid in the asset itself', {
    pay: { fee: { basis: planBasis(direct), estimate } }
  }),
  entry('PayQuote', 'other-asset', 'Paid in another asset', {
    pay: { origin: ETHER, fee: { basis: planBasis(transfer), estimate } }
  }),
  entry('PayQuote', 'quoting', 'The quote is on its way', {
    pay: { origin: ETHER },
    parts: { answers: [{ ...quoted, answer: { status: 'pending' } }] }
  }),
  entry('PayQuote', 'no-quote', 'There is no quote', {
    pay: { origin: ETHER },
    parts: { answers: [{ ...quoted, answer: { status: 'rejected', error: galleryError('BAD_RESPONSE') } }] }
  }),
  entry('PayQuote', 'unsafe', 'The quote asks for what cannot be checked', {
    pay: { origin: ETHER },
    parts: { answers: [{ ...quoted, answer: { status: 'fulfilled', data: UNSAFE_QUOTE } }] }
  }),
  entry('PayQuote', 'insufficient', 'The account holds too little', {
    parts: { portfolio: galleryPortfolio([ether]) }
  }),
  entry('PayQuote', 'other-network', 'The wallet is on another network', { parts: { connectedOn: 'eip155:8453' } }),
  entry('PayQuote', 'rejected', 'Declined in the wallet', { pay: { status: { step: 'choosing', problem: rejected } } }),
  at('wallet', 'With the wallet', { step: 'signing', plan: direct }),
  at('sent', 'The wallet has accepted', { step: 'sent', plan: direct, hash: GALLERY_HASH }),
  at('transfer', 'A transfer is on its way', { step: 'sent', plan: transfer, hash: GALLERY_HASH }),
  at('opening', 'The page of the exchange is asked for', { step: 'opening', exchange: GALLERY_VISIT.exchange }),
  at('visiting', 'The person pays at the exchange', { step: 'visiting', ...GALLERY_VISIT }),
  at('blocked', 'The browser did not open the page', { step: 'visiting', ...GALLERY_VISIT, isBlocked: true }),
  at('paid', 'Completed', { step: 'paid', hash: GALLERY_HASH }),
  at('failed', 'The transaction did not go through', {
    step: 'failed',
    hash: GALLERY_HASH,
    problem: { ...problem, code: 'TRANSACTION_REVERTED' }
  }),
  at('exchange-failed', 'The exchange cancelled', { step: 'failed', problem }),
  at('transfer-failed', 'The transfer came to nothing', { step: 'failed', problem, hash: GALLERY_HASH }),
  at('unknown', 'The exchange has not said', { step: 'unknown', visit: GALLERY_VISIT }),
  deposit('empty', 'Nothing typed'),
  deposit('amount', 'An amount', { deposit: { amount: '50' } }),
  deposit('digits', 'Too many digits', { deposit: { amount: '0.1234567890123456789' } }),
  deposit('visiting', 'Under way at the exchange', {
    payment: { ...GALLERY_PAYMENT, choice: 'deposit' },
    deposit: { amount: '50' },
    status: { step: 'visiting', ...GALLERY_VISIT }
  }),
  deposit('none', 'No exchange has the asset', {}, [exchangesOf({ asset: coin, amount: '0' }, [])]),
  entry('PayWithExchangeSelectAsset', 'list', 'What exchanges pay out here', {
    parts: {
      stack: [{ view: 'PayWithExchange' }, { view: 'PayWithExchangeSelectAsset' }],
      answers: [
        exchangesOf({ asset: coin, amount: '0' }),
        {
          endpointName: 'getExchangeAssets',
          question: { exchangeId: 'harbour' },
          answer: { status: 'fulfilled', data: [ETHER, GALLERY_PAYMENT.asset] }
        }
      ]
    }
  })
]
