import { asDecimal } from '@appkit/core/internal'
import { asBaseUnits } from '@appkit/core'
import type { CaipNetworkId, ChainNamespace } from '@appkit/core'
import type { FeatureEntry } from '@appkit/ui-react'
import {
  createGalleryState,
  GALLERY_ADDRESS,
  GALLERY_NOW,
  GALLERY_TOKENS,
  galleryAddress,
  galleryError,
  galleryPortfolio,
  galleryToken,
  GALLERY_ALL_NETWORKS,
  type GalleryEntry,
  type GalleryParts
} from '@appkit/ui-react/testing'
import type { SentTransaction, WidgetState } from '@appkit/core/internal'
import type { Receiver, ReceiverState } from '../logic/receiver-state.js'
import { initialSendState, type SendForm, type SendState, type SendStatus } from '../logic/send-slice.js'
import type { SendSnapshot } from '../logic/send-snapshot.js'
import type { SendToken } from '../logic/send-token.js'
import { manifest } from '../manifest.js'
import { en } from '../messages/en.js'

/** The sending as a kit announces it, with all its words. */
export const sendFeature: FeatureEntry = {
  ...manifest,
  messages: { ...en, ...manifest.messages },
  load: () => import('../feature-send.js')
}

/** Buying, as far as a kit announces it: the way to more money. */
const buying: FeatureEntry = {
  id: 'onramp',
  isOnByDefault: true,
  messages: {},
  views: { FundWallet: { title: 'send.fund' } } as FeatureEntry['views'],
  load: () => new Promise(() => undefined)
}

const RECEIVER = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'
const LOOK_ALIKE = '0x1F98431c8aD98523631AE4a59f267346ea31F984'
const HASH = `0x${'4f3a9c1e'.repeat(8)}`
const ETHER: SendToken = { caipNetworkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 }
const [ETHER_HELD, DOLLARS_HELD, ...OTHERS_HELD] = GALLERY_TOKENS.map((token, index) => ({
  ...token,
  price: ['3201.32', '1', '0.316'].map(asDecimal)[index]
}))
const TOKENS = [ETHER_HELD, DOLLARS_HELD, ...OTHERS_HELD].filter((token) => token !== undefined)
const DOLLARS: SendToken = {
  caipNetworkId: 'eip155:1',
  address: DOLLARS_HELD?.address?.split(':')[2],
  name: 'Meadow Dollar',
  symbol: 'USDM',
  decimals: 18,
  iconUrl: DOLLARS_HELD?.iconUrl
}

const someone = (parts: Partial<Receiver> = {}): Receiver => ({
  address: RECEIVER,
  warnings: [],
  isKnown: false,
  ...parts
})
const ready = (parts: Partial<Receiver> = {}): ReceiverState => ({
  step: 'ready',
  question: 'gallery',
  receiver: someone(parts)
})
const refused = (
  refusal: Extract<ReceiverState, { step: 'refused' }>['refusal'],
  suggestion?: string
): ReceiverState => ({
  step: 'refused',
  question: 'gallery',
  refusal,
  suggestion
})
const typed = (form: Partial<SendForm> = {}): SendForm => ({
  ...initialSendState.form,
  amount: '0.25',
  receiver: RECEIVER,
  ...form
})

const snapshot = (parts: Partial<SendSnapshot> = {}): SendSnapshot => ({
  account: { namespace: 'eip155', connectorUid: 'uid-meadow', address: GALLERY_ADDRESS, caipNetworkId: 'eip155:1' },
  token: { ...ETHER, iconUrl: ETHER_HELD?.iconUrl },
  amount: asBaseUnits('250000000000000000'),
  worth: asDecimal('800.33'),
  receiver: someone(),
  fee: { gas: '25200', fee: asBaseUnits('29400000147000'), feeCap: asBaseUnits('61740000308700') },
  feeWorth: asDecimal('0.094118'),
  feeCapWorth: asDecimal('0.197648'),
  feeCoin: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  ...parts
})
const reviewing = (parts: Partial<SendSnapshot> = {}, more: object = {}): SendStatus => ({
  step: 'reviewing',
  snapshot: snapshot(parts),
  consent: { ticked: [], typed: '' },
  ...more
})

