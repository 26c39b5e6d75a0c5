import * as v from 'valibot'
import { parseChainId } from '../chains/parse-chain-id.js'
import { ServiceError } from '../errors/service-error.js'

/** Wallets on a page at most. @source docs/threats.md T9.07 */
export const MAX_ENTRIES = 100
/** Longest search, code points; the rest is cut off. @source docs/threats.md T9.07 */
export const MAX_SEARCH = 100
const MAX_LISTED = 400

const count = (most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,10}$/),
    v.transform(Number),
    v.transform((number) => Math.min(Math.max(number, 1), most))
  )
const list = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').filter((entry) => entry !== '')),
  v.maxLength(MAX_LISTED)
)
const ids = v.pipe(
  list,
  v.transform((entries) => new Set(entries.map((entry) => entry.toLowerCase())))
)
const chains = v.pipe(
  list,
  v.check((entries) => entries.every(parseChainId)),
  v.maxLength(MAX_ENTRIES)
)
const badge = v.picklist(['certified', 'none'])

const query = v.object({
  page: v.optional(count(1_000_000), '1'),
  entries: v.optional(count(MAX_ENTRIES), '40'),
  search: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => [...searchable(text)].slice(0, MAX_SEARCH).join(''))
    )
  ),
  include: v.optional(ids),
  exclude: v.optional(ids),
  chains: v.optional(chains),
  badge_type: v.optional(badge),
  badge: v.optional(badge),
  names: v.optional(list),
  rdns: v.optional(list),
  sort: v.optional(v.picklist(['default', 'wcpay']), 'default'),
  include_pay_only: v.optional(v.picklist(['true', 'false']))
})

/** A question to the directory. */
export type WalletQuery = v.InferOutput<typeof query>

/**
 * Reads the query of `/getWallets`. What is too much is cut down, what cannot be read is refused, unknown names are ignored.
 * @throws ServiceError BAD_REQUEST naming the parameter
 */
export function readWalletQuery(parameters: ReadonlyMap<string, string>): WalletQuery {
  const read = v.safeParse(query, Object.fromEntries(parameters), { abortEarly: true })
  if (read.success) return read.output
  throw new ServiceError('BAD_REQUEST', `${String(read.issues[0].path?.[0]?.key)} cannot be read`)
}

/** Text as it is compared in a search. */
export function searchable(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim()
}
