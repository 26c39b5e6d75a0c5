import { LRUCache } from 'lru-cache'

/** A value with its age. */
export interface Known<T> {
  readonly value: T
  /** ms since it was read. */
  readonly age: number
  /** It is older than it should be, because reading it anew failed. */
  readonly isStale: boolean
}

/** How long values are kept, ms, and how many. */
export interface LastGoodOptions {
  readonly freshFor: number
  /** How long a value is told while reading it anew fails. */
  readonly keptFor: number
  /** The one that was asked for least recently goes first. */
  readonly most: number
  /** ms, never going back. */
  readonly now?: () => number
}

/**
 * Remembers the last good value of each key. Callers that want the same key at the same time cause one reading.
 * @source docs/threats.md T9.11
 */
export class LastGood<T> {
  readonly #options: Required<LastGoodOptions>
  readonly #read: LRUCache<string, { readonly value: T; readonly at: number }>
  readonly #running = new Map<string, Promise<T>>()

  constructor(options: LastGoodOptions) {
    this.#options = { now: () => performance.now(), ...options }
    this.#read = new LRUCache({ max: options.most })
  }

  /**
   * @param mayRemember whether a value that is still fresh will do @default true
   * @throws what `load` throws, when nothing is known from before
   */
  async get(key: string, load: () => Promise<T>, mayRemember = true): Promise<Known<T>> {
    const known = this.#recall(key)
    if (known && mayRemember && known.age < this.#options.freshFor) return { ...known, isStale: false }
    try {
      return { value: await this.#load(key, load, mayRemember), age: 0, isStale: false }
    } catch (error) {
      const last = this.#recall(key)
      if (!last || last.age > this.#options.keptFor) throw error
      return { ...last, isStale: true }
    }
  }

  #recall(key: string): Omit<Known<T>, 'isStale'> | undefined {
    const known = this.#read.get(key)
    return known && { value: known.value, age: this.#options.now() - known.at }
  }

  /** A caller that wants nothing remembered does not take a reading that began before it asked. */
  #load(key: string, load: () => Promise<T>, mayJoin: boolean): Promise<T> {
    const running = this.#running.get(key)
    if (running && mayJoin) return running
    const at = this.#options.now()
    const reading = load().then((value) => {
      this.#remember(key, value, at)
      return value
    })
    this.#running.set(key, reading)
    const forget = (): void => {
      if (this.#running.get(key) === reading) this.#running.delete(key)
    }
    reading.then(forget, forget)
    return reading
  }

  #remember(key: string, value: T, at: number): void {
    const known = this.#read.get(key)
    if (!known || known.at <= at) this.#read.set(key, { value, at })
  }
}
