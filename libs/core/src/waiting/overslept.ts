import type { Clock } from '../plugin/services.js'

/** How late a timer may be, ms, before the page is taken to have slept. */
const LATE_MS = 2000

/** How long a page that has slept may take to hear what came meanwhile, ms: its transport comes back first. @source docs/threats.md T5.11 */
export const CATCH_UP_MS = 5000

/** Whether a page has slept past a moment. @param due when its timer should have run, epoch milliseconds */
export const hasOverslept = (clock: Clock, due: number): boolean => clock.now() - due > LATE_MS
