/** Which way a frame goes. */
export type Direction = 'toTarget' | 'toClient'

/**
 * One way in which a WebSocket goes wrong between two programs that are both right.
 * @source docs/threats.md T5.01 to T5.05
 */
export type SocketFault =
  /** Frames do not arrive; the connection stays. */
  | { readonly kind: 'lose'; readonly direction: Direction }
  /** The connection is reset when a frame comes: before it is passed on, or after. */
  | { readonly kind: 'break'; readonly direction: Direction; readonly when: 'before' | 'after' }
  /** Frames arrive twice. */
  | { readonly kind: 'duplicate'; readonly direction: Direction }
  /** A frame changes places with the one after it. */
  | { readonly kind: 'reorder'; readonly direction: Direction }
  /** Frames arrive late, in their order. */
  | { readonly kind: 'delay'; readonly direction: Direction; readonly milliseconds: number }
  /** Frames arrive changed: other text, or bytes. */
  | {
      readonly kind: 'rewrite'
      readonly direction: Direction
      readonly frame: (text: string) => string | Uint8Array
    }
  /** Half-open: nothing arrives on either side, not even a ping or the end, and no side is told. */
  | { readonly kind: 'silence' }
