import { AppKitError } from '../errors/appkit-error.js'

/** The five chain namespaces this kit knows, in display order. @source CAIP-2 */
export const CHAIN_NAMESPACES = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'] as const

/** A CAIP-2 namespace this kit knows. */
export type ChainNamespace = (typeof CHAIN_NAMESPACES)[number]

/** A chain id in CAIP-2 form, e.g. `eip155:1`. It may name a chain the host did not list. @source CAIP-2 */
export type CaipNetworkId = `${ChainNamespace}:${string}`

/** An account id in CAIP-10 form, e.g. `eip155:1:0xd8dA…6045`. @source CAIP-10 */
export type CaipAddress = `${ChainNamespace}:${string}:${string}`

const CAIP_NETWORK_ID = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/
const CAIP_ADDRESS = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/

/** Whether the value is the name of a namespace this kit knows. */
export function isChainNamespace(value: unknown): value is ChainNamespace {
  return typeof value === 'string' && (CHAIN_NAMESPACES as readonly string[]).includes(value)
}

/** Whether the value is a CAIP-2 id of a known namespace. */
export function isCaipNetworkId(value: unknown): value is CaipNetworkId {
  if (typeof value !== 'string') return false
  return isChainNamespace(CAIP_NETWORK_ID.exec(value)?.[1])
}

/** Whether the value is a CAIP-10 id of a known namespace. The address part is not checked against its namespace's rules. */
export function isCaipAddress(value: unknown): value is CaipAddress {
  if (typeof value !== 'string') return false
  return isChainNamespace(CAIP_ADDRESS.exec(value)?.[1])
}

/** @throws AppKitError NETWORK_ID_INVALID */
export function asCaipNetworkId(value: unknown): CaipNetworkId {
  if (isCaipNetworkId(value)) return value
  throw new AppKitError('NETWORK_ID_INVALID', { value: String(value).slice(0, 64) })
}

/** @throws AppKitError INVALID_ADDRESS */
export function asCaipAddress(value: unknown): CaipAddress {
  if (isCaipAddress(value)) return value
  throw new AppKitError('INVALID_ADDRESS', { address: String(value).slice(0, 64) })
}

/** Splits a CAIP-2 id. `reference` is the part after the colon, e.g. `1`. */
export function parseCaipNetworkId(caipNetworkId: CaipNetworkId): { namespace: ChainNamespace; reference: string } {
  const [namespace, reference] = caipNetworkId.split(':') as [ChainNamespace, string]
  return { namespace, reference }
}

/** Splits a CAIP-10 id into its network id and address. */
export function parseCaipAddress(caipAddress: CaipAddress): {
  namespace: ChainNamespace
  caipNetworkId: CaipNetworkId
  address: string
} {
  const [namespace, reference, address] = caipAddress.split(':') as [ChainNamespace, string, string]
  return { namespace, caipNetworkId: `${namespace}:${reference}`, address }
}

/** Joins a CAIP-2 id and an address into a CAIP-10 id. */
export function toCaipAddress(caipNetworkId: CaipNetworkId, address: string): CaipAddress {
  return `${caipNetworkId}:${address}` as CaipAddress
}
