import { literal, maxLength, nullish, object, picklist, pipe, safeParse, string, type GenericSchema } from 'valibot'
import { eachValid } from '../decoding/each-valid.js'
import { count, matching, opaqueText, shownName } from '../decoding/fields.js'
import { firstOfEach } from '../decoding/first-of-each.js'
import { pictureUrl } from '../decoding/picture-url.js'

/** A place from which somebody can pay or deposit. */
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

/** How far a payment at an exchange is. `UNKNOWN`: nobody has decided yet. */
export interface ExchangeStatus {
  readonly status: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  readonly txHash?: string | undefined
}

/** The JSON-RPC id of every request: each is a request of its own. */
export const RPC_ID = 1

const rpcAnswer = <const S extends GenericSchema>(result: S) =>
  object({ jsonrpc: literal('2.0'), id: literal(RPC_ID), result })

const exchange = object({ id: matching(/^[\w-]{1,64}$/), name: shownName, imageUrl: nullish(string()) })
const pageAnswer = rpcAnswer(object({ exchanges: eachValid(exchange, 200), total: count }))
const sessionAnswer = rpcAnswer(object({ url: pipe(string(), maxLength(4_096)), sessionId: opaqueText(256) }))
const transactionHash = matching(/^(?:0x[0-9a-fA-F]{64}|[1-9A-HJ-NP-Za-km-z]{43,90})$/)
const statusAnswer = rpcAnswer(
  object({ status: picklist(['UNKNOWN', 'IN_PROGRESS', 'SUCCESS', 'FAILED']), txHash: nullish(transactionHash) })
)

/** Reads a list of exchanges; bad entries, those without a name, and further ones with the same id are left out. */
export function decodeExchanges(answer: unknown, base: string): ExchangePage | undefined {
  const read = safeParse(pageAnswer, answer)
  if (!read.success) return undefined
  const { exchanges, total } = read.output.result
  return {
    exchanges: firstOfEach(
      exchanges.filter(({ name }) => name !== ''),
      ({ id }) => id
    ).map(({ id, name, imageUrl }) => ({ id, name, imageUrl: pictureUrl(base, imageUrl) })),
    total
  }
}

/** Reads the address of an exchange's page: https, or the data provider's own origin. @source docs/threats.md T2.E16 */
export function decodeExchangeSession(answer: unknown, base: string): ExchangeSession | undefined {
  const read = safeParse(sessionAnswer, answer)
  if (!read.success) return undefined
  const { sessionId, url: text } = read.output.result
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || sessionId === '' || url.username !== '' || url.password !== '') return undefined
  return url.protocol === 'https:' || url.origin === new URL(base).origin ? { url: url.href, sessionId } : undefined
}

/** Reads how far a payment is. */
export function decodeExchangeStatus(answer: unknown): ExchangeStatus | undefined {
  const read = safeParse(statusAnswer, answer)
  if (!read.success) return undefined
  const { status, txHash } = read.output.result
  return { status, txHash: txHash ?? undefined }
}
