import type { FrameErrorPayload, FrameReason } from '../messages/frame-failures.js'

/** What the host can tell a failure by, besides its message. */
export interface FrameErrorDetails {
  /** JSON-RPC or EIP-1193, such as `FRAME_ERROR_CODES.rejected`. */
  readonly code?: number | undefined
  readonly reason?: FrameReason | undefined
  readonly retryAfterSeconds?: number | undefined
}

/**
 * A failure whose message may leave the frame. Whatever else a handler throws is answered with `An error occurred`.
 * @example throw new FrameError('Invalid code', { reason: 'CODE_WRONG' })
 */
export class FrameError extends Error {
  readonly code: number | undefined
  readonly reason: FrameReason | undefined
  readonly retryAfterSeconds: number | undefined

  /** @param details a number is the code alone */
  constructor(message: string, details: number | FrameErrorDetails = {}) {
    super(message)
    this.name = 'FrameError'
    const { code, reason, retryAfterSeconds } = typeof details === 'number' ? { code: details } : details
    this.code = code
    this.reason = reason
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** What is answered: no stack, no cause. */
  toPayload(): FrameErrorPayload {
    const { code, reason, retryAfterSeconds } = this
    return {
      message: this.message.slice(0, 512),
      ...(Number.isInteger(code) && { code }),
      ...(reason && { reason }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds })
    }
  }
}
