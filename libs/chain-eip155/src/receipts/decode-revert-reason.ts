import { cleanText, UNKNOWN_REASON, type RpcAnswerError } from '@appkit/core/internal'

/** Longest reason shown. @source docs/threats.md T6.07 */
const REASON_LIMIT = 200

/** `Error(string)` and `Panic(uint256)`. @source Solidity ABI */
const ERROR_SELECTOR = '0x08c379a0'
const PANIC_SELECTOR = '0x4e487b71'
const WORD = 64
const REVERT_TEXT = /(?:execution reverted|reverted with reason string)[:\s]+(.+)/is

/** The reason a call was reverted with, as clean text, or `unknown reason`. @source docs/threats.md T6.07 */
export function decodeRevertReason(error: RpcAnswerError): string {
  const data = findData(error.data)
  const reason = data === undefined ? decodeText(error.message) : decodeData(data)
  return reason === undefined || reason === '' ? UNKNOWN_REASON : reason
}

/** Nodes put the revert data at several depths. */
function findData(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') return value.startsWith('0x') ? value : undefined
  if (typeof value !== 'object' || value === null || depth > 2) return undefined
  const { data, originalError } = value as { data?: unknown; originalError?: unknown }
  return findData(data, depth + 1) ?? findData(originalError, depth + 1)
}

function decodeText(message: string): string | undefined {
  const [, reason] = REVERT_TEXT.exec(message) ?? []
  return reason === undefined ? undefined : cleanText(reason.replace(/^['"]|['"]$/g, ''), REASON_LIMIT)
}

function decodeData(data: string): string | undefined {
  const selector = data.slice(0, 10).toLowerCase()
  const body = data.slice(10, 10 + 2 * WORD + 8 * REASON_LIMIT)
  if (!/^[0-9a-f]*$/i.test(body)) return undefined
  if (selector === PANIC_SELECTOR && data.length === 10 + WORD) return `Panic 0x${body.slice(-2)}`
  if (selector !== ERROR_SELECTOR || BigInt(`0x${body.slice(0, WORD) || '0'}`) !== 32n) return undefined
  const length = BigInt(`0x${body.slice(WORD, 2 * WORD) || '0'}`)
  if (length * 2n > BigInt(data.length - 10 - 2 * WORD)) return undefined
  const available = body.slice(2 * WORD)
  const digits = length * 2n < BigInt(available.length) ? available.slice(0, Number(length) * 2) : available
  return decodeUtf8(digits, BigInt(digits.length) < length * 2n)
}

/** A cut text may end in the middle of a character; a whole one may not. */
function decodeUtf8(digits: string, isCut: boolean): string | undefined {
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  try {
    return cleanText(new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut }), REASON_LIMIT)
  } catch {
    return undefined
  }
}
