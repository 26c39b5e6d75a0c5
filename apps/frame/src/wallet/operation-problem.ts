import { FrameError } from '@appkit/frame-protocol/server'

/** Why an operation is not possible, in words that the person should read: most of them can do something about it. */
export class OperationProblem extends FrameError {}
