import { asBaseUnits } from '@appkit/core'
import { asDecimal } from '@appkit/core/internal'
import type { FeatureEntry } from '@appkit/ui-react'
import { createGalleryState, GALLERY_ADDRESS, GALLERY_NOW, type GalleryEntry } from '@appkit/ui-react/testing'
import type { HistoryEntry, Purchase } from '@appkit/core/data'
import type { SentTransaction, WidgetState } from '@appkit/core/internal'
import { manifest } from '../manifest.js'
import { en } from '../messages/en.js'
import { historyAnswer, type HistoryAnswer } from './history-answer.js'
import { historyEntry, tokenTransfer } from './history-entries.js'

/** The activity as a kit announces it, with all its words. */
export const historyFeature: FeatureEntry = {
  ...manifest,
  messages: { ...en, ...manifest.messages },
  load: () => import('../feature-history.js')
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
const MARIE = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'
const OTTO = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

const lively: readonly HistoryEntry[] = [
  historyEntry('a', HOUR / 2, 'receive', { from: MARIE, transfers: [tokenTransfer('in', '1250.5', 'USDC')] }),
  historyEntry('b', 5 * HOUR, 'trade', {
    transfers: [tokenTransfer('out', '0.25', 'ETH'), tokenTransfer('in', '801.027', 'USDC')]
  }),
  historyEntry('c', 2 * DAY, 'send', { to: OTTO, transfers: [tokenTransfer('out', '0.0000004', 'ETH')] }),
  historyEntry('d', 3 * DAY, 'send', { to: OTTO, status: 'failed', transfers: [tokenTransfer('out', '3', 'ETH')] }),
  historyEntry('e', 9 * DAY, 'approve', { to: MARIE }),
  historyEntry('f', 20 * DAY, 'mint', {
    transfers: [
      { direction: 'in', quantity: asDecimal('1'), collectible: { name: 'Meadow in June #12', isSpam: false } },
      { direction: 'in', quantity: asDecimal('1'), collectible: { name: 'Meadow in June #13', isSpam: false } },
      { direction: 'out', quantity: asDecimal('0.05'), token: { name: 'Ether', symbol: 'ETH', isSpam: false } }
    ]
  }),
  historyEntry('g', 40 * DAY, 'execute', { to: MARIE }),
  historyEntry('h', 400 * DAY, 'receive', { from: OTTO, transfers: [tokenTransfer('in', '12', 'ETH')] })
]

const spam: readonly HistoryEntry[] = [
  historyEntry('s1', 4 * HOUR, 'receive', {
    from: MARIE,
    transfers: [tokenTransfer('in', '5000000', 'Visit claim-reward.example', true)]
  }),
  historyEntry('s2', 6 * HOUR, 'receive', { from: OTTO, transfers: [tokenTransfer('in', '0', 'USDC')] })
]

const hostile = historyEntry('x', 7 * HOUR, 'receive', {
  from: MARIE,
  transfers: [tokenTransfer('in', '9'.repeat(78), '<img src=x onerror=alert(1)> https://evil.example'.slice(0, 32))]
})

const waiting: SentTransaction = {
  hash: `0x${'ab'.repeat(32)}`,
  caipNetworkId: 'eip155:1',
  from: GALLERY_ADDRESS,
  to: OTTO,
  value: asBaseUnits('50000000000000000'),
  isCall: false,
  sentAt: GALLERY_NOW - 20_000,
  status: { step: 'pending' }
}
const ends: readonly SentTransaction['status'][] = [
  { step: 'failed' },
  { step: 'replaced', reason: 'cancelled', replacedBy: `0x${'cd'.repeat(32)}` },
  { step: 'replaced', reason: 'replaced', replacedBy: `0x${'cd'.repeat(32)}` }
]
const ended = ends.map((status, index): SentTransaction => ({
  ...waiting,
  hash: `0x${String(index).repeat(64)}`,
  isCall: index === 0,
  status
}))

const DOLLARS = { symbol: 'USDC', decimals: 6, amount: asBaseUnits('20500000'), token: MARIE } as const
const COINS = { direction: 'in', symbol: 'ETH', decimals: 18, amount: asBaseUnits('6380000000000000') } as const
const purposes: readonly SentTransaction['purpose'][] = [
  { kind: 'send', moves: [{ ...DOLLARS, direction: 'out' }], counterparty: OTTO },
  { kind: 'approve', moves: [{ ...DOLLARS, direction: 'out' }], counterparty: MARIE },
  { kind: 'swap', moves: [{ ...DOLLARS, direction: 'out' }, COINS], counterparty: MARIE },
  { kind: 'pay', moves: [{ ...DOLLARS, direction: 'out' }], counterparty: MARIE }
]
const knowledge: readonly SentTransaction['status'][] = [
  { step: 'pending' },
  { step: 'pending', waitsFor: 'earlier' },
  { step: 'pending', isUnknown: true },
  { step: 'failed', reason: 'The price moved further than you allowed' }
]
const ownFlows = purposes.map((purpose, index): SentTransaction => ({
  ...waiting,
  hash: `0x${String(index + 4).repeat(64)}`,
  to: MARIE,
  value: asBaseUnits('0'),
  isCall: true,
  purpose,
  sentAt: GALLERY_NOW - 20_000 - index,
  status: knowledge[index] ?? { step: 'pending' }
}))

const purchased: readonly HistoryEntry[] = [
  historyEntry('onramp/a', HOUR / 3, 'buy', { transfers: [tokenTransfer('in', '20', 'USDC')] }),
  historyEntry('onramp/b', DAY, 'buy', { status: 'failed', transfers: [tokenTransfer('in', '0.0312', 'ETH')] }),
  {
    ...historyEntry('onramp/c', 0, 'buy', {
      status: 'pending',
      hash: '',
      transfers: [tokenTransfer('in', '50', 'USDC')]
    }),
    minedAt: undefined
  }
]
const begun: Purchase = {
  id: 'd',
  provider: 'Coinbase',
  caipNetworkId: 'eip155:1',
  address: GALLERY_ADDRESS,
  symbol: 'ETH',
  payment: { amount: asDecimal('100'), currency: 'USD' },
  startedAt: GALLERY_NOW - 5_000,
  status: { step: 'waiting', since: GALLERY_NOW - 5_000 }
}

const many = Array.from({ length: 10_000 }, (_, index) =>
  historyEntry(`many-${index}`, index * 5 * HOUR, index % 3 === 0 ? 'send' : 'receive', {
    from: MARIE,
    to: OTTO,
    transfers: [tokenTransfer(index % 3 === 0 ? 'out' : 'in', `${(index * 37) % 1000}.${index}`, 'USDC')]
  })
)

interface EntryParts {
  readonly answer?: HistoryAnswer
  readonly sent?: readonly SentTransaction[]
  readonly purchases?: readonly Purchase[]
}

function entry(state: string, description: string, { answer, sent = [], purchases = [] }: EntryParts): GalleryEntry {
  const makeState = (): WidgetState => {
    const plain = createGalleryState({
      connectedOn: 'eip155:1',
      stack: [{ view: 'Account' }, { view: 'Transactions' }],
      answers: answer ? [historyAnswer(answer)] : []
    })
    return { ...plain, transactions: { sent }, purchases: { list: purchases } } as WidgetState
  }
  return { view: 'Transactions', state, description, features: [historyFeature], makeState }
}

/** The activity in every state. */
export const HISTORY_GALLERY: readonly GalleryEntry[] = [
  entry('months', 'Everything there is, over several months', { answer: { entries: lively } }),
  entry('pending', 'One sent a moment ago, three that came to nothing', {
    answer: { entries: lively },
    sent: [waiting, ...ended]
  }),
  entry('own-flows', 'What the kit sent itself, with what it is for', { answer: { entries: lively }, sent: ownFlows }),
  entry('purchases', 'Bought, being bought, and not bought', {
    answer: { entries: [...purchased, ...lively] },
    purchases: [begun]
  }),
  entry('hidden', 'Two entries the user did not ask for', { answer: { entries: [...spam, ...lively] } }),
  entry('hostile', 'The longest amount, a token named like a web page', { answer: { entries: [hostile, ...lively] } }),
  entry('many', 'Ten thousand entries', { answer: { entries: many, next: 'more' } }),
  entry('loading', 'The first page is on its way', { answer: { status: 'pending' } }),
  entry('more-failed', 'The next page did not come', {
    answer: { entries: lively.slice(0, 4), next: 'more', status: 'rejected' }
  }),
  entry('empty', 'Nothing has happened yet', { answer: { entries: [] } }),
  entry('failed', 'The activity could not be loaded', { answer: { status: 'rejected' } }),
  entry('unsupported', 'The provider does not know the network', { answer: { entries: [], isUnsupported: true } })
]
