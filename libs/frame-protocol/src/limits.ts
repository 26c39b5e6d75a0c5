/** The version that both ends of this lib speak. */
export const FRAME_VERSION = 4

/** Bounds of the protocol in time, milliseconds. */
export const FRAME_TIMES = {
  /** From the first request that waits for the frame until READY. */
  load: 20_000,
  /** Between READY and the first request. */
  readyDelay: 500,
  /** For the answer to a request of `TIMED_REQUESTS`. Other requests wait for a person, or for a chain. */
  request: 30_000,
  /** The host's own bound for SIGN_OUT: the person is signed out in the page whatever the frame answers. */
  signOut: 3_000,
  /** Between two codes to the same address. The server's limit is the one that counts. */
  emailCooldown: 30_000
} as const

/** Bounds of the protocol in size. */
export const FRAME_LIMITS = {
  /** One message, as characters of all its texts and names plus 8 for each value. */
  message: 1_048_576,
  /** Nesting, the envelope included. */
  depth: 16,
  /** Items of one list. */
  items: 10_000,
  /** Requests that one frame has open, of one name and in all. RPC requests have a bound of their own. */
  openPerName: 8,
  openRpc: 128,
  open: 160,
  /** Requests that a frame begins in a second. */
  perSecond: 200,
  /** Height that a frame says it would fill, CSS pixels. */
  height: 10_000
} as const
