/**
 * One way in which an answer goes wrong between two programs that are both right.
 * Times in ms, sizes in bytes of the body.
 */
export type Fault =
  /** The request is passed on, its answer comes late. */
  | { readonly kind: 'delay'; readonly milliseconds: number }
  /** The answer comes in pieces, with a pause after each. */
  | { readonly kind: 'drip'; readonly bytes: number; readonly pauseMilliseconds: number }
  /** Nothing comes: no header (`afterBytes` absent), or nothing more after so many bytes of the body. */
  | { readonly kind: 'stall'; readonly afterBytes?: number }
  /** The connection is reset: before the headers, or after so many bytes of the body. */
  | { readonly kind: 'reset'; readonly afterBytes?: number }
  /** The connection ends properly, but the body is shorter than its header says. */
  | { readonly kind: 'truncate'; readonly bytes: number }
  /** A body of so many bytes: its length told, not told, or told too small. */
  | { readonly kind: 'oversize'; readonly bytes: number; readonly length: 'told' | 'absent' | 'lying' }
  /** A small compressed body that is this large once it is unpacked. */
  | { readonly kind: 'bomb'; readonly bytes: number }
  /** Another status, with a body of its own. */
  | {
      readonly kind: 'status'
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: string
    }
  | { readonly kind: 'redirect'; readonly status: 301 | 302 | 303 | 307 | 308; readonly location: string }
  /** The request reaches the target twice; the caller sees the first answer. */
  | { readonly kind: 'duplicate' }
  /** The first of two answers is held back until the second has been sent. */
  | { readonly kind: 'reorder' }
  /** Changes a good answer. A header set to `undefined` is left out. */
  | {
      readonly kind: 'rewrite'
      readonly body?: (body: string) => string | Uint8Array
      readonly headers?: Readonly<Record<string, string | undefined>>
    }
