import { readErrorFields } from './read-error-fields.js'

const REJECTION_CODES: readonly number[] = [4001, 5000, 5002]
const REJECTION_TEXT = /user rejected|user cancell?ed|connection request reset/i

/**
 * Whether a value thrown by a wallet means that its user said no: by code (4001, 5000, 5002) or by text. Only for values from a wallet,
 * never for an HTTP answer. @source spec §8, EIP-1193
 */
export function isUserRejection(error: unknown): boolean {
  const { code, message } = readErrorFields(error)
  return (code !== undefined && REJECTION_CODES.includes(code)) || REJECTION_TEXT.test(message)
}
