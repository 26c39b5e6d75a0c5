import { isChainNamespace, type ChainNamespace, type Clock, type TimerId } from '@appkit/core'

/** Twenty events a second. @source threats T5.09 */
const INTERVAL_MS = 50

/** A wallet's event that the kit knows. */
export interface SessionEvent {
  readonly namespace: ChainNamespace
  readonly name: 'accountsChanged' | 'chainChanged'
  /** As the wallet sent it. */
  readonly data: unknown
  readonly chainId: unknown
}

/** `undefined`: an event of another kind, or of no namespace. */
export function readSessionEvent(event: {
  readonly name: string
  readonly data: unknown
  readonly chainId: unknown
}): SessionEvent | undefined {
  const { name, data, chainId } = event
  if (name !== 'accountsChanged' && name !== 'chainChanged') return undefined
  const namespace: unknown = typeof chainId === 'string' ? chainId.slice(0, 64).split(':')[0] : undefined
  return isChainNamespace(namespace) ? { namespace, name, data, chainId } : undefined
}

/** Passes events on, one each 50 ms at most. Of several that wait, the last of each kind and namespace wins. */
export function createEventThrottle(
  clock: Clock,
  pass: (event: SessionEvent) => void
): { take(event: SessionEvent): void; stop(): void } {
  const waiting = new Map<string, SessionEvent>()
  let timer: TimerId | undefined

  function next(): void {
    timer = undefined
    for (const [key, event] of waiting) {
      waiting.delete(key)
      timer = clock.setTimeout(next, INTERVAL_MS)
      pass(event)
      return
    }
  }

  return {
    take(event) {
      const key = `${event.namespace}/${event.name}`
      waiting.delete(key)
      waiting.set(key, event)
      if (timer === undefined) next()
    },
    stop() {
      if (timer !== undefined) clock.clearTimeout(timer)
      waiting.clear()
    }
  }
}
