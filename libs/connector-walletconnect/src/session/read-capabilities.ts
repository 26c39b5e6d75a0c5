import { AppKitError } from '@appkit/core'
import { maxLength, object, optional, parse, pipe, record, regex, safeParse, string, unknown } from 'valibot'

/** Longest text of capabilities that is read. */
const TEXT_LIMIT = 64 * 1024

const chainsSchema = record(
  pipe(string(), regex(/^0x[0-9a-fA-F]{1,14}$/)),
  record(pipe(string(), maxLength(64)), unknown())
)
const propertiesSchema = object({ capabilities: optional(unknown()) })

/** What a wallet can do, by chain (hexadecimal). @source EIP-5792 */
export type Capabilities = Readonly<Record<string, object>>

/**
 * What a wallet said when the session was made, in answer to `wallet_getCapabilities`: text or an object, by chain, or by account and chain.
 * @param properties the session's `sessionProperties`. @param params address, and the chains that are asked for. @default every chain
 * @returns `undefined`: it said nothing, it is asked
 * @throws AppKitError BAD_RESPONSE where it is none of that
 * @source EIP-5792, CAIP-25
 */
export function readCapabilities(properties: unknown, params: unknown): Capabilities | undefined {
  const said = safeParse(propertiesSchema, properties)
  const given = said.success ? said.output.capabilities : undefined
  if (given === undefined) return undefined
  try {
    const [address, chains] = Array.isArray(params) ? (params as unknown[]) : []
    const all = ofAccount(typeof given === 'string' ? parseText(given) : given, address)
    const byChain = parse(chainsSchema, Array.isArray(all) ? undefined : all)
    if (!Array.isArray(chains)) return byChain
    const wanted = chains.map((chain) => String(chain).toLowerCase())
    return Object.fromEntries(Object.entries(byChain).filter(([chain]) => wanted.includes(chain.toLowerCase())))
  } catch (cause) {
    const context = { source: 'Wallet', detail: 'capabilities' }
    throw new AppKitError('BAD_RESPONSE', context, { message: 'Error parsing wallet capabilities', cause })
  }
}

function parseText(text: string): unknown {
  if (text.length > TEXT_LIMIT) throw new AppKitError('TOO_LARGE', { source: 'Wallet', limit: TEXT_LIMIT })
  return JSON.parse(text)
}

function ofAccount(value: unknown, address: unknown): unknown {
  if (typeof value !== 'object' || value === null || typeof address !== 'string') return value
  const own = Object.entries(value).find(([name]) => name.toLowerCase() === address.toLowerCase())
  return own ? (own[1] as unknown) : value
}
