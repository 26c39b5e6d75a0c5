import { setTimeout } from 'node:timers/promises'
import type { EvmChain } from '../evm/evm-chain.js'
import { catchUp } from './catch-up.js'
import type { HistoryIndex } from './history-index.js'

/** A follower's dependencies. */
export interface ChainFollowerOptions {
  readonly chain: EvmChain
  readonly index: HistoryIndex
  /** Between two looks at the head, ms. */
  readonly pollInterval: number
  /** Is told when following begins to fail. */
  readonly onFailure: (error: unknown) => void
  /** ms, never going back. */
  readonly now?: () => number
}

/** Keeps the index at the head of one chain. */
export class ChainFollower {
  readonly #options: Required<ChainFollowerOptions>
  readonly #stopped = new AbortController()
  #isFollowing = false
  #round: Promise<boolean> | undefined
  #caughtUpAt: number | undefined
  #isFailing = false

  constructor(options: ChainFollowerOptions) {
    this.#options = { now: () => performance.now(), ...options }
  }

  /** Begins to follow. */
  start(): void {
    if (!this.#isFollowing) void this.#follow()
    this.#isFollowing = true
  }

  /** Ends following. What a node still answers is not looked at, so no caller has to wait for it. */
  stop(): void {
    this.#stopped.abort()
  }

  /**
   * Looks at the chain now, so that whatever is mined is in the index.
   * @param atMost ms
   * @returns whether the index is at the head
   */
  async refresh(atMost: number): Promise<boolean> {
    const late = AbortSignal.timeout(atMost)
    const isThere = async (): Promise<boolean> => {
      await this.#round?.catch(() => {})
      while (!late.aborted && !this.#stopped.signal.aborted) if (await this.#step()) return true
      return false
    }
    const gaveUp = new Promise<boolean>((resolve) =>
      late.addEventListener('abort', () => resolve(false), { once: true })
    )
    return Promise.race([isThere().catch(() => false), gaveUp])
  }

  /** ms since the index was at the head; `undefined` when it never was. */
  get age(): number | undefined {
    return this.#caughtUpAt === undefined ? undefined : this.#options.now() - this.#caughtUpAt
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stopped
    while (!signal.aborted) {
      const isThere = await this.#step().catch(() => true)
      if (isThere) await setTimeout(this.#options.pollInterval, undefined, { signal }).catch(() => {})
    }
  }

  /** One step at a time; callers share it. */
  #step(): Promise<boolean> {
    this.#round ??= this.#catchUp().finally(() => {
      this.#round = undefined
    })
    return this.#round
  }

  async #catchUp(): Promise<boolean> {
    const { chain, index, now, onFailure } = this.#options
    const at = now()
    try {
      const isThere = await catchUp(chain, index)
      if (isThere) this.#caughtUpAt = at
      this.#isFailing = false
      return isThere
    } catch (error) {
      if (!this.#isFailing && !this.#stopped.signal.aborted) onFailure(error)
      this.#isFailing = true
      throw error
    }
  }
}
