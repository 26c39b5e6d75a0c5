import { parseCaipNetworkId, type CaipNetworkId } from '@appkit/core'
import { CHAINS_BY_SHORT_NAME } from './chain-names.js'
import { isAddressShaped } from './is-address-shaped.js'

/** What the user has typed or pasted as a receiver. */
export type ReceiverReading =
  | { readonly kind: 'address'; readonly address: string }
  /** An address that says it is for another network: its CAIP-2 id, and its name as far as it is known here. */
  | { readonly kind: 'elsewhere'; readonly caipNetworkId: string; readonly name: string | undefined }
  /** A name, or nothing. */
  | { readonly kind: 'text'; readonly text: string }

/** Invisible characters that come along when an address is copied. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g
/** An address behind the CAIP-2 id of its chain. @source CAIP-10 */
const CAIP10 = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/
/** An address behind a short name. @source EIP-3770 */
const SHORT = /^([-a-z0-9]{1,32}):(0[xX][0-9a-fA-F]+)$/i

/**
 * Reads a receiver as other apps copy it: an address, with or without its chain before it. What stands for another chain is told, and never taken
 * for an address on this one. Names are left as they are, since an invisible character makes another name of it.
 * @source CAIP-10, EIP-3770
 */
export function readReceiver(typed: string, caipNetworkId: CaipNetworkId): ReceiverReading {
  const text = typed.replaceAll(INVISIBLE, '').trim()
  const { namespace } = parseCaipNetworkId(caipNetworkId)
  if (isAddressShaped(namespace, text)) return { kind: 'address', address: withLowerPrefix(text) }
  const told = readCaip10(text) ?? readShort(text)
  if (!told) return { kind: 'text', text: typed }
  const { address, name } = told
  if (told.caipNetworkId !== caipNetworkId) return { kind: 'elsewhere', caipNetworkId: told.caipNetworkId, name }
  return isAddressShaped(namespace, address)
    ? { kind: 'address', address: withLowerPrefix(address) }
    : { kind: 'text', text: typed }
}

interface ToldChain {
  readonly caipNetworkId: string
  readonly name: string | undefined
  readonly address: string
}

function readCaip10(text: string): ToldChain | undefined {
  const [, namespace, reference, address] = CAIP10.exec(text) ?? []
  if (namespace === undefined || reference === undefined || address === undefined) return undefined
  const known = [...CHAINS_BY_SHORT_NAME.values()].find(({ id }) => namespace === 'eip155' && String(id) === reference)
  return { caipNetworkId: `${namespace}:${reference}`, name: known?.name, address }
}

function readShort(text: string): ToldChain | undefined {
  const [, shortName = '', address] = SHORT.exec(text) ?? []
  const known = CHAINS_BY_SHORT_NAME.get(shortName.toLowerCase())
  if (!known || address === undefined) return undefined
  return { caipNetworkId: `eip155:${known.id}`, name: known.name, address }
}

/** The chain's plug-in knows `0x` only. */
const withLowerPrefix = (address: string): string => address.replace(/^0X/, '0x')
