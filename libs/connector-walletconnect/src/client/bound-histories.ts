import type { ICore } from '@walletconnect/types'
import { replaceMethod } from './replace-method.js'

/** Most requests and messages that are remembered. @source docs/threats.md T5.02 */
const REMEMBERED = 1000

/**
 * Bounds what the library remembers without end: every request with its answer, and every message with its text. A message is known again
 * by its hash alone.
 * @source docs/threats.md T5.02, T5.08, T5.09
 */
export function boundHistories(core: ICore): void {
  const { history, relayer } = core
  const { messages } = relayer

  replaceMethod(history, 'set', (original) => (...values: readonly unknown[]) => {
    original(...values)
    for (const id of history.records.keys()) {
      if (history.records.size <= REMEMBERED) break
      history.records.delete(id)
    }
  })
  replaceMethod(messages, 'set', (original) => async (topic: string, ...rest: readonly unknown[]) => {
    const hash = (await original(topic, ...rest)) as string
    const seen = messages.messages.get(topic)
    if (!seen) return hash
    seen[hash] = ''
    const hashes = Object.keys(seen)
    if (hashes.length > 2 * REMEMBERED) {
      const kept = hashes.slice(-REMEMBERED).map((known) => [known, ''])
      messages.messages.set(topic, Object.fromEntries(kept) as Record<string, string>)
    }
    return hash
  })
}
