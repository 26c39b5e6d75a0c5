import { AppKitError } from '../errors/appkit-error.js'
import {
  CHAIN_NAMESPACES,
  isCaipNetworkId,
  type BuiltInNamespace,
  type CaipNetworkId,
  type ChainNamespace
} from './namespaces.js'

export { CHAIN_NAMESPACES, isCaipNetworkId, isChainNamespace, orderNamespaces } from './namespaces.js'
export type { AdditionalNamespaces, BuiltInNamespace, CaipNetworkId, ChainNamespace } from './namespaces.js'

/** An account id in CAIP-10 form, e.g. `eip155:1:0xd8dA…6045`. @source CAIP-10 */
export type CaipAddress = `${ChainNamespace}:${string}:${string}`

const CAIP_ADDRESS = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/

/** Whether the value is the name of a built-in namespace. */
export function isBuiltInNamespace(value: unknown): value is BuiltInNamespace {
  return (CHAIN_NAMESPACES as readonly unknown[]).includes(value)
}

/** Whether the value is a CAIP-10 id. The address part is not checked against its namespace's rules. */
export function isCaipAddress(value: unknown): value is CaipAddress {
  return typeof value === 'string' && CAIP_ADDRESS.test(value)
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
