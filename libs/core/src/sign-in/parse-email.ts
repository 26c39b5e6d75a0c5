/** Longest address, characters. @source RFC 5321 */
const MAX_LENGTH = 254
const MAX_LOCAL_LENGTH = 64
/** Longest text that is looked at: normalizing may make it longer or shorter. */
const MAX_TYPED = 1024
/** What stands between the dots of an unquoted local part. @source RFC 5322 */
const ATOM = /^[\w!#$%&'*+/=?^`{|}~-]+$/
const DOMAIN = /^[\p{L}\p{M}\p{N}.。-]+$/u
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/**
 * Reads a text as one plain email address: nothing quoted, no comment, no list. Space around it is not part of it, what looks like an at sign is one,
 * and the domain is given in lower case as A-labels; the part before it keeps its letters.
 * @returns `undefined`: it is none
 * @example parseEmail(' Ann@Bücher.example') // 'Ann@xn--bcher-kva.example'
 * @source RFC 5321, RFC 5890
 */
export function parseEmail(text: string): string | undefined {
  if (text.length > MAX_TYPED) return undefined
  const [local = '', domain = '', ...more] = text.normalize('NFKC').trim().split('@')
  const host = hostOf(domain)
  const isLocal = local.length <= MAX_LOCAL_LENGTH && local.split('.').every((atom) => ATOM.test(atom))
  if (more.length > 0 || host === undefined || !isLocal) return undefined
  const email = `${local}@${host}`
  return email.length <= MAX_LENGTH ? email : undefined
}

/** A name of two labels or more, in ASCII; addresses of machines are none. */
function hostOf(domain: string): string | undefined {
  if (!DOMAIN.test(domain) || !URL.canParse(`http://${domain}`)) return undefined
  const { hostname } = new URL(`http://${domain}`)
  const labels = hostname.split('.')
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '')
  return isName ? hostname : undefined
}
