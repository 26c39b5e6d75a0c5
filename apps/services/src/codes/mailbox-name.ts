/** Providers that ignore dots in the local part, and the name under which their mailboxes are counted. */
const IGNORE_DOTS: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/**
 * Names the mailbox that reads an email, for counting mails only: without the tag after `+`, and without dots where the provider ignores
 * them. Two emails of one mailbox stay two users, and codes for them are guessed separately.
 * @param email as `normalizeEmail` gives it
 * @source docs/threats.md T8.23
 */
export function mailboxName(email: string): string {
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)]
  const untagged = local.replace(/(?<=.)\+.*$/, '')
  const provider = IGNORE_DOTS[domain]
  return provider === undefined ? `${untagged}@${domain}` : `${untagged.replaceAll('.', '')}@${provider}`
}
