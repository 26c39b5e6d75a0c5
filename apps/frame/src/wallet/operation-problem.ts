import { FrameError } from '@appkit/frame-protocol/server'

/** Why an operation is not possible, in words that the person should read: most of them can do something about it. */
export class OperationProblem extends FrameError {
  /** @param cause what the bundler said, or that it said nothing */
  constructor(
    message: string,
    code?: number,
    override readonly cause?: unknown
  ) {
    super(message, code)
  }
}
