import { failureOf } from '@appkit/core/testing'
import { describe, expect, it } from 'vitest'
import { readCoins } from './read-coins.js'

const TXID = 'ab'.repeat(32)
const coin = { txid: TXID, vout: 0, value: '1000' }

describe('readCoins', () => {
  it('behavior: what a source does not know may be null as well as absent', () => {
    expect(readCoins([{ ...coin, rawTransaction: null, isSpendable: null }])).toEqual([
      { txid: TXID, vout: 0, value: 1_000n }
    ])
  })

  it('behavior: a coin that cannot be read is no answer: without it, less would seem to be there', async () => {
    for (const more of [
      { txid: 'x' },
      { value: '-1' },
      { vout: 1.5 },
      { isSpendable: 'yes' },
      { rawTransaction: 'x' }
    ]) {
      const failure = await failureOf(Promise.resolve().then(() => readCoins([coin, { ...coin, ...more }])))
      expect(failure.code).toBe('BAD_RESPONSE')
    }
  })
})
