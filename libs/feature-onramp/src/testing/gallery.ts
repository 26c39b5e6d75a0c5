import { asDecimal, isDecimal } from '@appkit/core/internal'
import type { FeatureEntry } from '@appkit/ui-react'
import {
  createGalleryState,
  GALLERY_ADDRESS,
  GALLERY_ALL_NETWORKS,
  GALLERY_NETWORKS,
  GALLERY_NOW,
  galleryError,
  type CachedQuestion,
  type GalleryEntry,
  type GalleryParts
} from '@appkit/ui-react/testing'
import {
  DEFAULT_ONRAMP_OPTIONS,
  type OnrampOptions,
  type OnrampQuote,
  type PaymentCurrency,
  type Purchase,
  type PurchaseStatus
} from '@appkit/core/data'
import type { CaipNetwork } from '@appkit/core'
import type { FeatureFlag, WidgetState } from '@appkit/core/internal'
import { choicesOn, type OnrampChoice } from '../logic/onramp-choices.js'
import type { OnrampForm, OnrampState, OpenedPurchase } from '../logic/onramp-slice.js'
import { planKey, quoteQuery, type PurchasePlan } from '../logic/purchase-plan.js'
import { manifest } from '../manifest.js'
import { en } from '../messages/en.js'

/** Buying as a kit announces it, with all its words. */
export const onrampEntry: FeatureEntry = {
  ...manifest,
  messages: { ...en, ...manifest.messages },
  load: () => import('../feature-onramp.js')
}

/** Another feature, as far as a kit announces it: with the view that buying leads to. */
const announced = (id: FeatureFlag, view: string, isOnByDefault = true): FeatureEntry => ({
  id,
  isOnByDefault,
  messages: {},
  views: { [view]: { title: 'onramp.fundTitle' } } as FeatureEntry['views'],
  load: () => new Promise(() => undefined)
})

/** Buying among the features that it leads to. */
export const ONRAMP_AMONG_OTHERS: readonly FeatureEntry[] = [
  onrampEntry,
  announced('receive', 'WalletReceive'),
  announced('history', 'Transactions'),
  announced('pay', 'PayWithExchange', false)
]

const PURCHASE_ID = '0123456789abcdef0123456789abcdef'
const URL_AT_COINBASE = 'https://pay.coinbase.com/buy?sessionToken=gallery'
const FORM: OnrampForm = { amount: '100', payment: 'USD', choice: undefined }
const [ETHEREUM] = GALLERY_NETWORKS as readonly [CaipNetwork]

/** Names as a provider may send them, after they were cleaned. */
const EXTREME: OnrampOptions = {
  paymentCurrencies: [
    ...DEFAULT_ONRAMP_OPTIONS.paymentCurrencies,
    {
      id: 'IDR',
      payment_method_limits: [{ id: 'card', min: asDecimal('150000'), max: asDecimal(`${'9'.repeat(76)}.99`) }]
    }
  ],
  purchaseCurrencies: [
    {
      id: 'winding',
      name: 'The Extraordinarily Long and Winding Name of a Token That Nobody Wanted '.repeat(2).slice(0, 128),
      symbol: 'W'.repeat(32),
      networks: [{ name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: null }]
    },
    ...DEFAULT_ONRAMP_OPTIONS.purchaseCurrencies
  ]
}

const plan = (form: OnrampForm, options: OnrampOptions): PurchasePlan => {
  const choices = choicesOn(options, ETHEREUM)
  const [first] = choices as readonly [OnrampChoice]
  const [money] = options.paymentCurrencies as readonly [PaymentCurrency]
  return {
    namespace: 'eip155',
    caipNetworkId: 'eip155:1',
    address: GALLERY_ADDRESS,
    choice: choices.find(({ key }) => key === form.choice) ?? first,
    payment: options.paymentCurrencies.find(({ id }) => id === form.payment) ?? money,
    // What is no amount asks for no price.
    amount: asDecimal(isDecimal(form.amount) ? form.amount : '0')
  }
}

