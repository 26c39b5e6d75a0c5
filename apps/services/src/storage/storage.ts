import type { StorageClock } from '../time/wall-time.js'

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
 * Every method rejects with a `StorageError`: `STORAGE_SHARE` when its payer has taken their share of the room, `STORAGE_FULL` when
 * there is none for any payer.
 */
export interface Storage extends StorageClock {
  /** @returns the value, `undefined` when there is none */
  get(key: string): Promise<string | undefined>
  /** Reads several at once. @param keys at most 1000 @returns the value of each one, in their order */
  getMany(keys: readonly string[]): Promise<readonly (string | undefined)[]>
  /** Writes a value and its time to live; one without lives for ever, whatever the old one did. @param options.ttl ms */
  set(key: string, value: string, options?: WriteOptions): Promise<void>
  /** @returns whether there was something to delete; of several callers at once only one is told so */
  delete(key: string): Promise<boolean>
  /** @returns how long an entry goes on, ms; `Infinity` when it lives for ever, `undefined` when there is none */
  timeLeft(key: string): Promise<number | undefined>
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
  /** What keeps it from taking writes, in one line for the operator; `undefined` when nothing does. */
  trouble(): string | undefined
  /** Ends the connection. Nothing may be asked afterwards. */
  close(): Promise<void>
}

/** Who takes room in the storage. */
export interface Payer {
  /** As `clientAddress` tells it. */
  readonly address: string
  /** What tells the clients of an address apart. It is free to make, so it proves nothing. */
  readonly client?: string
}

/** How long an entry lives, and who answers for the room it takes. */
export interface WriteOptions {
  /** ms from now, a whole number above 0. @default for ever */
  readonly ttl?: number
  /** @default the client being served; when there is none, the server itself, which has no share */
  readonly payer?: Payer | undefined
  /** Bytes that other entries take for the sake of this one: its payer answers for them as well. @default 0 */
  readonly besides?: number
  /** An owner has signed for it: it never gives way to others. @default false */
  readonly isSigned?: boolean
  /**
   * Whether what it replaces is to be gone from the disk, also from the log of a file. A Redis writes its log by itself, and keeps it there.
   * @default false
   */
  readonly erasesOld?: boolean
}

/** How a store is opened. */
export interface StorageOptions {
  /** What all entries may take together, bytes. @default 1 GiB */
  readonly limit?: number
  /** Takes faults of the store that no caller is told. @default they are dropped */
  readonly log?: (error: unknown) => void
}
