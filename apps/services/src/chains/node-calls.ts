import pLimit, { type LimitFunction } from 'p-limit'
import { ServiceError } from '../errors/service-error.js'
import { sharedPlaces, type SharedPlaces } from '../http/shared-places.js'

/** Questions that wait for a node at most: of one address, of which a batch with as many as it may have is half, and of all. */
const WAITING = { perAddress: 200, together: 2000 }

/** A question to a node. */
export interface NodeCall<T> {
  /** Address of the node. */
  readonly url: string
  /** The caller: each has a quarter of the places at most. */
  readonly caller: string
  /** Ends when no caller waits for the answer any more. */
  readonly signal: AbortSignal
  readonly ask: () => Promise<T>
}

/** Shares out the nodes among those who ask. */
export interface NodeCalls {
  /**
   * Asks when there is a place at the node. What no caller waits for any more by then is not asked.
   * @throws ServiceError NODE_BUSY when too many wait already; the reason of `signal`; whatever `ask` throws
   */
  run<T>(call: NodeCall<T>): Promise<T>
}

/** How nodes are shared out. */
export interface NodeCallsOptions {
  /** Questions at one node at a time. */
  readonly atOnce: number
}

interface NodePlaces {
  readonly all: LimitFunction
  /** Only of those who ask just now. */
  readonly callers: Map<string, LimitFunction>
  readonly waiting: SharedPlaces
}

/** Places for all, and few enough of them for each caller that the others get theirs soon. */
export function nodeCalls({ atOnce }: NodeCallsOptions): NodeCalls {
  const nodes = new Map<string, NodePlaces>()
  const ofCaller = Math.ceil(atOnce / 4)

  return {
    async run({ url, caller, signal, ask }) {
      signal.throwIfAborted()
      const node = nodes.get(url) ?? { all: pLimit(atOnce), callers: new Map(), waiting: sharedPlaces(WAITING) }
      nodes.set(url, node)
      const own = node.callers.get(caller) ?? pLimit(ofCaller)
      const displaced = new AbortController()
      const outcome = node.waiting.take({ address: caller, end: () => displaced.abort(busy()) })
      if ('isRefused' in outcome) throw busy()
      node.callers.set(caller, own)
      const asked = own(() =>
        node.all(() => {
          outcome.place.leave()
          displaced.signal.throwIfAborted()
          signal.throwIfAborted()
          return ask()
        })
      ).finally(() => {
        if (own.activeCount + own.pendingCount === 0) node.callers.delete(caller)
      })
      return Promise.race([asked, whenGone(signal), whenGone(displaced.signal)])
    }
  }
}

/** Too many wait; in a second it may be otherwise. */
function busy(): ServiceError {
  return new ServiceError('NODE_BUSY', 'Too many wait for this node', { headers: { 'retry-after': '1' } })
}

function whenGone(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}
