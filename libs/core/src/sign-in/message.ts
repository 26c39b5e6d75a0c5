import { isCaipNetworkId, parseCaipNetworkId, type BuiltInNamespace, type CaipNetworkId } from '../caip/caip.js'
import { AppKitError } from '../errors/appkit-error.js'
import { FAMILY_NAMES, MESSAGE_LIMIT, PART_RULES, RESOURCES_LIMIT, SOLANA_NETWORKS } from './message-rules.js'
import type { SIWXMessageData } from './siwx.js'

/** A message taken apart: every part is there that a message has to have. */
export interface ParsedSignInMessage extends SIWXMessageData {
  readonly issuedAt: string
}

/** How a message writes its chain. */
export interface FormatSettings {
  /** Writes the reference alone, e.g. `mainnet` in place of `solana:mainnet`; ERC-4361 does so in any case. @default false */
  readonly clearChainIdNamespace?: boolean | undefined
}

const FIELDS = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chainId'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt']
] as const

const OPTIONAL_FIELDS = [
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId']
] as const

const invalid = (detail: string) => new AppKitError('INVALID_MESSAGE', { detail })

/**
 * Writes a sign-in message: ERC-4361 for `eip155`, and its likeness for the others, by CAIP-122.
 * @throws AppKitError INVALID_MESSAGE, which names the part that the standard does not allow
 */
export function formatSignInMessage(data: SIWXMessageData, settings: FormatSettings = {}): string {
  const { namespace, reference } = parseCaipNetworkId(data.chainId)
  if (!Object.hasOwn(FAMILY_NAMES, namespace)) throw invalid(`chain id: nobody signs in with ${namespace}`)
  const isCleared = namespace === 'eip155' || settings.clearChainIdNamespace === true
  const text = write(data, namespace as BuiltInNamespace, isCleared ? reference : data.chainId)
  parseSignInMessage(text)
  return text
}

/**
 * Reads a sign-in message by the strictest rules: its bytes are exactly those that writing what was read would give.
 * @throws AppKitError INVALID_MESSAGE, which names the first part that is wrong
 * @source ERC-4361, CAIP-122, Sign-In With Solana, docs/threats.md T8.08
 */
export function parseSignInMessage(text: string): ParsedSignInMessage {
  if (typeof text !== 'string' || text.length > MESSAGE_LIMIT) throw invalid('longer than 16 KiB')
  const lines = text.split('\n')
  const { domain, namespace } = readFirstLine(lines.shift() ?? '')
  const accountAddress = readPart(namespace === 'eip155' ? 'hexAddress' : 'address', 'address', lines.shift())
  if (lines.shift() !== '') throw invalid('no empty line after the address')
  const statement = readStatement(lines, namespace)
  const [uri, version, chainIdText, nonce, issuedAt] = FIELDS.map(([name]) => readField(name, lines)) as [
    string,
    string,
    string,
    string,
    string
  ]
  const [expirationTime, notBefore, requestId] = OPTIONAL_FIELDS.map(([name]) => readOptionalField(name, lines))
  const resources = readResources(lines)
  if (lines.length > 0) throw invalid('something follows the message')
  readPart('uri', 'URI', uri)
  readPart('version', 'Version', version)
  readPart('nonce', 'Nonce', nonce)
  readPart('time', 'Issued At', issuedAt)
  if (expirationTime !== undefined) readPart('time', 'Expiration Time', expirationTime)
  if (notBefore !== undefined) readPart('time', 'Not Before', notBefore)
  if (requestId !== undefined) readPart('requestId', 'Request ID', requestId)
  const data: ParsedSignInMessage = {
    accountAddress,
    chainId: readChainId(chainIdText, namespace),
    domain,
    uri,
    version,
    nonce,
    issuedAt,
    ...(statement !== undefined && { statement }),
    ...(expirationTime !== undefined && { expirationTime }),
    ...(notBefore !== undefined && { notBefore }),
    ...(requestId !== undefined && { requestId }),
    ...(resources && { resources })
  }
  if (write(data, namespace, chainIdText) !== text) throw invalid('not written as the standard has it')
  return data
}

function write(data: SIWXMessageData, namespace: BuiltInNamespace, chainId: string): string {
  const { domain, accountAddress, statement, resources } = data
  const said = { ...data, chainId }
  const head = `${domain} wants you to sign in with your ${FAMILY_NAMES[namespace]} account:\n${accountAddress}\n`
  // Without a statement the wallets of Solana leave one line empty, ERC-4361 two.
  const middle = statement === undefined ? (namespace === 'solana' ? '\n' : '\n\n') : `\n${statement}\n\n`
  const fields = [...FIELDS, ...OPTIONAL_FIELDS].flatMap(([name, key]) =>
    said[key] === undefined ? [] : [`${name}: ${said[key]}`]
  )
  const listed = resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []
  return head + middle + [...fields, ...listed].join('\n')
}

function readFirstLine(line: string): { domain: string; namespace: BuiltInNamespace } {
  for (const [namespace, name] of Object.entries(FAMILY_NAMES)) {
    const ending = ` wants you to sign in with your ${name} account:`
    if (!line.endsWith(ending)) continue
    return {
      domain: readPart('domain', 'domain', line.slice(0, -ending.length)),
      namespace: namespace as BuiltInNamespace
    }
  }
  throw invalid('the first line is not that of a sign-in')
}

/** Takes the statement, if there is one, and the empty line that ends it. */
function readStatement(lines: string[], namespace: BuiltInNamespace): string | undefined {
  const [first, second] = lines
  if (first === '') {
    lines.shift()
    return undefined
  }
  if (second !== '') {
    if (namespace === 'solana') return undefined
    throw invalid('no empty line after the statement')
  }
  lines.splice(0, 2)
  return readPart('statement', 'statement', first)
}

function readField(name: string, lines: string[]): string {
  const value = readOptionalField(name, lines)
  if (value === undefined) throw invalid(`no ${name}`)
  return value
}

function readOptionalField(name: string, lines: string[]): string | undefined {
  const start = `${name}: `
  return lines[0]?.startsWith(start) ? lines.shift()?.slice(start.length) : undefined
}

function readResources(lines: string[]): readonly string[] | undefined {
  if (lines[0] !== 'Resources:') return undefined
  lines.shift()
  if (lines.length > RESOURCES_LIMIT) throw invalid('too many resources')
  return lines.splice(0).map((line) => {
    if (!line.startsWith('- ')) throw invalid('something follows the resources')
    return readPart('uri', 'resource', line.slice(2))
  })
}

function readPart(rule: keyof typeof PART_RULES, name: string, value: string | undefined): string {
  if (value !== undefined && PART_RULES[rule](value)) return value
  throw invalid(`${name}: not as the standard has it`)
}

function readChainId(text: string, namespace: BuiltInNamespace): CaipNetworkId {
  if (namespace === 'eip155' && !/^[1-9]\d{0,17}$/.test(text)) throw invalid('Chain ID: not a number')
  const reference = text.startsWith(`${namespace}:`) ? text.slice(namespace.length + 1) : text
  const isAlias = namespace === 'solana' && Object.hasOwn(SOLANA_NETWORKS, reference)
  const chainId = `${namespace}:${isAlias ? SOLANA_NETWORKS[reference] : reference}`
  if (!isCaipNetworkId(chainId)) throw invalid('Chain ID: not one')
  return chainId
}
