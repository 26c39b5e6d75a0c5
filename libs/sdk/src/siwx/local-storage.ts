import type { CaipNetworkId, SIWXMessageData, SIWXSession } from '@appkit/core'
import { isRecord } from '../options/checks.js'

/** Where a `DefaultSIWX` keeps its sessions. */
export interface SIWXStorage {
  add(session: SIWXSession): Promise<void>
  /** Replaces all of them. */
  set(sessions: readonly SIWXSession[]): Promise<void>
  /** Those of one account on one network that count now. */
  get(chainId: CaipNetworkId, address: string): Promise<readonly SIWXSession[]>
  /** Those of one account on one network, and no others. */
  delete(chainId: CaipNetworkId, address: string): Promise<void>
}

/** What `LocalStorage` may be told. */
export interface LocalStorageOptions {
  /** @default '@appkit/siwx' */
  readonly key?: string | undefined
  /** @default the page's own; without one, sessions last as long as the page */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  /** ms since 1970. @default the system's clock */
  readonly now?: (() => number) | undefined
}

/** Most sessions that are kept; the oldest goes first. */
const LIMIT = 100
/** Longest text that is read back, characters. */
const TEXT_LIMIT = 1_048_576

/** Keeps sessions in the page's storage. What is stored there is a hint only: the reader verifies each session. */
export class LocalStorage implements SIWXStorage {
  readonly #key: string
  readonly #storage: LocalStorageOptions['storage']
  readonly #now: () => number
  /** What could not be kept outlives nothing but the page. */
  #kept: readonly SIWXSession[] = []

  constructor({ key = '@appkit/siwx', storage = pageStorage(), now = () => Date.now() }: LocalStorageOptions = {}) {
    this.#key = key
    this.#storage = storage
    this.#now = now
  }

  /** Whether the sessions are in this entry of the storage. @param key `null`: in any of them */
  isKeptAt(key: string | null): boolean {
    return key === null || key === this.#key
  }

  async add(session: SIWXSession): Promise<void> {
    const others = this.#read().filter((known) => !isOf(known, session.data.chainId, session.data.accountAddress))
    this.#write([...others, session])
  }

  async set(sessions: readonly SIWXSession[]): Promise<void> {
    this.#write(sessions)
  }

  async get(chainId: CaipNetworkId, address: string): Promise<readonly SIWXSession[]> {
    const now = this.#now()
    return this.#read().filter((session) => isOf(session, chainId, address) && isInTime(session.data, now))
  }

  async delete(chainId: CaipNetworkId, address: string): Promise<void> {
    this.#write(this.#read().filter((session) => !isOf(session, chainId, address)))
  }

  #read(): readonly SIWXSession[] {
    try {
      const text = this.#storage?.getItem(this.#key)
      if (text === undefined) return this.#kept
      if (text === null || text.length > TEXT_LIMIT) return []
      const stored: unknown = JSON.parse(text)
      return Array.isArray(stored) ? stored.filter(isSession) : []
    } catch {
      return this.#kept
    }
  }

  #write(sessions: readonly SIWXSession[]): void {
    this.#kept = sessions.slice(-LIMIT)
    try {
      if (this.#kept.length === 0) this.#storage?.removeItem(this.#key)
      else this.#storage?.setItem(this.#key, JSON.stringify(this.#kept))
    } catch {
      // Full or forbidden: this page goes on with what it has.
    }
  }
}

function pageStorage(): LocalStorageOptions['storage'] {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

const isOf = ({ data }: SIWXSession, chainId: string, address: string): boolean =>
  data.chainId === chainId && data.accountAddress === address

function isInTime({ notBefore, expirationTime }: SIWXMessageData, now: number): boolean {
  const starts = notBefore === undefined ? -Infinity : Date.parse(notBefore)
  const ends = expirationTime === undefined ? Infinity : Date.parse(expirationTime)
  // What is no date is never in time.
  return starts <= now && now < ends
}

function isSession(value: unknown): value is SIWXSession {
  if (!isRecord(value) || typeof value['message'] !== 'string' || typeof value['signature'] !== 'string') return false
  const { data } = value
  return isRecord(data) && typeof data['chainId'] === 'string' && typeof data['accountAddress'] === 'string'
}
