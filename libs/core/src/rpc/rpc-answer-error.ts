import { readErrorFields } from '../errors/read-error-fields.js'

/** What a node answered in place of a result. Its text is never shown as it is, and never read as a person's refusal. */
export class RpcAnswerError extends Error {
  readonly code: number | undefined
  readonly data: unknown

  constructor(error: unknown) {
    const { code, message } = readErrorFields(error)
    const given = (error as { code?: unknown } | null)?.code
    super(message)
    this.name = 'RpcAnswerError'
    // Where whole numbers are read as bigints, so is the code.
    this.code = typeof given === 'bigint' ? Number(given) : code
    this.data = (error as { data?: unknown } | null)?.data
  }
}
