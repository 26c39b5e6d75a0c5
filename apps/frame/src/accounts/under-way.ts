import type { NodeClient } from '../nodes/node-client.js'
import { readOperationReceipt, type OperationReceipt } from './operation-receipt.js'

/** How long it is looked for, and the next one waits, ms: as long as a bundler tries, and some more. */
const WATCH_MS = 5 * 60_000
/** Between two looks, ms. */
const LOOK_EVERY_MS = 1_000

/** Which operation of which account. */
export interface SentOperation {
  /** CAIP-2. */
  readonly chain: string
  readonly sender: string
  readonly hash: string
  /** Whether it makes the account a smart account. */
  readonly isFirst: boolean
}

/** The operations that were sent and are in no block yet. A smart account sends them one after the other. */
export interface UnderWay {
  /** Follows an operation. @returns its receipt, also when it failed on the network; `undefined` when no block takes it. Never rejects */
  follow(sent: SentOperation): Promise<OperationReceipt | undefined>
  /** Waits until nothing of the account is under way. @returns `false` when that takes too long */
  settled(account: Pick<SentOperation, 'chain' | 'sender'>, signal: AbortSignal): Promise<boolean>
}

/** Options of `createUnderWay`. */
export interface UnderWayOptions {
  readonly bundlers: NodeClient
  pause(milliseconds: number, signal: AbortSignal): Promise<void>
  /** Aborted when the frame is gone. */
  readonly gone: AbortSignal
  /** An account is a smart account now. */
  onDeployed(): void
}

export function createUnderWay({ bundlers, pause, gone, onDeployed }: UnderWayOptions): UnderWay {
  const last = new Map<string, Promise<unknown>>()
  const keyOf = ({ chain, sender }: Pick<SentOperation, 'chain' | 'sender'>): string => `${chain}:${sender}`

  const watch = async ({ chain, hash, isFirst }: SentOperation): Promise<OperationReceipt | undefined> => {
    for (let looks = 0; looks * LOOK_EVERY_MS < WATCH_MS && !gone.aborted; looks += 1) {
      // A bundler that does not answer once is asked again.
      const receipt = await readOperationReceipt(bundlers, chain, hash, gone).catch(() => undefined)
      if (receipt) {
        if (isFirst) onDeployed()
        return receipt
      }
      await pause(LOOK_EVERY_MS, gone)
    }
    return undefined
  }

  return {
    follow(sent) {
      const key = keyOf(sent)
      const watched = watch(sent).finally(() => {
        if (last.get(key) === watched) last.delete(key)
      })
      last.set(key, watched)
      return watched
    },
    async settled(account, signal) {
      const pending = last.get(keyOf(account))
      if (!pending) return true
      await Promise.race([pending, pause(WATCH_MS, signal)])
      signal.throwIfAborted()
      return !last.has(keyOf(account))
    }
  }
}
