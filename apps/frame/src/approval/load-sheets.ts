import type { Approvals } from './approvals.js'

/** What loading takes. */
export interface SheetLoading {
  /** Loads what shows questions, and has it begin. */
  load(): Promise<void>
  /** Loads the page anew. */
  reload(): void
}

/**
 * Most pages never ask anything: what shows questions comes with the first one. Where it does not come, the user would never see a question, and a
 * browser may not fetch the same code twice for one document: a new document ends the open requests with words, and has the next one shown.
 * @source docs/threats.md T3.08
 */
export function loadSheets(approvals: Pick<Approvals, 'subscribe'>, { load, reload }: SheetLoading): void {
  const stop = approvals.subscribe(() => {
    stop()
    load().catch(reload)
  })
}
