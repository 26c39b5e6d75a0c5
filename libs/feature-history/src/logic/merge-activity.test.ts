import { asBaseUnits } from '@appkit/core'
import { asDecimal } from '@appkit/core/internal'
import { describe, expect, it } from 'vitest'
import type { HistoryEntry, Purchase } from '@appkit/core/data'
import type { SentTransaction } from '@appkit/core/internal'
import { historyEntry, tokenTransfer } from '../testing/index.js'
import { mergeActivity, type ActivityOwner, type ActivitySources } from './merge-activity.js'

const OWNER: ActivityOwner = {
  address: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  chainId: 'eip155:1',
  currency: { name: 'Ether', symbol: 'ETH', decimals: 18 }
}
const HASH = `0x${'ab'.repeat(32)}`
const sent = (parts: Partial<SentTransaction> = {}): SentTransaction => ({
  hash: HASH,
  caipNetworkId: 'eip155:1',
  from: OWNER.address.toLowerCase(),
  to: `0x${'1'.repeat(40)}`,
  value: asBaseUnits('1500000000000000000'),
  isCall: false,
  sentAt: 1_768_478_300_000,
  status: { step: 'pending' },
  ...parts
})
const merge = (sources: Partial<ActivitySources>) =>
  mergeActivity({ entries: [], sent: [], purchases: [], ...sources }, OWNER)
const ids = (entries: readonly HistoryEntry[], transactions: readonly SentTransaction[] = []) =>
  merge({ entries, sent: transactions }).map(({ id }) => id)
const spamPiece = { direction: 'in', quantity: '1', collectible: { name: 'x', isSpam: true } } as never

describe('entries', () => {
  it('default: newest first, each once', () => {
    const [a, b, c] = [
      historyEntry('a', 5_000, 'send'),
      historyEntry('b', 1_000, 'send'),
      historyEntry('c', 9_000, 'send')
    ]
    expect(ids([a, b, c, { ...a }])).toEqual(['b', 'a', 'c'])
  })

  it('behavior: what the provider still sees waiting comes first', () => {
    const waiting = { ...historyEntry('w', 0, 'send', { status: 'pending' }), minedAt: undefined }
    expect(ids([historyEntry('a', 1_000, 'send'), waiting])).toEqual(['w', 'a'])
  })

  it('T13.07 of another network are left out, and those of spam collectibles only', () => {
    const elsewhere = historyEntry('x', 0, 'send', { chainId: 'eip155:8453' })
    const spam = historyEntry('y', 0, 'receive', { transfers: [spamPiece, spamPiece] })
    const mixed = historyEntry('z', 0, 'receive', { transfers: [spamPiece, tokenTransfer('in', '1', 'ETH')] })
    expect(ids([elsewhere, spam, mixed])).toEqual(['z'])
  })
})

describe('what was sent through the kit', () => {
  it('default: stands on top while it is pending', () => {
    const [top] = merge({ entries: [historyEntry('a', 0, 'send')], sent: [sent()] })
    expect(top).toMatchObject({
      id: `sent:${HASH}`,
      operation: 'send',
      status: 'pending',
      direction: 'out',
      counterparty: `0x${'1'.repeat(40)}`,
      movements: [{ quantity: '1.5', unit: 'ETH', sign: '-' }]
    })
  })

  it('is one with what the provider tells of it, and keeps its place', () => {
    const upper = HASH.toUpperCase().replace('0X', '0x')
    const told = historyEntry('a', 0, 'execute', { hash: upper, transfers: [tokenTransfer('out', '1.5', 'ETH')] })
    expect(merge({ entries: [told], sent: [sent()] })).toMatchObject([
      { id: `sent:${HASH}`, status: 'confirmed', operation: 'execute', movements: [{ quantity: '1.5' }] }
    ])
  })

  it('is over as soon as the kit has seen it, whatever the provider still tells', () => {
    const waiting = { ...historyEntry('a', 0, 'send', { status: 'pending', hash: HASH }), minedAt: undefined }
    const confirmed = sent({ status: { step: 'confirmed', minedAs: HASH } })
    expect(merge({ entries: [waiting], sent: [confirmed] })).toMatchObject([{ status: 'confirmed', movements: [{}] }])
  })

  it('T6.04 repriced: the provider knows it by its other hash', () => {
    const minedAs = `0x${'cd'.repeat(32)}`
    const repriced = sent({ status: { step: 'confirmed', minedAs } })
    expect(merge({ entries: [historyEntry('a', 0, 'send', { hash: minedAs })], sent: [repriced] })).toMatchObject([
      { id: `sent:${HASH}`, hash: minedAs, status: 'confirmed' }
    ])
  })

  it('T6.04 a cancellation is one with what it cancelled, a replacement is an event of its own', () => {
    const replacedBy = `0x${'cd'.repeat(32)}`
    const entries = [historyEntry('a', 0, 'send', { hash: replacedBy })]
    const end = (reason: 'cancelled' | 'replaced') => sent({ status: { step: 'replaced', reason, replacedBy } })
    expect(merge({ entries, sent: [end('cancelled')] })).toMatchObject([{ status: 'cancelled', replacedBy }])
    expect(merge({ entries, sent: [end('replaced')] }).map(({ status }) => status)).toEqual(['confirmed', 'replaced'])
  })

  it('T6.05 T6.08 says what it waits for', () => {
    const waits = (status: SentTransaction['status']) => merge({ sent: [sent({ status })] })[0]?.waits
    expect(waits({ step: 'pending' })).toBeUndefined()
    expect(waits({ step: 'pending', isUnknown: true })).toBe('unknown')
    expect(waits({ step: 'pending', isUnknown: true, waitsFor: 'earlier' })).toBe('earlier')
  })

  it('T6.07 says why it failed', () => {
    const [item] = merge({ sent: [sent({ status: { step: 'failed', reason: 'Too late' } })] })
    expect(item).toMatchObject({ status: 'failed', reason: 'Too late' })
  })

  it('T6.04 cancelled and replaced say so', () => {
    for (const reason of ['cancelled', 'replaced'] as const) {
      const [item] = merge({ sent: [sent({ status: { step: 'replaced', reason, replacedBy: '0x1' } })] })
      expect(item?.status).toBe(reason)
    }
  })

  it('behavior: of another account or network it is left out', () => {
    expect(ids([], [sent({ from: `0x${'9'.repeat(40)}` }), sent({ caipNetworkId: 'eip155:8453' })])).toEqual([])
  })

  it('behavior: a call is a call, and moves coins only if it carries some', () => {
    const [item] = merge({ sent: [sent({ isCall: true, value: asBaseUnits('0') })] })
    expect(item).toMatchObject({ operation: 'execute', direction: 'none', movements: [], counterparty: undefined })
  })
})

