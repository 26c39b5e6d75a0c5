import type { SwapToken } from '@appkit/core/data'
import type { WidgetState } from '@appkit/core/internal'
import {
  createGalleryState,
  GALLERY_TOKENS,
  galleryPortfolio,
  type CachedAnswer,
  type GalleryEntry,
  type GalleryParts
} from '@appkit/ui-react/testing'
import { INITIAL_STATE } from '../logic/swap-slice.js'
import type { SwapFlow, SwapState } from '../logic/swap-state.js'
import { swapEntry } from './swap-entry.js'
import {
  approvalOf,
  basisOf,
  confirmed,
  DOLLAR,
  ETHER,
  failure,
  LONG,
  MARKET,
  quoteOf,
  reviewOf,
  SWAP_TOKENS,
  swapState,
  TOKEN_QUOTE
} from './swap-states.js'

const listed: CachedAnswer<readonly SwapToken[]> = { status: 'fulfilled', data: SWAP_TOKENS }
const HASH = `0x${'8f'.repeat(32)}`

interface Entry {
  readonly state: string
  readonly description: string
  readonly swap?: SwapState
  readonly parts?: GalleryParts
  readonly tokens?: CachedAnswer<readonly SwapToken[]>
  readonly side?: 'from' | 'to'
}

function entry(view: string, { state, description, swap = INITIAL_STATE, parts, tokens = listed, side }: Entry) {
  const parameters = side === undefined ? undefined : { side }
  const makeState = (): WidgetState => {
    const base = createGalleryState({
      connectedOn: 'eip155:1',
      portfolio: galleryPortfolio(GALLERY_TOKENS),
      answers: [{ endpointName: 'getSwapTokens', question: { chainId: 'eip155:1' }, answer: tokens }],
      stack: [{ view: 'Account' }, { view, parameters }],
      ...parts
    })
    return { ...base, swap } as unknown as WidgetState
  }
  return { view, state, description, features: [swapEntry], makeState } satisfies GalleryEntry
}

const form = (state: string, description: string, swap?: SwapState, more: Partial<Entry> = {}) =>
  entry('Swap', { state, description, ...(swap && { swap }), ...more })
const preview = (state: string, description: string, flow: SwapFlow) =>
  entry('SwapPreview', { state, description, swap: swapState(undefined, '1', { flow }) })
const progress = (state: string, description: string, flow: SwapFlow) =>
  entry('SwapProgress', { state, description, swap: swapState(undefined, '1', { flow }) })

const pairs = (from: SwapToken | undefined, to?: SwapToken) => ({ 'eip155:1': { from, to } }) as const
const typed = (amount: string, parts: Partial<SwapState> = {}) =>
  swapState(undefined, amount, { quote: { step: 'none' }, ...parts })
const ofToken = { review: { quote: TOKEN_QUOTE, market: MARKET } }
const lossy = quoteOf({}, '2700000000')
const unpriced = { review: { quote: quoteOf({ to: LONG }, '12345678901234567890123'), market: MARKET } }

