import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoryStorage } from '../storage/memory-storage.js'
import { BundlerError } from './bundler-error.js'
import { ledgerBook } from './ledger-book.js'
import { checkAdmission, freeNonce, readLedger, settled, writeLedger, type RiskLedger } from './risk-ledger.js'

const empty: RiskLedger = { underWay: [], losses: [] }
const DAY = 24 * 3_600_000
const senders = ['0xa1', '0xa2', '0xa3', '0xa4', '0xa5', '0xa6'] as const

/** Admits as the operator does. @returns the ledger as it was when it is refused */
function admit(
  kept: RiskLedger,
  {
    sender,
    caller,
    reserved,
    isSponsored,
    id
  }: { sender: `0x${string}`; caller: string; reserved: bigint; isSponsored: boolean; id: number },
  budget: bigint,
  now: number
): RiskLedger {
  const operation = `0x${id.toString(16)}` as const
  const candidate = { operation, sender, nonceKey: operation, caller, reserved, isSponsored }
  try {
    checkAdmission(kept, candidate, { budgets: { loss: budget, gift: budget }, now })
  } catch (error) {
    if (error instanceof BundlerError) return kept
    throw error
  }
  const fees = { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n }
  const nonce = freeNonce(kept, 0)
  return { ...kept, underWay: [...kept.underWay, { ...candidate, ...fees, nonce, at: now, transactions: [operation] }] }
}

test('T9.14 whatever is brought by whomever, within any day no more is lost, and no more given, than the budget', () => {
  const step = fc.record({
    sender: fc.constantFrom(...senders),
    caller: fc.constantFrom('a', 'b', 'c'),
    reserved: fc.bigInt({ min: 1n, max: 400n }),
    isSponsored: fc.boolean(),
    /** Of what was reserved, in hundredths. */
    cost: fc.integer({ min: 0, max: 100 }),
    paid: fc.option(fc.integer({ min: 0, max: 100 })),
    endsNow: fc.boolean(),
    later: fc.integer({ min: 0, max: DAY / 4 })
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.bigInt({ min: 1n, max: 1000n }), (steps, budget) => {
      let kept = empty
      let now = 0
      const lost: { at: number; wei: bigint; sender: string; caller: string; isSponsored: boolean }[] = []
      for (const [id, { endsNow, later, cost, paid, ...brought }] of steps.entries()) {
        now += later
        kept = readLedger(writeLedger(kept), now)
        kept = admit(kept, { ...brought, id }, budget, now)
        const ending = kept.underWay[endsNow ? kept.underWay.length - 1 : 0]
        if (!ending) continue
        const spent = (ending.reserved * BigInt(cost)) / 100n
        const back = paid === null ? undefined : (spent * BigInt(paid)) / 100n
        kept = settled(kept, ending.operation, { cost: spent, paid: back, now })
        const { sender, caller, isSponsored } = ending
        lost.push({ at: now, wei: spent - (back ?? 0n), sender, caller, isSponsored })
        const sum = (of: typeof lost): bigint => of.reduce((total, { wei }) => total + wei, 0n)
        for (const [isSponsored, senderShare, callerShare] of [
          [false, 4n, 2n],
          [true, 20n, 5n]
        ] as const) {
          const within = lost.filter((one) => now - one.at < DAY && one.isSponsored === isSponsored)
          expect(sum(within)).toBeLessThanOrEqual(budget)
          for (const sender of senders)
            expect(sum(within.filter((one) => one.sender === sender))).toBeLessThanOrEqual(budget / senderShare)
          for (const caller of ['a', 'b', 'c'])
            expect(sum(within.filter((one) => one.caller === caller))).toBeLessThanOrEqual(budget / callerShare)
        }
      }
    })
  )
})

test('the first nonce that is free: after those under way, and in a gap they leave', () => {
  const at = (...nonces: number[]): RiskLedger => ({
    ...empty,
    underWay: nonces.map((nonce) => ({
      operation: `0x${nonce}` as const,
      sender: '0xa1',
      nonceKey: '0x0',
      caller: 'a',
      isSponsored: false,
      nonce,
      reserved: 1n,
      maxFeePerGas: 1n,
      maxPriorityFeePerGas: 1n,
      at: 0,
      transactions: []
    }))
  })
  expect(freeNonce(empty, 7)).toBe(7)
  expect(freeNonce(at(7, 8), 7)).toBe(9)
  expect(freeNonce(at(8, 9), 7)).toBe(7)
})

test('T9.14 changes at the same time lose nothing of each other', async () => {
  const book = ledgerBook(memoryStorage(), {
    chainId: 1,
    operator: '0x0000000000000000000000000000000000000001',
    now: () => 0
  })
  const change = (id: number) =>
    book.change(async (kept) => [
      admit(
        kept,
        { sender: senders[id] ?? '0xa1', caller: String(id), reserved: 1n, isSponsored: false, id },
        1000n,
        0
      ),
      undefined
    ])
  await Promise.all(senders.map((_, id) => change(id)))
  expect((await book.read()).underWay.map(({ nonce }) => nonce).toSorted()).toEqual([0, 1, 2, 3, 4, 5])
})
