import type { Address, Hash, Hex } from 'viem'
import * as v from 'valibot'
import { BundlerError } from './bundler-error.js'
import type { Standing } from './standing-book.js'

const HOUR = 3_600_000
/** In which time losses count against the budgets, ms. */
const WINDOW = 24 * HOUR
/** How long a sender waits after an operation of theirs was carried and not paid for, ms; six times as long after each further one. */
const FIRST_WAIT = HOUR / 6
const WAIT_GROWTH = 6
/** Transactions of the operator that are under way on a chain at a time, and of those for one caller. */
const MAX_UNDER_WAY = 32
const MAX_UNDER_WAY_OF_CALLER = 8
/** Losses that are remembered, and as many gifts. When there are so many within the window, nothing more of its kind is carried. */
const MAX_LOSSES = 512
/** Of a budget, how much one sender and one caller may cost the operator: the nth part. */
const SHARES = { loss: { sender: 4n, caller: 2n }, gift: { sender: 20n, caller: 5n } } as const
/** Of a budget, and of the places, what newcomers may use together, in quarters: the rest is there for senders who are known. */
const NEWCOMERS_QUARTERS = { loss: 2n, gift: 3n } as const
/** Of the budget for losses, what newcomers of one caller, and with one code that has paid for nothing yet, put at risk: the nth part. */
const NEWCOMERS_SHARE = 8n
/** How many times what was paid before may be at risk. */
const TRUST_GROWTH = 4n

const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((digits) => BigInt(digits))
)
const text = v.custom<`0x${string}`>((value) => typeof value === 'string' && value.startsWith('0x'))
const carriage = v.object({
  operation: text,
  sender: text,
  /** Upper 192 bits of the operation's nonce. */
  nonceKey: text,
  caller: v.string(),
  isSponsored: v.optional(v.boolean(), false),
  code: v.optional(v.string(), ''),
  isRegular: v.optional(v.boolean(), false),
  /** Of the operator. */
  nonce: v.number(),
  reserved: amount,
  maxFeePerGas: amount,
  maxPriorityFeePerGas: amount,
  at: v.number(),
  transactions: v.array(text)
})
const loss = v.object({
  sender: text,
  caller: v.string(),
  wei: amount,
  at: v.number(),
  isUnpaid: v.boolean(),
  isSponsored: v.optional(v.boolean(), false),
  code: v.optional(v.string(), ''),
  isRegular: v.optional(v.boolean(), false)
})
const ledger = v.object({ underWay: v.array(carriage), losses: v.array(loss) })

/** An operation that is on its way to a block. */
export interface Carriage {
  /** Hash of the operation. */
  readonly operation: Hash
  readonly sender: Address
  readonly nonceKey: `0x${string}`
  /** Who brought it. */
  readonly caller: string
  /** The operator pays for it. */
  readonly isSponsored: boolean
  /** What the account runs, as `accountCode` names it. */
  readonly code: string
  /** It was admitted to the part for senders who are known. */
  readonly isRegular: boolean
  /** Of the operator, for this transaction. */
  readonly nonce: number
  /** wei, what the transaction costs at most. */
  readonly reserved: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  /** When the newest of its transactions was made, ms since 1970. */
  readonly at: number
  /** Of one nonce: at most one of them is mined. */
  readonly transactions: readonly Hash[]
}

/** What an operation, or those of a sender within an hour that the operator paid for, cost the operator beyond what was paid for it. */
export interface Loss {
  readonly sender: Address
  readonly caller: string
  readonly wei: bigint
  readonly at: number
  /** The entry point did not carry it, so it was not paid for. */
  readonly isUnpaid: boolean
  /** The operator pays for it. */
  readonly isSponsored: boolean
  readonly code: string
  readonly isRegular: boolean
}

/** What the operator has at risk on one chain, and what it has lost. */
export interface RiskLedger {
  readonly underWay: readonly Carriage[]
  /** Within the window. */
  readonly losses: readonly Loss[]
}

/** A ledger in the text in which it is kept. @param stored `undefined`: there is none yet */
export function readLedger(stored: string | undefined, now: number): RiskLedger {
  if (stored === undefined) return { underWay: [], losses: [] }
  const { underWay, losses } = v.parse(ledger, JSON.parse(stored))
  return { underWay, losses: losses.filter(({ at }) => now - at < WINDOW) }
}