const sentAs = (status: SentTransaction['status'], parts: Partial<SentTransaction> = {}): SentTransaction => ({
  hash: HASH,
  caipNetworkId: 'eip155:1',
  from: GALLERY_ADDRESS,
  to: RECEIVER,
  value: asBaseUnits('250000000000000000'),
  isCall: false,
  purpose: {
    kind: 'send',
    moves: [{ direction: 'out', symbol: 'ETH', decimals: 18, amount: asBaseUnits('250000000000000000') }],
    counterparty: RECEIVER
  },
  sentAt: GALLERY_NOW - 12_000,
  status,
  ...parts
})

interface EntryParts extends GalleryParts {
  readonly form?: SendForm
  readonly receiver?: ReceiverState
  readonly status?: SendStatus
  readonly sent?: readonly SentTransaction[]
  readonly more?: Partial<SendState>
}

type SendViewName = 'WalletSend' | 'WalletSendSelectToken' | 'WalletSendPreview' | 'WalletSendConfirmed'

function entry(view: SendViewName, state: string, description: string, parts: EntryParts = {}): GalleryEntry {
  const { form, receiver, status, sent = [], more, ...rest } = parts
  const makeState = (): WidgetState => {
    const plain = createGalleryState({
      connectedOn: 'eip155:1',
      portfolio: galleryPortfolio(TOKENS),
      balance: {
        status: 'fulfilled',
        data: { value: asBaseUnits('1284600000000000000'), decimals: 18, symbol: 'ETH' }
      },
      stack: view === 'WalletSend' ? [{ view: 'Account' }, { view }] : [{ view: 'WalletSend' }, { view }],
      ...rest
    })
    const send: SendState = {
      ...initialSendState,
      form: form ?? initialSendState.form,
      receiver: receiver ?? initialSendState.receiver,
      status: status ?? initialSendState.status,
      ...more
    }
    return { ...plain, send, transactions: { ...plain.transactions, sent } }
  }
  return { view, state, description, features: [sendFeature, buying], makeState }
}

const form = (state: string, description: string, parts?: EntryParts) => entry('WalletSend', state, description, parts)
const review = (state: string, description: string, status: SendStatus, parts: EntryParts = {}) =>
  entry('WalletSendPreview', state, description, { form: typed(), receiver: ready(), status, ...parts })
const progress = (
  state: string,
  description: string,
  status: SentTransaction['status'],
  parts?: Partial<SentTransaction>
) =>
  entry('WalletSendConfirmed', state, description, {
    status: { step: 'sent', snapshot: snapshot(), hash: HASH },
    sent: [sentAs(status, parts)]
  })
const signing = (since: number): SendStatus => ({
  step: 'signing',
  snapshot: snapshot(),
  consent: { ticked: [], typed: '' },
  since
})

const HUGE = '1'.padEnd(78, '0')
const LONG = 'The Extraordinarily Long and Winding Name of a Token That Nobody Wanted'
const solanaAddress = galleryAddress('solana')
const networkOf = (family: ChainNamespace): CaipNetworkId =>
  GALLERY_ALL_NETWORKS.find(({ chainNamespace }) => chainNamespace === family)?.caipNetworkId ?? 'eip155:1'

