import {
  literal,
  maxLength,
  nullish,
  object,
  picklist,
  pipe,
  string,
  type GenericSchema,
  type InferOutput
} from 'valibot'
import { eachValid } from '../../decoding/each-valid.js'
import { count, matching, opaqueText, shownName } from '../../decoding/fields.js'
import { firstOfEach } from '../../decoding/first-of-each.js'
import { pictureUrl } from '../../decoding/picture-url.js'
import { wire } from '../../decoding/wire.js'

/** A place from which the user can pay or deposit. */
export interface Exchange {
  readonly id: string
  readonly name: string
  readonly imageUrl?: string | undefined
}

/** Some of the exchanges that have an asset. */
export interface ExchangePage {
  readonly exchanges: readonly Exchange[]
  /** How many there are in all. */
  readonly total: number
}

/** A payment at an exchange: its page, and the id under which its status is asked for. */
export interface ExchangeSession {
  readonly url: string
  readonly sessionId: string
}

/** How far a payment at an exchange is. `UNKNOWN`: not decided yet. */
export interface ExchangeStatus {
  readonly status: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  readonly txHash?: string | undefined
}

/** The JSON-RPC id of every request: each is a request of its own. */
export const RPC_ID = 1

const rpcAnswer = <const S extends GenericSchema>(result: S) =>
  wire(object({ jsonrpc: literal('2.0'), id: literal(RPC_ID), result }))

const exchange = object({ id: matching(/^[\w-]{1,64}$/), name: shownName, imageUrl: nullish(string()) })
/** A list of exchanges as it is sent, without bad entries. */
export const pageAnswer = rpcAnswer(object({ exchanges: eachValid(exchange, 200), total: count }))

export const sessionAnswer = rpcAnswer(object({ url: pipe(string(), maxLength(4_096)), sessionId: opaqueText(256) }))

const transactionHash = matching(/^(?:0x[0-9a-fA-F]{64}|[1-9A-HJ-NP-Za-km-z]{43,90})$/)

export const statusAnswer = rpcAnswer(
  object({ status: picklist(['UNKNOWN', 'IN_PROGRESS', 'SUCCESS', 'FAILED']), txHash: nullish(transactionHash) })
)

/** Exchanges without those that have no name, and without further ones with the same id. */
export function toExchangePage({ result }: InferOutput<typeof pageAnswer>, base: string): ExchangePage {
  const named = result.exchanges.filter(({ name }) => name !== '')
  const exchanges = firstOfEach(named, ({ id }) => id)
  return {
    exchanges: exchanges.map(({ id, name, imageUrl }) => ({ id, name, imageUrl: pictureUrl(base, imageUrl) })),
    total: result.total
  }
}

/** An exchange's page: https, or the data provider's own origin; `undefined` for any other. @source docs/threats.md T2.E16 */
export function toExchangeSession(
  { result: { sessionId, url: text } }: InferOutput<typeof sessionAnswer>,
  base: string
): ExchangeSession | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || sessionId === '' || url.username !== '' || url.password !== '') return undefined
  // A `blob:` address tells the origin of the page that made it.
  const isOwn = url.protocol === 'http:' && url.origin === new URL(base).origin
  return url.protocol === 'https:' || isOwn ? { url: url.href, sessionId } : undefined
}
