import type { ErrorContext } from '../errors/codes.js'
import type { Translator } from '../i18n/create-translator.js'

/** Says which token was counted otherwise than its contract or mint does, and the two numbers. @param t a translator that has the words of the core */
export function mismatchText(t: Pick<Translator<never>, 'dynamic'>, context: ErrorContext['TOKEN_MISMATCH']): string {
  const { token, symbol, expected, actual } = context
  const key = actual === undefined ? 'token.uncounted' : 'error.TOKEN_MISMATCH'
  return t.dynamic(key, { token, symbol, expected, actual: actual ?? '' })
}