/** The text from which `readLedger` reads it. */
export function writeLedger(kept: RiskLedger): string {
  return JSON.stringify(kept, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
}

/** What shall be admitted, before it has a nonce. */
export type Candidate = Pick<
  Carriage,
  'operation' | 'sender' | 'nonceKey' | 'caller' | 'reserved' | 'isSponsored' | 'code'
>

/** What the bundler knows of the sender of an operation. */
export interface SenderStanding {
  readonly sender: Standing
  readonly code: Standing
  /** The operator of the services has named the contract that the account runs. */
  readonly isTrusted: boolean
}

/** What the operator may lose, and what it gives, within 24 hours, wei. */
export interface OperatorBudgets {
  readonly loss: bigint
  readonly gift: bigint
}

/**
 * Refuses what could cost the operator more than the budget allows. For any 24 hours,
 *
 *     losses of these hours + what all transactions under way cost at most ≤ budget
 *
 * holds before and after each admission: a transaction never costs more than its gas limit times its highest fee, which is what is
 * reserved for it, and it is admitted only while that still fits. So the operator loses at most the budget, however many accounts pass
 * the simulation and fail on the chain; one sender costs it a quarter of that at most, and one caller half. What the operator pays for is
 * reckoned in the same way against a budget of its own, a twentieth of it for one sender and a fifth for one caller: neither uses up the other.
 *
 * Newcomers together use half of the budget at most. The rest is there for senders who have paid before and have cost nothing today, each for four times what
 * they have paid: to burn it takes having paid a quarter of it first. Of the newcomers' half, one caller puts an eighth of the budget at risk, and so does code
 * that has paid for nothing yet, and four times what it has paid more. Of what the operator gives, a quarter is there for senders who were carried first a day ago or longer.
 *
 * @returns whether it is admitted to the part for senders who are known
 * @throws BundlerError LIMIT_EXCEEDED | THROTTLED | REJECTED
 * @source docs/threats.md T9.14, T9.16
 */
export function checkAdmission(
  { underWay, losses }: RiskLedger,
  { sender, nonceKey, caller, reserved, isSponsored, code }: Omit<Candidate, 'operation'>,
  {
    budgets,
    standing,
    now
  }: { readonly budgets: OperatorBudgets; readonly standing: SenderStanding; readonly now: number }
): boolean {
  const kind = isSponsored ? 'gift' : 'loss'
  const budget = budgets[kind]
  const unpaid = losses.filter((one) => one.isUnpaid && one.sender === sender)
  const wait = waitOf(unpaid, now)
  if (wait > 0)
    throw new BundlerError('THROTTLED', `The sender is throttled for ${Math.ceil(wait / 60_000)} more minutes`)
  if (underWay.some((one) => one.sender === sender && one.nonceKey === nonceKey))
    throw new BundlerError('REJECTED', 'Another operation of this sender with this nonce key is under way')
  const atRisk = (counts: (one: Booked) => boolean): bigint => {
    const isCounted = (one: Booked): boolean => one.isSponsored === isSponsored && counts(one)
    const lost = losses.filter(isCounted).reduce((sum, { wei }) => sum + wei, 0n)
    return lost + underWay.filter(isCounted).reduce((sum, one) => sum + one.reserved, 0n) + reserved
  }
  const ofSender = atRisk((one) => one.sender === sender)
  const isRegular =
    unpaid.length === 0 &&
    (isSponsored
      ? standing.sender.since !== undefined && now - standing.sender.since >= WINDOW
      : ofSender <= TRUST_GROWTH * standing.sender.paid)
  const quarters = isRegular ? 4n : NEWCOMERS_QUARTERS[kind]
  const placesFor = (most: number): number => (most * Number(quarters)) / 4
  const counts = (one: Booked): boolean => isRegular || !one.isRegular
  const isOfKind = (one: Booked): boolean => counts(one) && one.isSponsored === isSponsored
  const ofCaller = underWay.filter((one) => one.caller === caller)
  if (underWay.filter(counts).length >= placesFor(MAX_UNDER_WAY) || ofCaller.length >= MAX_UNDER_WAY_OF_CALLER)
    throw new BundlerError('LIMIT_EXCEEDED', 'Too many operations are under way: try again in a moment')
  if (losses.filter(isOfKind).length + underWay.filter(isOfKind).length >= placesFor(MAX_LOSSES))
    throw new BundlerError('LIMIT_EXCEEDED', `The operator ${isSponsored ? 'pays for' : 'carries'} nothing more today`)
  const does = isSponsored ? 'pays' : 'puts at risk'
  if (ofSender > budget / SHARES[kind].sender)
    throw new BundlerError('LIMIT_EXCEEDED', `The gas of this sender is above what the operator ${does} for one`)
  if (atRisk((one) => one.caller === caller) > budget / SHARES[kind].caller)
    throw new BundlerError('LIMIT_EXCEEDED', `The gas of this client is above what the operator ${does} for one`)
  if (atRisk(() => true) > budget)
    throw new BundlerError('LIMIT_EXCEEDED', `The gas is above what the operator ${does} in a day`)
  if (isRegular) return true
  if (!isSponsored) {
    const most = budget / NEWCOMERS_SHARE
    if (atRisk((one) => !one.isRegular && one.caller === caller) > most)
      throw new BundlerError('LIMIT_EXCEEDED', `The gas is above what the operator ${does} for newcomers of one client`)
    const grown = most + TRUST_GROWTH * standing.code.paid
    if (!standing.isTrusted && atRisk((one) => !one.isRegular && one.code === code) > grown)
      throw new BundlerError('LIMIT_EXCEEDED', `The gas is above what the operator ${does} for code that is new`)
  }
  if (atRisk((one) => !one.isRegular) > (budget * quarters) / 4n)
    throw new BundlerError('LIMIT_EXCEEDED', `The gas is above what the operator ${does} in a day for newcomers`)
  return false
}

type Booked = Pick<Carriage, 'sender' | 'caller' | 'isSponsored' | 'code' | 'isRegular'>

function waitOf(unpaid: readonly Loss[], now: number): number {
  if (unpaid.length === 0) return 0
  const last = Math.max(...unpaid.map(({ at }) => at))
  return last + Math.min(WINDOW, FIRST_WAIT * WAIT_GROWTH ** (unpaid.length - 1)) - now
}

/** Which of a sender's rows of operations a nonce belongs to: its upper 192 bits. @source ERC-4337 */
export function nonceKeyOf(nonce: bigint): Hex {
  return `0x${(nonce >> 64n).toString(16)}`
}

/** The first nonce of the operator that no transaction has. @param pending transactions that the node has, those in a row */
export function freeNonce({ underWay }: RiskLedger, pending: number): number {
  const taken = new Set(underWay.map(({ nonce }) => nonce))
  let nonce = pending
  while (taken.has(nonce)) nonce += 1
  return nonce
}

/** The ledger after a transaction is over. @param cost `undefined`: it never came to a block */
export function settled(
  { underWay, losses }: RiskLedger,
  operation: Hash,
  { cost, paid, now }: { readonly cost: bigint | undefined; readonly paid: bigint | undefined; readonly now: number }
): RiskLedger {
  const over = underWay.find((one) => one.operation === operation)
  const rest = underWay.filter((one) => one !== over)
  const wei = cost === undefined ? 0n : cost - (paid ?? 0n)
  if (!over || wei <= 0n) return { underWay: rest, losses }
  const { sender, caller, isSponsored, code, isRegular } = over
  const isUnpaid = paid === undefined
  // What is given to one sender is remembered by the hour.
  const same =
    isSponsored && !isUnpaid
      ? losses.find(
          (one) =>
            one.isSponsored &&
            !one.isUnpaid &&
            one.isRegular === isRegular &&
            one.sender === sender &&
            one.caller === caller &&
            hourOf(one.at) === hourOf(now)
        )
      : undefined
  const booked = { sender, caller, wei: wei + (same?.wei ?? 0n), at: now, isUnpaid, isSponsored, code, isRegular }
  return { underWay: rest, losses: [...losses.filter((one) => one !== same), booked] }
}

function hourOf(time: number): number {
  return Math.floor(time / HOUR)
}
