import Sqlite from 'libsql'

/** What a statement takes. */
export type DatabaseValue = string | number | null

/** One statement, its parameters by name. */
export interface Statement {
  readonly sql: string
  readonly args: Readonly<Record<string, DatabaseValue>>
}

/** What a statement gave. */
export interface StatementResult {
  readonly rows: readonly Readonly<Record<string, DatabaseValue>>[]
  /** Rows that it has changed; 0 for one that gives rows. */
  readonly rowsAffected: number
}

/** A database file. Statements are prepared once: preparing one takes longer than carrying it out. Everything throws the database's own error. */
export interface Database {
  execute(sql: string, args?: Statement['args']): StatementResult
  /** Carries out several statements in one transaction, all of them or none. */
  batch(statements: readonly Statement[]): readonly StatementResult[]
  /** Carries out a text of several statements. */
  script(sql: string): void
  close(): void
}

type Prepared = Sqlite.Statement<[Statement['args']]>

/** @param timeout how long a write waits for another process, ms */
export function connectDatabase(path: string, timeout: number): Database {
  const database = new Sqlite(path, { timeout })
  const prepared = new Map<string, Prepared>()
  const prepare = (sql: string): Prepared => {
    const known = prepared.get(sql)
    if (known) return known
    const statement = database.prepare<[Statement['args']]>(sql)
    // The database takes one back to its beginning when the layout changes, but pragmas say what they said once.
    if (!sql.startsWith('PRAGMA')) prepared.set(sql, statement)
    return statement
  }
  const execute = (sql: string, args: Statement['args'] = {}): StatementResult => {
    const statement = prepare(sql)
    if (statement.reader) return { rows: statement.all(args) as StatementResult['rows'], rowsAffected: 0 }
    return { rows: [], rowsAffected: statement.run(args).changes }
  }
  return {
    execute,
    batch(statements) {
      database.exec('BEGIN IMMEDIATE')
      try {
        const results = statements.map(({ sql, args }) => execute(sql, args))
        database.exec('COMMIT')
        return results
      } catch (error) {
        if (database.inTransaction) database.exec('ROLLBACK')
        throw error
      }
    },
    script: (sql) => void database.exec(sql),
    close() {
      if (!database.open) return
      // Prepared statements keep the file open for a while: without this its log would lie beside it until then.
      try {
        database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      } catch {
        // The log stays, and is read at the next start.
      }
      prepared.clear()
      database.close()
    }
  }
}
