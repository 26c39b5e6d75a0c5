import type { ChainNamespace } from '../caip/caip.js'

/** What a restoring goes by. */
export interface RestoreWatch {
  /** Aborted at the deadline, and when the kit is gone. */
  readonly signal: AbortSignal
  /** Whether something else has happened to a namespace meanwhile: then it is no business of the restoring any more. */
  isStale(namespace: ChainNamespace): boolean
  /** A wallet of the page is asked by something that may open a window. */
  onAsk(namespace: ChainNamespace): void
}