/** The feature in every state. */
export const SWAP_GALLERY: readonly GalleryEntry[] = [
  form('new', 'Nothing chosen to receive', typed('', { pairs: pairs(ETHER) })),
  form('loading', 'The tokens are on their way', undefined, { tokens: { status: 'pending' } }),
  form('tokens-failed', 'The tokens did not come', undefined, {
    tokens: { status: 'rejected', error: failure('UNAVAILABLE') }
  }),
  form('empty', 'No amount yet', typed('')),
  form(
    'quoting',
    'A quote is on its way',
    typed('1', { quote: { step: 'asking', number: 1, basis: basisOf() }, market: undefined })
  ),
  form('ready', 'A quote', swapState()),
  form('balance', 'More than the account has', typed('12')),
  form('keeps-gas', 'Nothing would be left for the network', typed('1.2846')),
  form('decimals', 'More digits than the token has', typed('1.1234567', { pairs: pairs(DOLLAR, ETHER) })),
  form(
    'liquidity',
    'No provider can swap that much',
    typed('1', {
      quote: {
        step: 'failed',
        basis: basisOf(),
        error: { ...failure('BAD_RESPONSE'), context: { source: '', status: 400 } }
      }
    })
  ),
  form('failed', 'No price', typed('1', { quote: { step: 'failed', basis: basisOf(), error: failure('OFFLINE') } })),
  form('loss', 'Much is lost', swapState(lossy)),
  form('changed', 'The account changed', typed('1', { notice: failure('CONTEXT_CHANGED') })),
  form('no-gas-price', 'The network cost is unknown', {
    ...swapState(),
    market: {
      ...MARKET,
      gasPrice: undefined,
      gasError: failure('NETWORK_NOT_SUPPORTED', 'Network not supported for Gas Price')
    }
  }),
  form(
    'under-way',
    'Another swap is under way',
    swapState(undefined, '1', { flow: { step: 'sent', ...confirmed(), hash: HASH } })
  ),
  form(
    'extreme',
    'A long name and 78 digits',
    swapState(quoteOf({ to: LONG }, '9'.repeat(77)), '0.123456789012345678')
  ),

  entry('SwapSelectToken', { state: 'list', description: 'What can be received', side: 'to', swap: swapState() }),
  entry('SwapSelectToken', {
    state: 'loading',
    description: 'They are on their way',
    side: 'from',
    tokens: { status: 'pending' }
  }),
  entry('SwapSelectToken', {
    state: 'failed',
    description: 'They did not come',
    side: 'from',
    tokens: { status: 'rejected', error: failure('UNAVAILABLE') }
  }),
  entry('SwapSelectToken', {
    state: 'none',
    description: 'There are none',
    side: 'from',
    tokens: { status: 'fulfilled', data: [] }
  }),

  preview('checking', 'What has to be allowed is looked up', {
    step: 'checking',
    review: confirmed().review,
    isBusy: true
  }),
  preview('check-failed', 'That failed', {
    step: 'checking',
    review: confirmed().review,
    isBusy: false,
    error: failure('UNAVAILABLE', 'Failed to check allowance')
  }),
  preview('swap', 'A swap', reviewOf()),
  preview('approve', 'An approval comes first', reviewOf({ ...ofToken, approval: approvalOf('approve') })),
  preview(
    'unlimited',
    'The person wants no limit',
    reviewOf({ ...ofToken, approval: approvalOf('approve'), isUnlimited: true })
  ),
  preview('reset', 'The token wants zero first', reviewOf({ ...ofToken, approval: approvalOf('reset') })),
  preview('batch', 'Both in one prompt', reviewOf({ ...ofToken, approval: approvalOf('approve'), canBatch: true })),
  preview('loss', 'Much is lost', reviewOf({ review: { quote: lossy, market: MARKET } })),
  preview('unpriced', 'The loss is unknown', reviewOf(unpriced)),
  preview('changed', 'A fresh quote', reviewOf({}, { changed: ['toAmount', 'minimum'] })),
  preview('rejected', 'Declined', reviewOf({}, { error: failure('USER_REJECTED') })),
  preview('unsafe', 'Stopped', reviewOf({}, { error: failure('UNSAFE_TRANSACTION') })),
  preview('building', 'It is being prepared', { step: 'building', ...confirmed() }),

  progress('wallet-approve', 'The wallet is asked to approve', {
    step: 'wallet',
    ...confirmed({ ...ofToken, approval: approvalOf('approve'), act: 'approve' })
  }),
  progress('wallet', 'The wallet is asked to swap', { step: 'wallet', ...confirmed() }),
  progress('batched', 'A batch is on its way', { step: 'batched', ...confirmed({ act: 'batch' }) }),
  progress('sent', 'It is on its way', { step: 'sent', ...confirmed(), hash: HASH }),
  progress('done', 'Swapped', { step: 'ended', ...confirmed(), hash: HASH, end: 'confirmed' }),
  progress('failed', 'Reverted', {
    step: 'ended',
    ...confirmed(),
    hash: HASH,
    end: 'failed',
    reason: 'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT'
  }),
  progress('cancelled', 'Cancelled', { step: 'ended', ...confirmed(), hash: HASH, end: 'cancelled', minedAs: HASH }),
  progress('unknown', 'The outcome is unknown', {
    step: 'ended',
    ...confirmed({ act: 'batch' }),
    hash: undefined,
    end: 'unknown'
  })
]
