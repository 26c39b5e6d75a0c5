import {
  array,
  boolean,
  check,
  fallback,
  maxLength,
  minLength,
  nullish,
  object,
  picklist,
  pipe,
  string,
  transform,
  union,
  type InferOutput
} from 'valibot'
import type { DecimalAmount } from '../../amounts/amount-kinds.js'
import { parseCaipNetworkId, type CaipNetworkId } from '../../caip/caip.js'
import { eachValid } from '../../decoding/each-valid.js'
import {
  amountText,
  caipNetworkId,
  count,
  cursor,
  fiat,
  matching,
  shownName,
  shownSymbol
} from '../../decoding/fields.js'
import { isAddress } from '../../decoding/is-address.js'
import { pictureUrl } from '../../decoding/picture-url.js'
import { wire } from '../../decoding/wire.js'

/** The fungible token of a transfer. */
export interface HistoryToken {
  /** Cleaned for display. May be empty. */
  readonly name: string
  readonly symbol: string
  readonly iconUrl?: string | undefined
  /** Not on the provider's list of tokens. @source docs/threats.md T13.07 */
  readonly isSpam: boolean
}

/** The collectible of a transfer. */
export interface HistoryCollectible {
  /** Cleaned for display. May be empty. */
  readonly name: string
  readonly imageUrl?: string | undefined
  readonly isSpam: boolean
}

/** One movement of value within a transaction. */
export interface HistoryTransfer {
  readonly direction: 'in' | 'out' | 'self'
  /** Whole coins, or pieces of a collectible. */
  readonly quantity: DecimalAmount
  /** US dollars; absent: unknown. */
  readonly value?: DecimalAmount | undefined
  /** US dollars for one coin; absent: unknown. */
  readonly price?: DecimalAmount | undefined
  readonly token?: HistoryToken | undefined
  readonly collectible?: HistoryCollectible | undefined
}

/** What became of a transaction. */
export type HistoryStatus = 'confirmed' | 'failed' | 'pending'

/** One transaction of an account. */
export interface HistoryEntry {
  /** Unique in the account's history. */
  readonly id: string
  /** Empty: a purchase that was paid, and not sent yet. */
  readonly hash: string
  readonly chainId: CaipNetworkId
  /** What was done, in the provider's words: `send`, `receive`, `trade`, `approve`, …; letters and digits only, at most 32. */
  readonly operation: string
  readonly status: HistoryStatus
  /** Epoch milliseconds; absent: not mined yet. */
  readonly minedAt?: number | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly nonce?: number | undefined
  readonly transfers: readonly HistoryTransfer[]
}

/** Some of an account's transactions, newest first. */
export interface HistoryPage {
  readonly entries: readonly HistoryEntry[]
  /** Leads to older ones; absent: there are none. */
  readonly next?: string | undefined
  /** No source covers this network; so an empty list says nothing about the account. */
  readonly isUnsupported?: boolean | undefined
}

/** Entries on a page at most. @source docs/threats.md T2.E02 */
const PAGE_LIMIT = 100

const STATUSES = {
  confirmed: 'confirmed',
  failed: 'failed',
  pending: 'pending',
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'confirmed',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failed',
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'pending'
} as const satisfies Record<string, HistoryStatus>

