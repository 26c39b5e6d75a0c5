import type { FrameErrorPayload } from '../messages/frame-failures.js'

/**
 * A failure whose message may leave the frame. Whatever else a handler throws is answered with `An error occurred`.
 * @example throw new FrameError('Invalid code')
 */
export class FrameError extends Error {
  /** @param code JSON-RPC or EIP-1193, such as `FRAME_ERROR_CODES.rejected` */
  constructor(
    message: string,
    readonly code?: number
  ) {
    super(message)
    this.name = 'FrameError'
  }

  /** What is answered: no stack, no cause. */
  toPayload(): FrameErrorPayload {
    const message = this.message.slice(0, 512)
    return Number.isInteger(this.code) ? { message, code: this.code } : { message }
  }
}
