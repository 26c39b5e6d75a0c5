import { readErrorFields } from '@appkit/core/internal'

/** What a node answered in place of a result. Its text is never shown as it is, and never read as a person's refusal. */
export class RpcAnswerError extends Error {
  readonly code: number | undefined
  readonly data: unknown

  constructor(error: unknown) {
    const { code, message } = readErrorFields(error)
    super(message)
    this.name = 'RpcAnswerError'
    this.code = code
    this.data = (error as { data?: unknown } | null)?.data
  }
}
