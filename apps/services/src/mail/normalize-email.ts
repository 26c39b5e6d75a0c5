import { parseEmail } from '@appkit/core/sign-in'

/**
 * Reads one email address, and gives it in the one form in which it is kept, compared and written to: `parseEmail`, all in lower case.
 * @returns `undefined` for anything else
 * @source docs/threats.md T8.14
 */
export function normalizeEmail(text: string): string | undefined {
  return parseEmail(text)?.toLowerCase()
}
