import { domainToASCII } from 'node:url'

/** Longest address, bytes. @source RFC 5321 */
const MAX_EMAIL = 254
const MAX_LOCAL_PART = 64
/** Longest text that is looked at: normalising may make it longer or shorter. */
const MAX_TEXT = 1024
/** One unquoted local part. @source RFC 5322 */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]{1,64}){0,31}$/
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/**
 * Reads one email address in whatever letters it is typed, and gives it in the one form in which it is kept, compared and written to:
 * lower case, the domain as A-labels. What looks like an at sign is one; nothing quoted, no comment, no list.
 * @returns `undefined` for anything else
 * @source docs/threats.md T8.14
 */
export function parseEmail(text: string): string | undefined {
  if (text.length > MAX_TEXT) return undefined
  const [local = '', domain = '', ...more] = text.normalize('NFKC').trim().toLowerCase().split('@')
  const host = domainOf(domain)
  if (more.length > 0 || host === undefined || local.length > MAX_LOCAL_PART || !LOCAL_PART.test(local))
    return undefined
  const email = `${local}@${host}`
  return email.length <= MAX_EMAIL ? email : undefined
}

/** A name of two labels or more; addresses of machines are none. */
function domainOf(text: string): string | undefined {
  if (!/^[\p{L}\p{M}\p{N}.。-]+$/u.test(text)) return undefined
  const labels = domainToASCII(text).split('.')
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '')
  return isName ? labels.join('.') : undefined
}