describe('what a transaction of the kit is for', () => {
  const MARIE = `0x${'2'.repeat(40)}`
  const CONTRACT = `0x${'3'.repeat(40)}`
  const dollars = { symbol: 'USDC', decimals: 6, amount: asBaseUnits('20000000'), token: CONTRACT } as const
  const call = (purpose: SentTransaction['purpose']) =>
    sent({ to: CONTRACT, value: asBaseUnits('0'), isCall: true, purpose })

  it('send: the token and its receiver, not the contract', () => {
    const sending = call({ kind: 'send', moves: [{ ...dollars, direction: 'out' }], counterparty: MARIE })
    expect(merge({ sent: [sending] })).toMatchObject([
      {
        operation: 'send',
        direction: 'out',
        to: MARIE,
        counterparty: MARIE,
        movements: [{ quantity: '20', unit: 'USDC', sign: '-' }]
      }
    ])
  })

  it('approve: an amount that stays where it is', () => {
    const approval = call({ kind: 'approve', moves: [{ ...dollars, direction: 'out' }], counterparty: MARIE })
    expect(merge({ sent: [approval] })).toMatchObject([
      { operation: 'approve', direction: 'none', movements: [{ quantity: '20', sign: '' }] }
    ])
  })

  it('swap: at least so much comes, until the provider tells how much came', () => {
    const ether = { direction: 'in', symbol: 'ETH', decimals: 18, amount: asBaseUnits('5000000000000000') } as const
    const swap = call({ kind: 'swap', moves: [{ ...dollars, direction: 'out' }, ether], counterparty: CONTRACT })
    expect(merge({ sent: [swap] })).toMatchObject([
      { operation: 'trade', direction: 'both', counterparty: undefined, movements: [{}, { isLeast: true }] }
    ])
    const transfers = [tokenTransfer('out', '20', 'USDC'), tokenTransfer('in', '0.00512', 'ETH')]
    const entries = [historyEntry('a', 0, 'execute', { hash: HASH, transfers })]
    expect(merge({ entries, sent: [swap] })).toMatchObject([
      { operation: 'trade', movements: [{}, { quantity: '0.00512', sign: '+' }] }
    ])
  })

  it('T13.07 what the account sent itself is not hidden, though the token is not listed', () => {
    const sending = call({ kind: 'send', moves: [{ ...dollars, direction: 'out' }], counterparty: MARIE })
    const transfers = [tokenTransfer('out', '20', 'USDC', true)]
    const entries = [
      historyEntry('a', 0, 'send', { hash: HASH, transfers }),
      historyEntry('b', 0, 'receive', { from: CONTRACT, transfers })
    ]
    expect(merge({ entries, sent: [sending] }).map(({ isHidden }) => isHidden)).toEqual([false, true])
  })
})

describe('purchases', () => {
  const purchase = (parts: Partial<Purchase> = {}): Purchase => ({
    id: 'one',
    provider: 'Coinbase',
    caipNetworkId: 'eip155:1',
    address: OWNER.address,
    symbol: 'USDC',
    payment: { amount: asDecimal('20'), currency: 'USD' },
    startedAt: 1_768_478_300_000,
    status: { step: 'waiting', since: 1_768_478_300_000 },
    ...parts
  })
  const transfers = [tokenTransfer('in', '20', 'USDC')]

  it('default: on top while they are awaited; the provider tells of all others', () => {
    const steps = [{ step: 'unknown' }, { step: 'cancelled' }, { step: 'failed', entryId: 'x' }] as const
    const others = steps.map((status, index) => purchase({ id: `other-${index}`, status }))
    const entries = [historyEntry('a', 0, 'send')]
    expect(merge({ entries, purchases: [purchase(), ...others] })).toMatchObject([
      { id: 'bought:one', operation: 'buy', status: 'pending', bought: 'USDC', hash: '' },
      { id: 'a' }
    ])
  })

  it('behavior: of another account or network they are left out', () => {
    const others = [purchase({ address: `0x${'9'.repeat(40)}` }), purchase({ caipNetworkId: 'eip155:8453' })]
    expect(merge({ purchases: others })).toEqual([])
  })

  it('behavior: a purchase and the transfer that brought it are one', () => {
    const bought = historyEntry('onramp/one', 1_000, 'buy', { hash: HASH, transfers })
    expect(ids([historyEntry('b', 900, 'receive', { hash: HASH, transfers }), bought])).toEqual(['onramp/one'])
  })

  it('behavior: purchases that are on no chain yet are several', () => {
    const open = (id: string) => ({
      ...historyEntry(id, 0, 'buy', { hash: '', status: 'pending', transfers }),
      minedAt: undefined
    })
    expect(ids([open('a'), open('b')])).toEqual(['a', 'b'])
  })
})
