import { describe, expect, it } from 'vitest'
import type { HistoryEntry } from '@appkit/core/data'
import type { SentTransaction } from '@appkit/core/internal'
import { historyEntry, tokenTransfer } from '../testing/index.js'
import { mergeActivity, type ActivityOwner } from './merge-activity.js'

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
  value: '1500000000000000000',
  isCall: false,
  sentAt: 1_768_478_300_000,
  status: { step: 'pending' },
  ...parts
})
const ids = (entries: readonly HistoryEntry[], transactions: readonly SentTransaction[] = []) =>
  mergeActivity(entries, transactions, OWNER).map(({ id }) => id)
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
    const [top] = mergeActivity([historyEntry('a', 0, 'send')], [sent()], OWNER)
    expect(top).toMatchObject({
      id: `sent:${HASH}`,
      operation: 'send',
      status: 'pending',
      direction: 'out',
      counterparty: `0x${'1'.repeat(40)}`,
      movements: [{ quantity: '1.5', unit: 'ETH', sign: '-' }]
    })
  })

  it('gives way to what the provider tells of it', () => {
    expect(ids([historyEntry('a', 0, 'send', { hash: HASH.toUpperCase().replace('0X', '0x') })], [sent()])).toEqual([
      'a'
    ])
  })

  it('T6.04 repriced: the provider knows it by its other hash', () => {
    const minedAs = `0x${'cd'.repeat(32)}`
    const repriced = sent({ status: { step: 'confirmed', minedAs } })
    expect(ids([historyEntry('a', 0, 'send', { hash: minedAs })], [repriced])).toEqual(['a'])
    expect(mergeActivity([], [repriced], OWNER)[0]).toMatchObject({ status: 'confirmed', hash: minedAs })
  })

  it('T6.04 cancelled and replaced say so', () => {
    for (const reason of ['cancelled', 'replaced'] as const) {
      const [item] = mergeActivity([], [sent({ status: { step: 'replaced', reason, replacedBy: '0x1' } })], OWNER)
      expect(item?.status).toBe(reason)
    }
  })

  it('behavior: of another account or network it is left out', () => {
    expect(ids([], [sent({ from: `0x${'9'.repeat(40)}` }), sent({ caipNetworkId: 'eip155:8453' })])).toEqual([])
  })

  it('behavior: a call is a call, and moves coins only if it carries some', () => {
    const [item] = mergeActivity([], [sent({ isCall: true, value: '0' })], OWNER)
    expect(item).toMatchObject({ operation: 'execute', direction: 'none', movements: [], counterparty: undefined })
  })
})
