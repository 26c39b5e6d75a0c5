import { asBaseUnits } from '@appkit/core'
import { asDecimal, isSameAddress } from '@appkit/core/internal'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HistoryEntry } from '@appkit/core/data'
import type { SentTransaction } from '@appkit/core/internal'
import { addressHistoryOf, lookAlikeOf } from './known-receivers.js'
import { confirmationCharacters } from './confirmation-characters.js'

const OWN = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const FRIEND = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'
const POISON = '0x1F98431c8aD98523631AE4a59f267346ea31F984'

const sentTo = (counterparty: string): SentTransaction => ({
  hash: `0x${'1'.repeat(64)}`,
  caipNetworkId: 'eip155:1',
  from: OWN,
  to: counterparty,
  value: asBaseUnits('1'),
  isCall: false,
  purpose: { kind: 'send', moves: [], counterparty },
  sentAt: 0,
  status: { step: 'pending' }
})

const entry = (parts: { from: string; to: string; quantity: string; direction: 'in' | 'out' }): HistoryEntry => ({
  id: JSON.stringify(parts),
  hash: `0x${'2'.repeat(64)}`,
  chainId: 'eip155:1',
  operation: 'send',
  status: 'confirmed',
  from: parts.from,
  to: parts.to,
  transfers: [
    {
      direction: parts.direction,
      quantity: asDecimal(parts.quantity),
      token: { name: 'Ether', symbol: 'ETH', isSpam: false }
    }
  ]
})

const past = (parts: Partial<Parameters<typeof addressHistoryOf>[0]>) =>
  addressHistoryOf({ namespace: 'eip155', own: [OWN], sent: [], entries: [], ...parts })

describe('the history of addresses', () => {
  it('default: to whom the account has sent something, once each, newest first', () => {
    const known = past({
      sent: [sentTo(FRIEND.toLowerCase()), sentTo(OWN)],
      entries: [entry({ from: OWN, to: FRIEND, quantity: '1', direction: 'out' })]
    })
    expect(known).toEqual({ receivers: [FRIEND.toLowerCase()], own: [OWN], baits: [], isTold: true })
  })

  it('T13.05 behavior: a transfer of no value makes no account known, but a bait', () => {
    const known = past({
      entries: [
        entry({ from: OWN, to: POISON, quantity: '0', direction: 'out' }),
        entry({ from: POISON, to: OWN, quantity: '0.000', direction: 'in' })
      ]
    })
    expect(known).toEqual({ receivers: [], own: [OWN], baits: [POISON], isTold: true })
  })

  it('T13.05 behavior: an account that sent something is not known for that', () => {
    const known = past({ entries: [entry({ from: POISON, to: OWN, quantity: '1', direction: 'in' })] })
    expect(known.receivers).toEqual([])
  })
})

const hex = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`))

describe('look-alikes', () => {
  it('T13.05 default: the same ends, another middle', () => {
    const known = past({ sent: [sentTo(FRIEND)] })
    expect(lookAlikeOf('eip155', POISON, known)).toBe(FRIEND)
    expect(lookAlikeOf('eip155', FRIEND.toLowerCase(), known)).toBeUndefined()
    expect(lookAlikeOf('eip155', `0x${'12'.repeat(20)}`, known)).toBeUndefined()
  })

  it('T13.05 behavior: every address with known ends is found, and none with others', () => {
    fc.assert(
      fc.property(hex(4), hex(32), hex(32), hex(4), hex(40), (head, one, two, tail, other) => {
        const known = past({ sent: [sentTo(`0x${head}${one}${tail}`)] })
        const twin = `0x${head}${two}${tail}`.toUpperCase().replace('0X', '0x')
        expect(lookAlikeOf('eip155', twin, known) !== undefined).toBe(one !== two)
        const hasSameEnds = other.startsWith(head) && other.endsWith(tail)
        if (!hasSameEnds && !isSameAddress('eip155', OWN, `0x${other}`)) {
          const found = lookAlikeOf('eip155', `0x${other}`, { ...known, own: [] })
          expect(found).toBeUndefined()
        }
      })
    )
  })

  it('T13.05 behavior: what is typed is part of the address, and not of the one it could be taken for', () => {
    fc.assert(
      fc.property(hex(4), hex(32), hex(32), hex(4), (head, one, two, tail) => {
        fc.pre(one !== two)
        const [address, known] = [`0x${head}${one}${tail}`, `0x${head}${two}${tail}`]
        const signs = confirmationCharacters(address, known)
        const place = address.indexOf(signs)
        expect(signs).toHaveLength(6)
        expect(place).toBeGreaterThan(-1)
        expect(known.includes(signs) && known.indexOf(signs) === place).toBe(false)
      })
    )
  })
})
