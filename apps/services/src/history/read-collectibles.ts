import { setImmediate as nextTurn } from 'node:timers/promises'
import type { InValue, Row } from '@libsql/client'
import type { CollectiblePosition, CollectiblesPage, CollectibleTrace, EntriesQuery } from './history-index.js'
import { toTrace } from './read-rows.js'

/** Arrivals that are looked at in one turn of the event loop: the database answers in this thread. */
const SLICE = 500
/** Slices of one page at most. */
const MAX_SLICES = 20

const POSITION = 'mined_at, chain_id, block, position, line'
/** Of the moves of the same collectible. @param condition in SQL */
const isNewest = (condition: string): string => `(block, position, line) = (
  SELECT block, position, line FROM collectible_moves AS same
  WHERE same.account = arrival.account AND same.chain_id = arrival.chain_id AND same.contract = arrival.contract
    AND same.token_id = arrival.token_id AND ${condition}
  ORDER BY same.block DESC, same.position DESC, same.line DESC LIMIT 1)`
/** An ERC-721 that moved later is gone, or counts where it came again; of an ERC-1155 some may be left, and its last arrival counts. */
const IS_LAST = `CASE standard WHEN 'ERC721' THEN ${isNewest('true')} ELSE ${isNewest('same.change > 0')} END`

/** Asks the database. */
export type ReadRows = (sql: string, args: Record<string, InValue>) => Promise<readonly Row[]>

/**
 * Reads what came to an account, newest first, in slices: between two of them others have their turn, however much was
 * sent to the account. A page may be short, or empty, and yet have an end.
 */
export async function readCollectibles(
  read: ReadRows,
  { account, chainIds, after, limit }: EntriesQuery<CollectiblePosition>
): Promise<CollectiblesPage> {
  const wanted = new Set(chainIds)
  const traces: CollectibleTrace[] = []
  let end = after
  for (let slice = 0; slice < MAX_SLICES; slice += 1) {
    if (slice > 0) await nextTurn()
    const rows = await readSlice(read, { account, after: end, wanted: JSON.stringify(chainIds) })
    for (const row of rows) {
      const trace = toTrace(row)
      if (row['is_last'] !== 1 || !wanted.has(trace.chainId)) continue
      if (traces.length === limit) return { traces, end: traces.at(-1) }
      traces.push(trace)
    }
    const last = rows.at(-1)
    if (!last || rows.length < SLICE) return { traces, end: undefined }
    end = toTrace(last)
  }
  return { traces, end }
}

interface SliceQuery extends Pick<EntriesQuery<CollectiblePosition>, 'account' | 'after'> {
  /** CAIP-2 ids as a JSON list. */
  readonly wanted: string
}

/** Arrivals of every chain, so that those of others cannot make one slice long; only the wanted ones are looked up. */
function readSlice(read: ReadRows, { account, after, wanted }: SliceQuery): Promise<readonly Row[]> {
  const { minedAt, chainId, block, position, line } = after ?? {}
  return read(
    `SELECT arrival.*, iif(chain_id IN (SELECT value FROM json_each(:wanted)), ${IS_LAST}, 0) AS is_last FROM (
       SELECT * FROM collectible_moves INDEXED BY collectible_arrivals WHERE account = :account AND change > 0
         ${after ? `AND (${POSITION}) < (:minedAt, :chainId, :block, :position, :line)` : ''}
       ORDER BY mined_at DESC, chain_id DESC, block DESC, position DESC, line DESC LIMIT ${SLICE}
     ) AS arrival ORDER BY mined_at DESC, chain_id DESC, block DESC, position DESC, line DESC`,
    { account, wanted, ...(after && { minedAt, chainId, block, position, line }) } as Record<string, InValue>
  )
}
