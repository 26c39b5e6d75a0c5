import { LibsqlError, type InStatement, type InValue, type Row as ResultRow } from '@libsql/client'
import type { Address, Hash } from 'viem'
import { StorageError } from '../storage/storage-error.js'
import { blockRows, type Row } from './block-rows.js'
import { REORG_DEPTH, type EntryPosition, type HistoryIndex } from './history-index.js'
import { openIndexFile } from './open-index-file.js'
import { readCollectibles } from './read-collectibles.js'
import { toEntry, toPoint, withTransfers } from './read-rows.js'

/** Movements told with one page at most. */
const MAX_TRANSFERS = 5000

const BLOCK_TABLES = ['blocks', 'transactions', 'participants', 'transfers', 'collectible_moves']
const COMES_AFTER = '(mined_at, chain_id, block, position) < (:minedAt, :chainId, :block, :position)'
const CHOSEN_CHAINS = 'chain_id IN (SELECT value FROM json_each(:chains))'

/**
 * Keeps the index in one file of its own. Several processes on one machine may share it; processes on several machines each have one.
 * @throws StorageError STORAGE_UNAVAILABLE
 */
export async function fileHistoryIndex(path: string): Promise<HistoryIndex> {
  const client = await openIndexFile(path)
  const read = async (sql: string, args: Record<string, InValue>): Promise<readonly ResultRow[]> => {
    try {
      return (await client.execute({ sql, args })).rows
    } catch (error) {
      throw toStorageError(error)
    }
  }
  const write = async (statements: InStatement[]): Promise<void> => {
    try {
      await client.batch(statements, 'write')
    } catch (error) {
      throw toStorageError(error)
    }
  }
  const transfersOf = async (account: Address, entries: readonly EntryPosition[]): Promise<readonly ResultRow[]> =>
    read(
      `SELECT transfers.* FROM json_each(:keys) CROSS JOIN transfers
         ON chain_id = value ->> 0 AND block = value ->> 1 AND position = value ->> 2
       WHERE sender = :account OR receiver = :account ORDER BY line LIMIT ${MAX_TRANSFERS}`,
      { account, keys: JSON.stringify(entries.map(({ chainId, block, position }) => [chainId, block, position])) }
    )

  return {
    async recent(chainId) {
      const rows = await read(
        `SELECT block, hash, mined_at FROM blocks WHERE chain_id = :chainId ORDER BY block DESC LIMIT ${REORG_DEPTH}`,
        { chainId }
      )
      return rows.map(toPoint)
    },
    async append(chainId, after, blocks) {
      const rows = Object.entries(blockRows(chainId, blocks))
      try {
        await client.batch(
          [continues(chainId, after?.hash), 'DELETE FROM step', ...rows.flatMap(insert), dropOldPoints(chainId)],
          'write'
        )
        return true
      } catch (error) {
        // Only the table of the step has a check. Whatever else the blocks violate would be violated by the next attempt as well.
        if (error instanceof LibsqlError && error.extendedCode === 'SQLITE_CONSTRAINT_CHECK') return false
        throw toStorageError(error)
      }
    },
    takeBack: (chainId, number) => write(forget(chainId, number)),
    async begin(chainId, recipe) {
      const [known] = await read('SELECT recipe FROM chains WHERE chain_id = :chainId', { chainId })
      if (known?.['recipe'] === recipe) return
      await write([
        ...forget(chainId, -1),
        { sql: 'INSERT OR REPLACE INTO chains VALUES (:chainId, :recipe)', args: { chainId, recipe } }
      ])
    },
    async entries({ account, chainIds, after, limit }) {
      const rows = await read(
        `SELECT * FROM participants JOIN transactions USING (chain_id, block, position)
         WHERE account = :account AND ${CHOSEN_CHAINS} ${after ? `AND ${COMES_AFTER}` : ''}
         ORDER BY mined_at DESC, chain_id DESC, block DESC, position DESC LIMIT :limit`,
        { account, chains: JSON.stringify(chainIds), ...(after && positionOf(after)), limit }
      )
      const entries = rows.map(toEntry)
      return withTransfers(entries, await transfersOf(account, entries))
    },
    collectibles: (query) => readCollectibles(read, query),
    async close() {
      await client.execute('PRAGMA wal_checkpoint(TRUNCATE)').catch(() => {})
      client.close()
    }
  }
}

/** Fails, and with it the whole batch, unless the newest block is the expected one. */
function continues(chainId: string, hash: Hash | undefined): InStatement {
  return {
    sql: `INSERT INTO step SELECT
            (SELECT hash FROM blocks WHERE chain_id = :chainId ORDER BY block DESC LIMIT 1) IS :hash`,
    args: { chainId, hash: hash ?? null }
  }
}

function insert([table, rows]: [string, readonly Row[]]): InStatement[] {
  const [first] = rows
  if (!first) return []
  const columns = Object.keys(first)
  const values = columns.map((column) => `value ->> '${column}'`)
  return [
    {
      sql: `INSERT INTO ${table} (${columns.join()}) SELECT ${values.join()} FROM json_each(:rows)`,
      args: { rows: JSON.stringify(rows) }
    }
  ]
}

function dropOldPoints(chainId: string): InStatement {
  return {
    sql: `DELETE FROM blocks WHERE chain_id = :chainId
            AND block <= (SELECT max(block) FROM blocks WHERE chain_id = :chainId) - ${REORG_DEPTH}`,
    args: { chainId }
  }
}

function forget(chainId: string, number: number): InStatement[] {
  return BLOCK_TABLES.map((table) => ({
    sql: `DELETE FROM ${table} WHERE chain_id = :chainId AND block > :number`,
    args: { chainId, number }
  }))
}

function positionOf({ minedAt, chainId, block, position }: EntryPosition): Record<string, InValue> {
  return { minedAt, chainId, block, position }
}

function toStorageError(error: unknown): StorageError {
  if (error instanceof LibsqlError && error.code.startsWith('SQLITE_FULL'))
    return new StorageError('STORAGE_FULL', 'The disk of the index is full', { cause: error })
  return new StorageError('STORAGE_UNAVAILABLE', 'The index file does not answer', { cause: error })
}