const status = pipe(
  picklist(Object.keys(STATUSES) as (keyof typeof STATUSES)[]),
  transform((name): HistoryStatus => STATUSES[name])
)
const spamFlags = nullish(object({ is_spam: boolean() }))
const link = fallback(nullish(string()), undefined)
const picture = fallback(nullish(object({ url: link })), undefined)
const transfer = object({
  direction: picklist(['in', 'out', 'self']),
  quantity: object({ numeric: amountText }),
  value: nullish(fiat),
  price: nullish(fiat),
  fungible_info: nullish(
    object({ name: nullish(shownName), symbol: nullish(shownSymbol), icon: picture, flags: spamFlags })
  ),
  nft_info: nullish(
    object({
      name: nullish(shownName),
      content: fallback(nullish(object({ preview: picture, detail: picture })), undefined),
      flags: spamFlags
    })
  )
})
const minedAt = pipe(
  matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/),
  transform((text) => Date.parse(text)),
  check((time) => Number.isFinite(time))
)
const entry = object({
  id: matching(/^[\x21-\x7e]{1,256}$/),
  metadata: object({
    operationType: matching(/^[A-Za-z0-9_-]{1,32}$/),
    hash: matching(/^[A-Za-z0-9]{0,128}$/),
    chain: caipNetworkId,
    minedAt: nullish(minedAt),
    sentFrom: nullish(string()),
    sentTo: nullish(string()),
    status,
    nonce: nullish(count)
  }),
  transfers: nullish(eachValid(transfer))
})
/** Without its bad entries; only one that was sent empty is empty. */
const entries = union([pipe(eachValid(entry, PAGE_LIMIT), minLength(1)), pipe(array(entry), maxLength(0))])

/** A page of history as it is sent. @source docs/threats.md T2.E03 */
export const historyAnswer = wire(object({ data: entries, next: nullish(cursor) }))

type WireTransfer = InferOutput<typeof transfer>
type WireEntry = InferOutput<typeof entry>

function toTransfer(base: string, wire: WireTransfer): HistoryTransfer {
  const { fungible_info: token, nft_info: collectible } = wire
  const content = collectible?.content
  return {
    direction: wire.direction,
    quantity: wire.quantity.numeric,
    value: wire.value ?? undefined,
    price: wire.price ?? undefined,
    token: token
      ? {
          name: token.name ?? '',
          symbol: token.symbol ?? '',
          iconUrl: pictureUrl(base, token.icon?.url),
          isSpam: token.flags?.is_spam ?? false
        }
      : undefined,
    collectible: collectible
      ? {
          name: collectible.name ?? '',
          imageUrl: pictureUrl(base, content?.preview?.url ?? content?.detail?.url),
          isSpam: collectible.flags?.is_spam ?? false
        }
      : undefined
  }
}

function toEntry(base: string, { id, metadata, transfers }: WireEntry): HistoryEntry {
  const { chain, operationType, sentFrom, sentTo, nonce, ...rest } = metadata
  return {
    id,
    hash: rest.hash,
    chainId: chain,
    operation: operationType,
    status: rest.status,
    minedAt: rest.minedAt ?? undefined,
    from: sentFrom || undefined,
    to: sentTo || undefined,
    nonce: nonce ?? undefined,
    transfers: (transfers ?? []).map((one) => toTransfer(base, one))
  }
}

function isPossible({ chainId, hash, operation, from, to, status, minedAt }: HistoryEntry): boolean {
  const { namespace } = parseCaipNetworkId(chainId)
  if (hash === '') {
    if (operation !== 'buy' || status === 'confirmed') return false
  } else if (namespace === 'eip155' && !/^0x[0-9a-f]{64}$/i.test(hash)) return false
  if (status !== 'pending' && minedAt === undefined) return false
  return [from, to].every((address) => address === undefined || isAddress(namespace, address))
}

/**
 * A page of history in our own words. Entries that contradict themselves are left out, and so are those of other networks; when that leaves none of
 * them, there is no page: nothing the answer says shows that there is nothing to show.
 * @param base the base URL that gave the answer
 * @source docs/threats.md T2.E03, T2.F15
 */
export function toHistoryPage(
  { data, next }: InferOutput<typeof historyAnswer>,
  base: string,
  asked: CaipNetworkId
): HistoryPage | undefined {
  const entries = data
    .map((one) => toEntry(base, one))
    .filter(isPossible)
    .filter(({ chainId }) => chainId === asked)
  if (entries.length === 0 && data.length > 0) return undefined
  return { entries, next: next || undefined }
}
