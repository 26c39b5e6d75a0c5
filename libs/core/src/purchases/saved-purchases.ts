import { array, literal, maxLength, maxValue, minValue, object, pipe, safeParse, string, variant } from 'valibot'
import { amountText, caipNetworkId, matching, shownText, wholeNumber } from '../api/decoding/fields.js'
import { parsePlainJson } from '../api/http/parse-plain-json.js'
import type { Clock, TextStorage } from '../plugin/services.js'
import { storagePrefix } from '../storage/saved-state.js'
import { PURCHASES_LIMIT, type Purchase } from './purchases-slice.js'

/** Version of what is written; another version is left alone and not read. */
const VERSION = 1
/** Longest stored text, UTF-16 units. */
const TEXT_LIMIT = 32 * 1024
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
const stored = object({
  version: pipe(wholeNumber(0), minValue(VERSION), maxValue(VERSION)),
  value: pipe(array(purchase), maxLength(PURCHASES_LIMIT))
})
const anyVersion = object({ version: wholeNumber(0) })

/** Where purchases are kept between visits. */
export interface PurchasesPlace {
  readonly storage: TextStorage
  readonly clock: Clock
  readonly kitId: string
}

const keyOf = ({ kitId }: PurchasesPlace) => `${storagePrefix(kitId)}purchases`

function read(place: PurchasesPlace): unknown {
  const text = place.storage.getItem(keyOf(place))
  if (text === null || text.length > TEXT_LIMIT) return undefined
  try {
    return parsePlainJson(text, 'The storage')
  } catch {
    return undefined
  }
}

/** Whether another version of the kit wrote them, in another tab perhaps: then they are neither read nor replaced. @source docs/threats.md T4.05 */
function isForeign(known: unknown): boolean {
  const result = safeParse(anyVersion, known)
  return result.success && result.output.version !== VERSION
}

/** The purchases of earlier visits, newest first; anything damaged counts as nothing. Never throws. @source docs/threats.md T4.01 */
export function readPurchases(place: PurchasesPlace): readonly Purchase[] {
  const result = safeParse(stored, read(place))
  const now = place.clock.now()
  if (!result.success) return []
  return result.output.value.filter(
    ({ startedAt }) => now - startedAt <= AGE_LIMIT_MS && startedAt - now <= AHEAD_LIMIT_MS
  )
}

/** Keeps the purchases for the next visit. Never throws. */
export function savePurchases(place: PurchasesPlace, list: readonly Purchase[]): void {
  if (isForeign(read(place))) return
  if (list.length === 0) place.storage.removeItem(keyOf(place))
  else {
    const value = list.map(({ order: _, ...kept }) => kept)
    place.storage.setItem(keyOf(place), JSON.stringify({ version: VERSION, value }))
  }
}
