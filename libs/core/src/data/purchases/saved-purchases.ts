import { array, literal, maxLength, object, pipe, safeParse, string, variant } from 'valibot'
import { amountText, caipNetworkId, matching, shownText, wholeNumber } from '../../decoding/fields.js'
import { parsePlainJson } from '../../decoding/parse-plain-json.js'
import type { Clock } from '../../plugin/services.js'
import { readEntry, type EntryPlace, type StoredEntry } from '../../storage/stored-entry.js'
import { writeList } from '../../storage/write-list.js'
import { PURCHASES_LIMIT, type Purchase } from './purchases-slice.js'

/** After this a purchase is no longer kept between visits: the provider's history tells of it. */
const AGE_LIMIT_MS = 7 * 86_400_000
/** One from later than this was not begun by this kit; from a little later, the clock was put back since. */
const AHEAD_LIMIT_MS = 86_400_000

const id = matching(/^[\w-]{1,64}$/)
const entryId = matching(/^[\x21-\x7e]{1,256}$/)
const code = matching(/^[A-Za-z0-9_-]{1,32}$/)
const time = wholeNumber(0)
const name = pipe(string(), maxLength(64), shownText(64))
const status = variant('step', [
  object({ step: literal('waiting'), since: time }),
  object({ step: literal('processing'), since: time, entryId }),
  object({
    step: literal('arrived'),
    entryId,
    hash: matching(/^[A-Za-z0-9]{1,128}$/),
    amount: amountText,
    symbol: shownText(32)
  }),
  object({ step: literal('failed'), entryId }),
  object({ step: literal('unknown') }),
  object({ step: literal('cancelled') })
])
const purchase = object({
  id,
  provider: name,
  caipNetworkId,
  address: matching(/^[-.%a-zA-Z0-9]{1,128}$/),
  symbol: shownText(32),
  payment: object({ amount: amountText, currency: code }),
  startedAt: time,
  status
})
const purchases = pipe(array(purchase), maxLength(PURCHASES_LIMIT))

const savedPurchases: StoredEntry<readonly Purchase[]> = {
  name: 'purchases',
  limit: 32 * 1024,
  empty: [],
  parse: (text) => parsePlainJson(text, 'The storage'),
  decode(value) {
    const result = safeParse(purchases, value)
    return result.success ? result.output : undefined
  }
}

/** Where purchases are kept between visits. */
export interface PurchasesPlace extends EntryPlace {
  readonly clock: Clock
}

/** The purchases of earlier visits, newest first; anything damaged counts as nothing. Never throws. @source docs/threats.md T4.01 */
export function readPurchases(place: PurchasesPlace): readonly Purchase[] {
  const now = place.clock.now()
  return readEntry(place, savedPurchases).filter(
    ({ startedAt }) => now - startedAt <= AGE_LIMIT_MS && startedAt - now <= AHEAD_LIMIT_MS
  )
}

/**
 * Keeps purchases for the next visit, but not their orders, beside those that other tabs keep. What another version of the kit wrote is left alone.
 * Never throws.
 * @param isForgotten of which purchases nothing is kept. @source docs/threats.md T12.08
 */
export function savePurchases(
  place: PurchasesPlace,
  list: readonly Purchase[],
  isForgotten: (purchase: Purchase) => boolean = () => false
): void {
  const own = list.map(({ order: _, ...kept }) => kept)
  const others = readPurchases(place).filter((one) => !list.some(({ id: known }) => known === one.id))
  const value = [...own, ...others.filter((one) => !isForgotten(one))]
    .sort((one, other) => other.startedAt - one.startedAt)
    .slice(0, PURCHASES_LIMIT)
  writeList(place, savedPurchases, value)
}
