import * as v from 'valibot'
import type { StorageAccess } from '../session/frame-storage.js'

/** Batches that are remembered, newest first. */
const MOST_BATCHES = 32

const hash = v.custom<`0x${string}`>((text) => typeof text === 'string' && /^0x[0-9a-f]{64}$/i.test(text))
const sentCalls = v.object({
  /** The app's, or the frame's. */
  id: v.pipe(v.string(), v.maxLength(8_194)),
  /** CAIP-2. */
  chain: v.pipe(v.string(), v.maxLength(64)),
  /** Address of the account. */
  from: v.pipe(v.string(), v.maxLength(42)),
  /** Of what they were sent as. */
  kind: v.picklist(['operation', 'transaction']),
  hash
})

/** Calls that an app has sent by `wallet_sendCalls`. */
export type SentCalls = v.InferOutput<typeof sentCalls>

/** What was sent, for an app that asks later. @source EIP-5792 */
export interface CallsBook {
  find(id: string, from: string): SentCalls | undefined
  keep(sent: SentCalls): void
}

/**
 * Keeps what one app has sent, in the storage of the frame's origin. Where that is blocked, in memory.
 * @param host exact origin of the app @param access throws where storage is blocked
 */
export function createCallsBook(host: string, access: () => StorageAccess): CallsBook {
  const key = `frame-calls:${host}`
  let memory: readonly SentCalls[] = []

  const read = (): readonly SentCalls[] => {
    try {
      const kept = v.safeParse(v.array(sentCalls), JSON.parse(access().storage.getItem(key) ?? '[]'))
      return kept.success && kept.output.length > 0 ? kept.output : memory
    } catch {
      return memory
    }
  }
  return {
    find: (id, from) => read().find((sent) => sent.id === id && sent.from === from),
    keep(sent) {
      memory = [sent, ...read()].slice(0, MOST_BATCHES)
      try {
        access().storage.setItem(key, JSON.stringify(memory))
      } catch {
        // It stays in memory.
      }
    }
  }
}
