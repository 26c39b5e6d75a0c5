import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isDamage } from './database-fault.js'
import { connectDatabase, type Database } from './database.js'
import { ROOM_TABLES } from './room-tables.js'
import { StorageError } from './storage-error.js'

/** Layout of the file that this version writes. */
const LAYOUT = 2
/** How long a write waits for another process, ms. */
const BUSY_MS = 5000

const MIGRATIONS: readonly string[] = [
  `CREATE TABLE entries (key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL, expires_at INTEGER) STRICT, WITHOUT ROWID;
   CREATE INDEX entries_by_expiry ON entries (expires_at) WHERE expires_at IS NOT NULL;`,
  ROOM_TABLES
]

/**
 * Opens the database file, makes it when absent, and brings an older layout up to date in one transaction.
 * A damaged file is left as it is and copied beside itself.
 * @throws StorageError STORAGE_DAMAGED | STORAGE_TOO_NEW | STORAGE_UNAVAILABLE
 * What is deleted or replaced is overwritten in the file.
 * @source docs/threats.md T9.03
 */
export async function openDatabase(path: string, maxPages?: number): Promise<Database> {
  let database: Database | undefined
  try {
    await mkdir(dirname(path), { recursive: true })
    database = connectDatabase(path, BUSY_MS)
    database.execute('PRAGMA journal_mode = WAL')
    database.execute('PRAGMA synchronous = FULL')
    database.execute('PRAGMA secure_delete = ON')
    const check = database.execute('PRAGMA quick_check(1)')
    if (check.rows[0]?.['quick_check'] !== 'ok') throw await damaged(path)
    migrate(database)
    if (maxPages !== undefined) database.execute(`PRAGMA max_page_count = ${maxPages}`)
    return database
  } catch (error) {
    database?.close()
    if (error instanceof StorageError) throw error
    if (isDamage(error)) throw await damaged(path, error)
    throw new StorageError('STORAGE_UNAVAILABLE', `The storage file ${path} cannot be opened`, { cause: error })
  }
}

function migrate(database: Database): void {
  const { rows } = database.execute('PRAGMA user_version')
  const layout = Number(rows[0]?.['user_version'])
  if (layout > LAYOUT)
    throw new StorageError(
      'STORAGE_TOO_NEW',
      'The storage file was written by a newer version: start that one, or name another file'
    )
  if (layout === LAYOUT) return
  const steps = MIGRATIONS.slice(layout).join('\n')
  database.script(`BEGIN IMMEDIATE;\n${steps}\nPRAGMA user_version = ${LAYOUT};\nCOMMIT;`)
}

/** The copy is named after its content, so that a server that is started again and again makes only one. */
async function damaged(path: string, cause?: unknown): Promise<StorageError> {
  const digest = createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
    .slice(0, 12)
  const copy = `${path}.damaged-${digest}`
  await copyFile(path, copy)
  return new StorageError(
    'STORAGE_DAMAGED',
    `The storage file ${path} is damaged and was left as it is, with a copy in ${copy}; move it away to start without it`,
    { cause }
  )
}
