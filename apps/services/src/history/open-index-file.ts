import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createClient, LibsqlError, type Client } from '@libsql/client'
import { StorageError } from '../storage/storage-error.js'

/** Layout of the file that this version writes. Any other is thrown away. */
const LAYOUT = 2
/** How long a write waits for another process, ms. */
const BUSY_MS = 5000

const TABLES = `
CREATE TABLE chains (chain_id TEXT PRIMARY KEY NOT NULL, recipe TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE blocks (chain_id TEXT NOT NULL, block INTEGER NOT NULL, hash TEXT NOT NULL, mined_at INTEGER NOT NULL, PRIMARY KEY (chain_id, block)) STRICT, WITHOUT ROWID;
CREATE TABLE transactions (
  chain_id TEXT NOT NULL, block INTEGER NOT NULL, position INTEGER NOT NULL, hash TEXT NOT NULL, sender TEXT NOT NULL, recipient TEXT,
  created TEXT, nonce INTEGER NOT NULL, selector TEXT NOT NULL, failed INTEGER NOT NULL, PRIMARY KEY (chain_id, block, position)
) STRICT, WITHOUT ROWID;
CREATE TABLE participants (
  account TEXT NOT NULL, mined_at INTEGER NOT NULL, chain_id TEXT NOT NULL, block INTEGER NOT NULL, position INTEGER NOT NULL,
  approved INTEGER NOT NULL, PRIMARY KEY (account, mined_at, chain_id, block, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX participants_by_block ON participants (chain_id, block);
CREATE TABLE transfers (
  chain_id TEXT NOT NULL, block INTEGER NOT NULL, position INTEGER NOT NULL, line INTEGER NOT NULL, standard TEXT NOT NULL, contract TEXT,
  token_id TEXT, sender TEXT NOT NULL, receiver TEXT NOT NULL, amount TEXT NOT NULL, PRIMARY KEY (chain_id, block, position, line)
) STRICT, WITHOUT ROWID;
CREATE TABLE collectible_moves (
  account TEXT NOT NULL, chain_id TEXT NOT NULL, contract TEXT NOT NULL, token_id TEXT NOT NULL, standard TEXT NOT NULL,
  mined_at INTEGER NOT NULL, block INTEGER NOT NULL, position INTEGER NOT NULL, line INTEGER NOT NULL, change INTEGER NOT NULL,
  PRIMARY KEY (account, chain_id, contract, token_id, block, position, line, change)
) STRICT, WITHOUT ROWID;
CREATE INDEX collectible_arrivals ON collectible_moves (account, mined_at, chain_id, block, position, line) WHERE change > 0;
CREATE INDEX collectible_arrivals_of_one ON collectible_moves (account, chain_id, contract, token_id, block, position, line) WHERE change > 0;
CREATE INDEX collectible_moves_by_block ON collectible_moves (chain_id, block);
CREATE TABLE step (continues INTEGER NOT NULL CHECK (continues = 1)) STRICT;
`

/**
 * Opens the file of the index and makes it when absent. One that is damaged or of another version is put aside
 * as `.old` and made anew, since all of it can be read from the chains again.
 * @throws StorageError STORAGE_UNAVAILABLE
 */
export async function openIndexFile(path: string): Promise<Client> {
  try {
    await mkdir(dirname(path), { recursive: true })
    const usable = await open(path).catch((error: unknown) => {
      if (error instanceof LibsqlError && /^SQLITE_(CORRUPT|NOTADB|FORMAT)/.test(error.code)) return undefined
      throw error
    })
    if (usable) return usable
    await rename(path, `${path}.old`)
    await Promise.all(['-wal', '-shm'].map((ending) => rm(path + ending, { force: true })))
    const fresh = await open(path)
    if (fresh) return fresh
  } catch (cause) {
    throw new StorageError('STORAGE_UNAVAILABLE', `The index file ${path} cannot be opened`, { cause })
  }
  throw new StorageError('STORAGE_UNAVAILABLE', `The index file ${path} is written by two versions at once`)
}

/** @returns `undefined` for a file that another version wrote, or that is damaged */
async function open(path: string): Promise<Client | undefined> {
  const client = createClient({ url: `file:${path}`, concurrency: 1, timeout: BUSY_MS })
  try {
    await client.execute('PRAGMA journal_mode = WAL')
    await client.execute('PRAGMA synchronous = NORMAL')
    const check = await client.execute('PRAGMA quick_check(1)')
    const layout = check.rows[0]?.[0] === 'ok' ? await layoutOf(client) : undefined
    if (layout === 0) await client.executeMultiple(`BEGIN IMMEDIATE;${TABLES}PRAGMA user_version = ${LAYOUT};COMMIT;`)
    if (layout === 0 || layout === LAYOUT) return client
    client.close()
    return undefined
  } catch (error) {
    client.close()
    throw error
  }
}

async function layoutOf(client: Client): Promise<number> {
  const { rows } = await client.execute('PRAGMA user_version')
  return Number(rows[0]?.[0])
}
