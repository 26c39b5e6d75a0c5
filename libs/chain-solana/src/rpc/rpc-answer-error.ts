import { readErrorFields } from '@appkit/core/internal'

/** What a node answered in place of a result. Its text is never shown as it is, and never read as a person's refusal. */
export class RpcAnswerError extends Error {
  readonly code: number | undefined
  readonly data: unknown

  constructor(error: unknown) {
    const { code, data } = (error ?? {}) as { code?: unknown; data?: unknown }
    super(readErrorFields(error).message)
    this.name = 'RpcAnswerError'
    this.code = typeof code === 'bigint' ? Number(code) : undefined
    this.data = data
  }
}