const quote = (paid: string, bought: string, parts: Partial<OnrampQuote> = {}): OnrampQuote => ({
  paymentTotal: { amount: asDecimal(paid), currency: 'USD' },
  paymentSubtotal: { amount: asDecimal(paid), currency: 'USD' },
  purchaseAmount: { amount: asDecimal(bought), currency: 'ETH' },
  networkFee: { amount: asDecimal('0.25'), currency: 'USD' },
  providerFee: { amount: asDecimal('1.50'), currency: 'USD' },
  quoteId: 'gallery',
  isEstimate: false,
  ...parts
})

const purchase = (status: PurchaseStatus, parts: Partial<Purchase> = {}): Purchase => ({
  id: PURCHASE_ID,
  provider: 'Coinbase',
  caipNetworkId: 'eip155:1',
  address: GALLERY_ADDRESS,
  symbol: 'ETH',
  payment: { amount: asDecimal('100'), currency: 'USD' },
  startedAt: GALLERY_NOW - 20_000,
  status,
  ...parts
})

interface EntryParts extends GalleryParts {
  readonly form?: Partial<OnrampForm>
  readonly offered?: OnrampOptions | 'pending'
  readonly price?: OnrampQuote | 'pending'
  readonly page?: 'asking' | 'failed' | 'absent' | { readonly url: string }
  readonly opened?: Partial<OpenedPurchase>
  readonly bought?: Purchase
}

function pageState(key: string, page: EntryParts['page']): OnrampState['page'] {
  if (page === undefined) return { step: 'none' }
  if (typeof page === 'object')
    return { step: 'ready', key, purchaseId: PURCHASE_ID, url: page.url, readyAt: GALLERY_NOW }
  if (page === 'failed') return { step: 'failed', key, error: galleryError('UNAVAILABLE') }
  return page === 'asking' ? { step: 'asking', key, purchaseId: PURCHASE_ID } : { step: 'absent', key }
}

const answered = (data: unknown): CachedQuestion['answer'] =>
  data === 'pending' ? { status: 'pending' } : { status: 'fulfilled', data }

function entry(view: string, state: string, description: string, parts: EntryParts = {}): GalleryEntry {
  const { form: typed, offered = DEFAULT_ONRAMP_OPTIONS, price, page, opened, bought, ...rest } = parts
  const form = { ...FORM, ...typed }
  const wanted = plan(form, offered === 'pending' ? DEFAULT_ONRAMP_OPTIONS : offered)
  const makeState = (): WidgetState =>
    ({
      ...createGalleryState({
        connectedOn: 'eip155:1',
        stack: [{ view: 'Account' }, { view }],
        answers: [
          // Asked without an argument: there is nothing to say.
          { endpointName: 'getOnrampOptions', question: null as unknown as object, answer: answered(offered) },
          { endpointName: 'getOnrampQuote', question: quoteQuery(wanted), answer: price && answered(price) }
        ],
        ...rest
      }),
      onramp: {
        form,
        page: pageState(planKey(wanted), page),
        opened: opened && { purchaseId: PURCHASE_ID, url: URL_AT_COINBASE, isBlocked: false, ...opened }
      },
      purchases: { list: bought ? [bought] : [] }
    }) as WidgetState
  return { view, state, description, features: ONRAMP_AMONG_OTHERS, makeState }
}

const waiting = purchase({ step: 'waiting', since: GALLERY_NOW - 20_000 })
const arrived = (amount: string, symbol: string) =>
  purchase({ step: 'arrived', entryId: 'e', hash: `0x${'ab'.repeat(32)}`, amount: asDecimal(amount), symbol })
const atCoinbase = { url: URL_AT_COINBASE }
const winding = 'winding/'.concat('W'.repeat(32))

