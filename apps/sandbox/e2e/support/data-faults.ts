import type { Fault } from '@appkit/fault-proxy'

/** One way in which what a page asks for goes wrong, as a browser meets it. */
export interface DataFault {
  /** Row of the catalogue of threats, and what happens. */
  readonly name: string
  /** What becomes of the answers; `elsewhere`: they lead to another origin. */
  readonly fault: Fault | 'elsewhere'
}

const MEGABYTE = 1024 * 1024
/** How long the server asks for a pause. */
const RETRY_AFTER_SECONDS = '5'
/** What the browser itself has kept meets no fault, and hides that one is over. */
const NO_STORE = { 'cache-control': 'no-store' }

/** A way without faults, on which the browser keeps nothing. */
export const WHOLE: Fault = { kind: 'rewrite', headers: NO_STORE }

const status = (code: number, headers: Record<string, string> = {}): Fault => ({
  kind: 'status',
  status: code,
  headers
})
const body = (text: string): Fault => ({ kind: 'rewrite', body: () => text, headers: NO_STORE })

/**
 * One fault for each way in which the kit learns that an answer is none, and each that the browser itself brings about. What differs in the answer alone is asked
 * of every endpoint by the fault matrix of core.
 */
export const DATA_FAULTS: readonly DataFault[] = [
  { name: 'T2.F02 403', fault: status(403) },
  { name: 'T2.F03 429', fault: status(429, { 'retry-after': RETRY_AFTER_SECONDS }) },
  { name: 'T2.F04 503', fault: status(503) },
  { name: 'T2.F05 HTML', fault: body('<!doctype html><title>Hotel Wi-Fi</title>') },
  { name: 'T2.F07 10 MB', fault: { kind: 'oversize', bytes: 10 * MEGABYTE, length: 'absent' } },
  { name: 'T2.F09 no headers', fault: { kind: 'stall' } },
  { name: 'T2.F10 reset', fault: { kind: 'reset' } },
  { name: 'T2.F11 redirect to another origin', fault: 'elsewhere' },
  {
    name: 'T2.F12 not for this origin',
    fault: { kind: 'rewrite', headers: { ...NO_STORE, 'access-control-allow-origin': undefined } }
  }
]
