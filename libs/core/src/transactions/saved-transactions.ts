import {
  array,
  boolean,
  literal,
  maxLength,
  object,
  optional,
  picklist,
  pipe,
  safeParse,
  string,
  variant,
  type InferOutput
} from 'valibot'
import { eachValid } from '../decoding/each-valid.js'
import {
  baseUnits,
  caipNetworkId,
  matching,
  opaqueText,
  shownSymbol,
  shownText,
  TEXT_LIMITS,
  wholeNumber
} from '../decoding/fields.js'
import { parsePlainJson } from '../decoding/parse-plain-json.js'
import type { Clock } from '../plugin/services.js'
import { SENT_TRANSACTIONS_KEY } from '../storage/saved-entries.js'
import { readEntry, type EntryPlace, type StoredEntry } from '../storage/stored-entry.js'
import { writeList } from '../storage/write-list.js'
import type { SentTransaction } from './transactions-slice.js'

/** Transactions kept between visits. */
const SAVED_LIMIT = 50
/** After this a transaction is not kept any more: the chain's history tells of it. */
const AGE_LIMIT_MS = 7 * 86_400_000
/** One from later than this was not sent by this kit; from a little later, the clock was put back since. */
const AHEAD_LIMIT_MS = 86_400_000

/** A hash or an address, of any chain. */
const reference = matching(/^[-.%a-zA-Z0-9]{1,128}$/)

const move = object({
  direction: picklist(['out', 'in']),
  symbol: shownSymbol,
  decimals: wholeNumber(0, 77),
  amount: baseUnits,
  token: optional(reference),
  iconUrl: optional(opaqueText(TEXT_LIMITS.url))
})
const purpose = object({
  kind: picklist(['send', 'approve', 'swap', 'pay']),
  moves: pipe(array(move), maxLength(8)),
  counterparty: optional(reference)
})
const status = variant('step', [
  object({
    step: literal('pending'),
    waitsFor: optional(literal('earlier')),
    isUnknown: optional(boolean()),
    isSeen: optional(boolean())
  }),
  object({ step: literal('confirmed'), minedAs: reference }),
  object({ step: literal('failed'), reason: optional(pipe(string(), maxLength(400), shownText(200))) }),
  object({ step: literal('replaced'), reason: picklist(['cancelled', 'replaced']), replacedBy: reference })
])
const transaction = object({
  hash: reference,
  caipNetworkId,
  from: reference,
  to: reference,
  value: baseUnits,
  isCall: boolean(),
  purpose: optional(purpose),
  sentAt: wholeNumber(0),
  status
})
const transactions = eachValid(transaction, SAVED_LIMIT)

/** Newest first: older transactions give way. */
const savedTransactions: StoredEntry<readonly SentTransaction[]> = {
  name: SENT_TRANSACTIONS_KEY,
  limit: 64 * 1024,
  empty: [],
  parse: (text) => parsePlainJson(text, 'The storage'),
  decode(value) {
    const result = safeParse(transactions, value)
    const kept: InferOutput<typeof transaction>[] | undefined = result.success ? result.output : undefined
    return kept
  }
}

/** Where transactions are kept between visits. */
export interface TransactionsPlace extends EntryPlace {
  readonly clock: Clock
}

/** The transactions of earlier visits and other tabs, newest first, at most a week old; anything damaged counts as nothing. Never throws. @source docs/threats.md T4.01 */
export function readTransactions(place: TransactionsPlace): readonly SentTransaction[] {
  const now = place.clock.now()
  return readEntry(place, savedTransactions).filter(
    ({ sentAt }) => sentAt - now <= AHEAD_LIMIT_MS && now - sentAt <= AGE_LIMIT_MS
  )
}

/**
 * Keeps transactions for the next visit, beside those that other tabs keep. What another version of the kit wrote is left alone. Never throws.
 * @param forgotten accounts of which nothing is kept. @source docs/threats.md T4.05, T12.08
 */
export function saveTransactions(
  place: TransactionsPlace,
  sent: readonly SentTransaction[],
  forgotten: readonly string[] = []
): void {
  const own = sent.filter(({ isForgotten }) => isForgotten !== true)
  const others = readTransactions(place).filter(({ hash }) => !sent.some((one) => one.hash === hash))
  const value = [...own, ...others]
    .filter(({ from }) => !forgotten.includes(from))
    .sort((one, other) => other.sentAt - one.sentAt)
    .slice(0, SAVED_LIMIT)
  writeList(place, savedTransactions, value)
}
