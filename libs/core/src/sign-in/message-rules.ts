import type { BuiltInNamespace } from '../caip/caip.js'

/** Longest message that is read, characters. */
export const MESSAGE_LIMIT = 16_384
/** Most resources of one message. */
export const RESOURCES_LIMIT = 64

/** How the accounts of a family are called in its messages. @source ERC-4361, CAIP-122 */
export const FAMILY_NAMES: Readonly<Record<BuiltInNamespace, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos'
}

/** What Solana's wallets call its networks. @source Sign-In With Solana */
export const SOLANA_NETWORKS: Readonly<Record<string, string>> = {
  mainnet: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  testnet: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  devnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
}

const HOST = /^(?:[A-Za-z0-9_](?:[A-Za-z0-9._-]{0,251}[A-Za-z0-9_])?|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?$/
const STATEMENT = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;= ]+$/
/** The characters of one part of a path, percent signs among them; how those are followed is looked at by itself. */
const SEGMENT = /^[A-Za-z0-9\-._~!$&'()*+,;=:@%]*$/
const PATH = /^[A-Za-z0-9\-._~!$&'()*+,;=:@%/]*$/
const QUERY = /^[A-Za-z0-9\-._~!$&'()*+,;=:@%/?]*$/
const USER = /^[A-Za-z0-9\-._~!$&'()*+,;=:%]*$/
const NAME = /^(?:\[[0-9A-Fa-f:.]{2,45}\]|[A-Za-z0-9\-._~!$&'()*+,;=%]*)(?::\d*)?$/

/** What each part of a message has to look like. The lengths are ours: the standards give none. @source ERC-4361, RFC 3986 */
export const PART_RULES = {
  domain: (text: string) => HOST.test(text) && hasRightLiteral(`https://${text}`),
  hexAddress: (text: string) => /^0x[a-fA-F0-9]{40}$/.test(text),
  address: (text: string) => /^[-.%a-zA-Z0-9]{1,128}$/.test(text),
  statement: (text: string) => text.length <= 1_024 && STATEMENT.test(text),
  uri: (text: string) => text.length <= 2_048 && isUri(text),
  version: (text: string) => text === '1',
  nonce: (text: string) => /^[A-Za-z0-9]{8,128}$/.test(text),
  time: isTime,
  requestId: (text: string) => text.length <= 256 && SEGMENT.test(text) && hasRightEscapes(text)
} as const

const hasRightEscapes = (text: string): boolean => !/%(?![0-9A-Fa-f]{2})/.test(text)

/** Whether it is a URI with its scheme. @source RFC 3986, Appendix A */
function isUri(text: string): boolean {
  const scheme = /^[A-Za-z][A-Za-z0-9+.-]*:/.exec(text)?.[0]
  if (scheme === undefined || !hasRightEscapes(text)) return false
  const [beforeFragment = '', ...fragments] = text.slice(scheme.length).split('#')
  const [hierarchy = '', ...queries] = beforeFragment.split('?')
  const areKnown = fragments.length < 2 && QUERY.test(fragments.join('')) && QUERY.test(queries.join('?'))
  if (!hierarchy.startsWith('//')) return areKnown && PATH.test(hierarchy)
  const [authority = '', ...path] = hierarchy.slice(2).split('/')
  const [name = '', user = '', ...others] = authority.split('@').reverse()
  const isAuthority = others.length === 0 && USER.test(user) && NAME.test(name) && hasRightLiteral(name)
  return areKnown && isAuthority && PATH.test(path.join('/'))
}

/** Whether what stands in square brackets, if anything does, is an address of IPv6. */
function hasRightLiteral(uri: string): boolean {
  const literal = /\[[^\]]*\]/.exec(uri)?.[0]
  return literal === undefined || URL.canParse(`http://${literal}/`)
}

const TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?(?:Z|[+-](\d{2}):(\d{2}))$/

/** Whether it is a time of RFC 3339 that a calendar has. Leap seconds are none: nothing here is dated to one. */
function isTime(text: string): boolean {
  const parts = TIME.exec(text)
  if (!parts) return false
  const [year, month, day, hour, minute, second, offsetHour, offsetMinute] = parts
    .slice(1)
    .map((part) => Number(part ?? 0)) as [number, number, number, number, number, number, number, number]
  const date = new Date(Date.UTC(2000, month - 1, day))
  date.setUTCFullYear(year, month - 1, day)
  const isDay = month >= 1 && month <= 12 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isDay && hour < 24 && minute < 60 && second < 60 && offsetHour < 24 && offsetMinute < 60
}
