/** Why the storage failed. */
export type StorageErrorCode =
  | 'STORAGE_INPUT'
  | 'STORAGE_NOT_A_NUMBER'
  | 'STORAGE_SHARE'
  | 'STORAGE_FULL'
  | 'STORAGE_CLOCK'
  | 'STORAGE_DAMAGED'
  | 'STORAGE_TOO_NEW'
  | 'STORAGE_SEALED'
  | 'STORAGE_UNAVAILABLE'

/** What the operator is told when a clock is not believed. */
export const CLOCK_JUMPED =
  'The clock was set by more than an hour, or nothing ran for so long: what is over stays for another hour'

/** A failure of the storage. The message is one line for the operator; it never holds keys or values. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  readonly code: StorageErrorCode

  constructor(code: StorageErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