/** The sending in every state. */
export const SEND_GALLERY: readonly GalleryEntry[] = [
  form('empty', 'Nothing put in yet'),
  form('recent', 'An account was sent something before', { sent: [sentAs({ step: 'confirmed', minedAs: HASH })] }),
  form('ready', 'Everything put in', { form: typed(), receiver: ready() }),
  form('fiat', 'The amount in dollars', {
    form: typed({ amount: '120.50', unit: 'fiat', token: DOLLARS }),
    receiver: ready({ isKnown: true })
  }),
  form('no-price', 'Its worth is unknown', {
    form: typed({
      token: { ...ETHER, address: `0x${'0'.repeat(39)}5`, name: 'Quiet Token', symbol: 'QUIET' },
      amount: '12'
    }),
    receiver: ready()
  }),
  form('loading', 'The balance is on its way', { portfolio: { status: 'pending' }, balance: { status: 'pending' } }),
  form('balance-unknown', 'The balance could not be loaded', {
    portfolio: { status: 'rejected', error: galleryError('UNAVAILABLE') },
    balance: { status: 'rejected', error: galleryError('BALANCE_UNAVAILABLE') },
    form: typed(),
    receiver: ready()
  }),
  form('incorrect', 'An amount that is none', { form: typed({ amount: '1,2.3' }) }),
  form('decimals', 'More digits than the token has', { form: typed({ amount: '0.1234567890123456789' }) }),
  form('funds', 'More than there is', { form: typed({ amount: '12' }), receiver: ready() }),
  form('name', 'A name that leads to an address', {
    form: typed({ receiver: 'harbour-master.reown.id' }),
    receiver: ready({ name: 'harbour-master.reown.id' })
  }),
  form('name-checking', 'A name is being looked up', {
    form: typed({ receiver: 'harbour-master.reown.id' }),
    receiver: { step: 'checking', question: 'gallery' }
  }),
  form('name-failed', 'A name could not be looked up', {
    form: typed({ receiver: 'harbour-master.reown.id' }),
    receiver: { step: 'failed', question: 'gallery', error: galleryError('UNAVAILABLE') }
  }),
  form('name-altered', 'A name written in another way', {
    form: typed({ receiver: 'Harbour-Master.reown.id' }),
    receiver: refused('altered', 'harbour-master.reown.id')
  }),
  form('invalid', 'No address', { form: typed({ receiver: '0x1f98' }), receiver: refused('invalid') }),
  form('zero', 'The zero address', { form: typed({ receiver: `0x${'0'.repeat(40)}` }), receiver: refused('zero') }),
  form('token-itself', "The token's own contract", { form: typed(), receiver: refused('token') }),
  form('look-alike', 'An address that looks like a known one', {
    form: typed({ receiver: LOOK_ALIKE }),
    receiver: ready({ address: LOOK_ALIKE, lookAlike: RECEIVER })
  }),
  form('other-network', 'A token of another network', {
    form: typed({ token: { ...ETHER, caipNetworkId: 'eip155:8453' } }),
    receiver: ready()
  }),
  form('preparing', 'The cost is being asked for', {
    form: typed(),
    receiver: ready(),
    status: { step: 'preparing', draft: snapshot() }
  }),
  form('changed', 'The wallet changed meanwhile', {
    form: typed(),
    receiver: ready(),
    status: { step: 'editing', problem: { code: 'CONTEXT_CHANGED' } }
  }),
  form('fee-short', 'Not enough left for the fee', {
    form: typed({ amount: '1.2846' }),
    receiver: ready(),
    status: { step: 'editing', problem: { code: 'INVALID_AMOUNT', reason: 'fee' } }
  }),
  form('repeat', 'The same is still pending', {
    form: typed(),
    receiver: ready(),
    sent: [sentAs({ step: 'pending', isUnknown: true })]
  }),
  form('extreme', 'The longest amount and name', {
    form: typed({
      amount: HUGE,
      token: { ...ETHER, address: `0x${'0'.repeat(39)}2`, name: LONG, symbol: 'W'.repeat(32) }
    }),
    portfolio: galleryPortfolio([galleryToken(1, ['W'.repeat(32), LONG, HUGE, HUGE])])
  }),
  form('solana', 'On Solana', {
    connectedOn: networkOf('solana'),
    networks: GALLERY_ALL_NETWORKS,
    portfolio: { status: 'rejected', error: galleryError('UNAVAILABLE') },
    balance: { status: 'fulfilled', data: { value: asBaseUnits('12500000000'), decimals: 9, symbol: 'SOL' } },
    form: typed({ amount: '1.5', receiver: solanaAddress }),
    receiver: ready({ address: solanaAddress })
  }),
  form('unsupported', 'A network on which nothing can be sent', {
    connectedOn: networkOf('bip122'),
    networks: GALLERY_ALL_NETWORKS
  }),

  entry('WalletSendSelectToken', 'tokens', 'What the account holds'),
  entry('WalletSendSelectToken', 'loading', 'It is on its way', {
    portfolio: { status: 'pending' },
    balance: { status: 'pending' }
  }),
  entry('WalletSendSelectToken', 'coin-only', 'The tokens could not be loaded', {
    portfolio: { status: 'rejected', error: galleryError('UNAVAILABLE') }
  }),

  review('ready', 'What leaves, to whom, where, at what cost', reviewing()),
  review(
    'token-to-name',
    'A token, to a name',
    reviewing({
      token: DOLLARS,
      amount: asBaseUnits('1250500000000000000000'),
      worth: asDecimal('1250.5'),
      receiver: someone({ name: 'harbour-master.reown.id', isKnown: true })
    })
  ),
  review('warnings', 'Worth a tick', reviewing({ receiver: someone({ warnings: ['contract', 'unused'] }) })),
  review(
    'look-alike',
    'Not the address it seems',
    reviewing({
      receiver: someone({ address: LOOK_ALIKE, lookAlike: RECEIVER })
    })
  ),
  review(
    'fee-unknown',
    'The cost could not be estimated',
    reviewing({ fee: undefined, feeWorth: undefined, feeCapWorth: undefined })
  ),
  review('checking', 'Looked at once more', {
    step: 'checking',
    snapshot: snapshot(),
    consent: { ticked: [], typed: '' }
  }),
  review('rejected', 'Declined in the wallet', reviewing({}, { problem: { code: 'USER_REJECTED' } })),
  review('mismatch', 'The wallet is elsewhere', reviewing({}, { problem: { code: 'CHAIN_MISMATCH' } })),
  review('failed', 'The wallet could not', reviewing({}, { problem: { code: 'WALLET_ERROR' } })),
  review(
    'extreme',
    'The longest amount',
    reviewing({
      amount: asBaseUnits(HUGE),
      worth: asDecimal(HUGE),
      token: { ...ETHER, symbol: 'W'.repeat(32), name: LONG },
      fee: { gas: '1', fee: asBaseUnits(HUGE), feeCap: asBaseUnits(HUGE) }
    })
  ),

  entry('WalletSendConfirmed', 'wallet', 'The wallet asks', { status: signing(GALLERY_NOW) }),
  entry('WalletSendConfirmed', 'wallet-slow', 'The wallet has been asking for a while', {
    status: signing(GALLERY_NOW - 11_000)
  }),
  progress('sent', 'On its way', { step: 'pending' }),
  progress('earlier', 'Another one must be mined before', { step: 'pending', waitsFor: 'earlier' }),
  progress('unknown', 'The outcome is unknown', { step: 'pending', isUnknown: true }),
  progress('confirmed', 'Done', { step: 'confirmed', minedAs: HASH }),
  progress('repriced', 'Done, for another fee', { step: 'confirmed', minedAs: `0x${'ab'.repeat(32)}` }),
  progress('cancelled', 'Cancelled in the wallet', {
    step: 'replaced',
    reason: 'cancelled',
    replacedBy: `0x${'ab'.repeat(32)}`
  }),
  progress('replaced', 'Replaced in the wallet', {
    step: 'replaced',
    reason: 'replaced',
    replacedBy: `0x${'ab'.repeat(32)}`
  }),
  progress('failed', 'Refused by the network', { step: 'failed', reason: 'ERC20: transfer to a paused account' })
]
