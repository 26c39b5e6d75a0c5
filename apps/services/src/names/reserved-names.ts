/**
 * Words by which an attacker could pass for the operator: roles of a server and its mailboxes, and those of support.
 * @source RFC 2142
 */
const RESERVED = [
  'abuse',
  'account',
  'accounts',
  'admin',
  'administrator',
  'anonymous',
  'appkit',
  'billing',
  'compliance',
  'contact',
  'customer',
  'everyone',
  'helpdesk',
  'help',
  'hostmaster',
  'info',
  'legal',
  'login',
  'mail',
  'mailer-daemon',
  'marketing',
  'moderator',
  'moderators',
  'nobody',
  'noreply',
  'null',
  'official',
  'operator',
  'operators',
  'owner',
  'payments',
  'postmaster',
  'privacy',
  'recovery',
  'refund',
  'refunds',
  'root',
  'sales',
  'security',
  'service',
  'services',
  'staff',
  'superuser',
  'support',
  'system',
  'team',
  'undefined',
  'verification',
  'verified',
  'verify',
  'wallet',
  'webmaster'
]

type Look = readonly (readonly [sign: RegExp, as: string])[]

/** Letters and digits that look the same in Latin letters, which are all that a name has. @source Unicode Technical Standard 39, §4 */
const SAME_LOOK: Look = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/0/g, 'o'],
  [/1/g, 'l']
]
/** Digits that stand for letters where a user wants a word that is taken. */
const SAME_READING: Look = [
  [/[il]/g, 'l'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/7/g, 't'],
  [/8/g, 'b'],
  [/9/g, 'g']
]

const replaced = (word: string, look: Look): string =>
  look.reduce((text, [sign, as]) => text.replaceAll(sign, as), word)

/** What names have in common that look the same: `a1ice` and `alice`. */
export function readsAs(name: string): string {
  return replaced(name, SAME_LOOK)
}

/** What words have in common that are read as the same, hyphens or not. */
function skeleton(word: string): string {
  return replaced(readsAs(word.replaceAll('-', '')), SAME_READING)
}

const SKELETONS: ReadonlySet<string> = new Set(RESERVED.map(skeleton))

/**
 * Whether no user gets it: digits alone, which pass for an amount or an id; a word of the list, or one that looks like it; and several of
 * them in a row.
 * @param label lower case letters, digits and hyphens
 * @param own words of the operator's own, such as that of the names' end
 * @source docs/threats.md T8.26
 */
export function isReservedLabel(label: string, own: readonly string[]): boolean {
  if (/^[\d-]+$/.test(label)) return true
  const ownSkeletons = new Set(own.map(skeleton))
  const isReserved = (word: string): boolean => SKELETONS.has(skeleton(word)) || ownSkeletons.has(skeleton(word))
  const words = label.split('-').filter((word) => word !== '')
  return isReserved(label) || words.every(isReserved)
}
