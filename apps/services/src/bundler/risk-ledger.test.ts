import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../storage/memory-storage.js'
import { BundlerError } from './bundler-error.js'
import { ledgerBook } from './ledger-book.js'
import {
  checkAdmission,
  freeNonce,
  readLedger,
  settled,
  writeLedger,
  type RiskLedger,
  type SenderStanding
} from './risk-ledger.js'
import type { Standing } from './standing-book.js'

const empty: RiskLedger = { underWay: [], losses: [] }
const DAY = 24 * 3_600_000
const senders = ['0xa1', '0xa2', '0xa3', '0xa4', '0xa5', '0xa6'] as const

const NOBODY: SenderStanding = {
  sender: { paid: 0n, since: undefined },
  code: { paid: 0n, since: undefined },
  isTrusted: false
}

interface Brought {
  readonly sender: `0x${string}`
  readonly caller: string
  readonly reserved: bigint
  readonly isSponsored: boolean
  readonly id: number
  readonly code?: string
}

/** Admits as the operator does. @returns the ledger as it was when it is refused */
function admit(
  kept: RiskLedger,
  { sender, caller, reserved, isSponsored, id, code = 'hash/0x1' }: Brought,
  { budget, now, standing = NOBODY }: { budget: bigint; now: number; standing?: SenderStanding | undefined }
): RiskLedger {
  const operation = `0x${id.toString(16)}` as const
  const candidate = { operation, sender, nonceKey: operation, caller, reserved, isSponsored, code }
  try {
    const isRegular = checkAdmission(kept, candidate, { budgets: { loss: budget, gift: budget }, standing, now })
    const fees = { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n }
    const carriage = { ...candidate, ...fees, isRegular, nonce: freeNonce(kept, 0), at: now, transactions: [operation] }
    return { ...kept, underWay: [...kept.underWay, carriage] }
  } catch (error) {
    if (error instanceof BundlerError) return kept
    throw error
  }
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
    standing: fc.record({
      sender: fc.record({ paid: fc.bigInt({ min: 0n, max: 400n }), since: fc.option(fc.nat(DAY), { nil: undefined }) }),
      code: fc.record({ paid: fc.bigInt({ min: 0n, max: 400n }), since: fc.constant(undefined) }),
      isTrusted: fc.boolean()
    }),
    endsNow: fc.boolean(),
    later: fc.integer({ min: 0, max: DAY / 4 })
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.bigInt({ min: 1n, max: 1000n }), (steps, budget) => {
      let kept = empty
      let now = 0
      const lost: { at: number; wei: bigint; sender: string; caller: string; isSponsored: boolean }[] = []
      for (const [id, { endsNow, later, cost, paid, standing, ...brought }] of steps.entries()) {
        now += later
        kept = readLedger(writeLedger(kept), now)
        kept = admit(kept, { ...brought, id }, { budget, now, standing })
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

describe('T9.16 the budget of a day, when newcomers do what they can to burn it', () => {
  const BUDGET = 1600n

  /** The simulator's senders, and whether they pay. */
  interface Party {
    readonly sender: `0x${string}`
    readonly caller: string
    readonly code: string
    readonly pays: boolean
  }

  function simulator() {
    let kept = empty
    let id = 0
    let now = 0
    const book = new Map<string, Standing>()
    const of = (name: string): Standing => book.get(name) ?? { paid: 0n, since: undefined }
    return {
      pass: (ms: number) => void (now += ms),
      lost: () => readLedger(writeLedger(kept), now).losses.reduce((sum, { wei }) => sum + wei, 0n),
      /** @returns whether it was carried */
      bring({ sender, caller, code, pays }: Party, reserved: bigint): boolean {
        id += 1
        kept = readLedger(writeLedger(kept), now)
        const standing = { sender: of(sender), code: of(code), isTrusted: false }
        const before = kept
        kept = admit(
          kept,
          { sender, caller, code, reserved, isSponsored: false, id },
          { budget: BUDGET, now, standing }
        )
        if (kept === before) return false
        kept = settled(kept, `0x${id.toString(16)}`, { cost: reserved, paid: pays ? reserved : undefined, now })
        if (!pays) return true
        for (const name of [sender, code])
          book.set(name, { paid: of(name).paid + reserved, since: of(name).since ?? now })
        return true
      }
    }
  }
  const attacker = (index: number): Party => ({
    sender: `0xbad${index}`,
    caller: `address ${index}`,
    code: `hash/0xbad${index % 7}`,
    pays: false
  })
  const owner: Party = { sender: '0xa1', caller: 'home', code: 'hash/0x1', pays: true }

  test('two addresses with as many accounts as they like burn a quarter; newcomers elsewhere and those who have paid go on', () => {
    const { bring, lost } = simulator()
    expect(bring(owner, 50n)).toBe(true)
    for (let index = 0; index < 500; index += 1) bring({ ...attacker(index), caller: `address ${index % 2}` }, 20n)
    expect(lost()).toBeLessThanOrEqual(BUDGET / 4n)
    expect(bring({ ...owner, sender: '0xa2', caller: 'work' }, 50n)).toBe(true)
    expect(bring(owner, 100n)).toBe(true)
  })

  test('any number of addresses, accounts and codes burn half of it; a sender who has paid goes on', () => {
    const { bring, lost } = simulator()
    expect(bring(owner, 50n)).toBe(true)
    for (let index = 0; index < 300; index += 1) bring(attacker(index), 20n)
    expect(lost()).toBeGreaterThan(BUDGET / 4n)
    expect(lost()).toBeLessThanOrEqual(BUDGET / 2n)
    expect(bring({ ...owner, sender: '0xa2' }, 20n)).toBe(false)
    for (let turn = 0; turn < 20; turn += 1) expect(bring(owner, 200n)).toBe(true)
  })

  test('code that is new begins small and grows with what it pays', () => {
    const { bring } = simulator()
    expect(bring(owner, BUDGET / 8n + 1n)).toBe(false)
    expect(bring(owner, BUDGET / 8n)).toBe(true)
    expect(bring({ ...owner, sender: '0xa2' }, BUDGET / 8n)).toBe(true)
    expect(bring(owner, BUDGET / 4n)).toBe(true)
  })

  test('an attacker who pays first to be trusted burns four times that at most, and never more than the budget', () => {
    const { bring, lost, pass } = simulator()
    for (let index = 0; index < 40; index += 1) bring({ ...attacker(index), pays: true }, 5n)
    for (let round = 0; round < 6; round += 1) {
      for (let index = 0; index < 40; index += 1) bring(attacker(index), 20n)
      expect(lost()).toBeLessThanOrEqual(BUDGET / 2n + 4n * 5n * 40n)
      expect(lost()).toBeLessThanOrEqual(BUDGET)
      pass(DAY / 12)
    }
  })
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
      code: '',
      isRegular: false,
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
        { budget: 1000n, now: 0 }
      ),
      undefined
    ])
  await Promise.all(senders.map((_, id) => change(id)))
  expect((await book.read()).underWay.map(({ nonce }) => nonce).toSorted()).toEqual([0, 1, 2, 3, 4, 5])
})
