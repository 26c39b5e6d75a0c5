/** Longest key, UTF-16 units. */
export const MAX_KEY_LENGTH = 512
/** Longest value, UTF-16 units. */
export const MAX_VALUE_LENGTH = 1024 * 1024
/** Most keys of one list. */
export const MAX_LISTED = 1000

/**
 * Where the services keep what must outlive them. Each method is one atomic step, also between processes, and a write
 * that has resolved survives the end of the process. Entries with a time to live are gone once it is over.
 *
 * Every method rejects with a `StorageError`.
 */
export interface Storage {
  /** @returns the value, `undefined` when there is none */
  get(key: string): Promise<string | undefined>
  /** Writes a value and its time to live; one without lives for ever, whatever the old one did. @param options.ttl ms */
  set(key: string, value: string, options?: WriteOptions): Promise<void>
  /** @returns whether there was something to delete; of several callers at once only one is told so */
  delete(key: string): Promise<boolean>
  /** Keys that begin with `prefix`, in code-point order. @param limit @default 1000, and never more */
  list(prefix: string, limit?: number): Promise<readonly string[]>
  /**
   * Adds to a whole number, which is 0 when absent.
   * @param options.ttl ms, counted from the first increment; later ones leave it as it is
   * @returns the new number
   */
  increment(key: string, options?: WriteOptions & { readonly by?: number }): Promise<number>
  /**
   * Writes only if the value is the expected one, `undefined` meaning that there is none.
   * @returns whether it was written
   */
  compareAndSet(key: string, expected: string | undefined, value: string, options?: WriteOptions): Promise<boolean>
  /** Ends the connection. Nothing may be asked afterwards. */
  close(): Promise<void>
}

/** How long an entry lives. */
export interface WriteOptions {
  /** ms from now, a whole number above 0. @default for ever */
  readonly ttl?: number
}
