const MAX_LENGTH = 254
/** @source RFC 5321 §4.5.3.1.1 */
const LOCAL_PART = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/
const DOMAIN = /^[\p{L}\p{M}\p{N}.。-]+$/u
const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/

/**
 * Reads what was typed as one plain email address. Space around it is not part of it; a domain of another script is given in its ASCII form.
 * @returns `undefined`: it is none
 * @source docs/threats.md T8.14
 */
export function parseEmail(typed: string): string | undefined {
  const [local = '', domain = '', ...more] = typed.normalize('NFKC').trim().split('@')
  const host = hostOf(domain)
  if (more.length > 0 || host === undefined || !LOCAL_PART.test(local)) return undefined
  const email = `${local}@${host}`
  return email.length <= MAX_LENGTH ? email : undefined
}

/** A name of two labels or more, in ASCII; addresses of machines are none. */
function hostOf(domain: string): string | undefined {
  if (domain.length > MAX_LENGTH || !DOMAIN.test(domain) || !URL.canParse(`http://${domain}`)) return undefined
  const { hostname } = new URL(`http://${domain}`)
  const labels = hostname.split('.')
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '')
  return isName ? hostname : undefined
}