/** Buying in every state. */
export const ONRAMP_GALLERY: readonly GalleryEntry[] = [
  entry('OnRampAmount', 'default', 'As it opens'),
  entry('OnRampAmount', 'typed', 'Another amount, in euros', { form: { amount: '1234.5', payment: 'EUR' } }),
  entry('OnRampAmount', 'too-little', 'Less than any provider takes', { form: { amount: '9.99' } }),
  entry('OnRampAmount', 'not-an-amount', 'What was typed stays', { form: { amount: '1e3' } }),
  entry('OnRampAmount', 'loading', 'What is on offer is on its way', { offered: 'pending' }),
  entry('OnRampAmount', 'under-way', 'A purchase is under way', { bought: waiting }),
  entry('OnRampAmount', 'elsewhere', 'Nothing is sold on the network in use', { connectedOn: 'eip155:534352' }),
  entry('OnRampAmount', 'nothing', 'A testnet', { connectedOn: 'eip155:11155111' }),
  entry('OnRampAmount', 'extreme', 'The longest name, 76 digits', {
    form: { amount: '9'.repeat(76), payment: 'IDR', choice: winding },
    offered: EXTREME
  }),
  entry('OnRampProviders', 'one', 'One provider, with a price', {
    price: quote('100.00', '0.030703125'),
    page: atCoinbase
  }),
  entry('OnRampProviders', 'two', 'Two providers, one sells something else', {
    price: quote('100.00', '0.030703125'),
    page: atCoinbase,
    options: { meldPublicKey: 'gallery' }
  }),
  entry('OnRampProviders', 'own', 'The provider of the app’s own services', {
    price: quote('100.00', '0.030703125'),
    page: { url: 'https://services.example.org/onramp/local/gallery' }
  }),
  entry('OnRampProviders', 'estimate', 'No provider quoted a price', {
    price: quote('100', '100', { isEstimate: true, purchaseAmount: { amount: asDecimal('100'), currency: 'USD' } }),
    page: atCoinbase
  }),
  entry('OnRampProviders', 'loading', 'Price and provider are on their way', { price: 'pending', page: 'asking' }),
  entry('OnRampProviders', 'failed', 'The provider’s page could not be had', {
    price: quote('100.00', '0.030703125'),
    page: 'failed'
  }),
  entry('OnRampProviders', 'nobody', 'No provider sells it', { price: quote('100.00', '0.030703125'), page: 'absent' }),
  entry('OnRampProviders', 'no-amount', 'Opened without an amount', { form: { amount: '' } }),
  entry('OnRampProviders', 'solana', 'Meld alone, on Solana', {
    networks: GALLERY_ALL_NETWORKS,
    connectedOn: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    options: { meldPublicKey: 'gallery' }
  }),
  entry('OnRampProviders', 'extreme', 'The longest name, 76 digits', {
    form: { amount: '9'.repeat(76), payment: 'IDR', choice: winding },
    offered: EXTREME,
    price: quote('9'.repeat(76), '9'.repeat(76)),
    page: { url: 'https://a-provider-with-quite-a-long-name.services.example.org:8443/x' }
  }),
  entry('OnRampTokenSelect', 'list', 'What is sold on Ethereum'),
  entry('OnRampTokenSelect', 'extreme', 'The longest name', { offered: EXTREME, form: { choice: winding } }),
  entry('OnRampTokenSelect', 'loading', 'On their way', { offered: 'pending' }),
  entry('OnRampFiatSelect', 'list', 'Dollars and euros'),
  entry('BuyInProgress', 'waiting', 'The provider’s window is open', { bought: waiting, opened: {} }),
  entry('BuyInProgress', 'blocked', 'The browser opened no window', { bought: waiting, opened: { isBlocked: true } }),
  entry('BuyInProgress', 'after-reload', 'The page was reloaded', { bought: waiting }),
  entry('BuyInProgress', 'processing', 'Paid', {
    bought: purchase({ step: 'processing', since: GALLERY_NOW, entryId: 'e' }),
    opened: {}
  }),
  entry('BuyInProgress', 'arrived', 'It is there', { bought: arrived('0.030703125', 'ETH'), opened: {} }),
  entry('BuyInProgress', 'arrived-extreme', 'The longest amount and symbol', {
    bought: arrived('9'.repeat(78), 'W'.repeat(32)),
    opened: {}
  }),
  entry('BuyInProgress', 'failed', 'It was cancelled', {
    bought: purchase({ step: 'failed', entryId: 'e' }),
    opened: {}
  }),
  entry('BuyInProgress', 'unknown', 'Not seen in time', { bought: purchase({ step: 'unknown' }), opened: {} }),
  entry('BuyInProgress', 'none', 'Nothing is under way'),
  entry('WhatIsABuy', 'card', 'How buying goes'),
  entry('FundWallet', 'two', 'Two ways'),
  entry('FundWallet', 'three', 'Three ways', { options: { features: { pay: true } } })
]
