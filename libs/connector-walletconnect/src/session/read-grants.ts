import {
  AppKitError,
  CHAIN_NAMESPACES,
  isCaipAddress,
  isCaipNetworkId,
  parseCaipAddress,
  parseCaipNetworkId,
  toCaipAddress,
  type CaipNetworkId,
  type ChainAccount,
  type BuiltInNamespace,
  type ConnectorSession,
  type GrantedNamespace
} from '@appkit/core'
import { isSameAddress } from '@appkit/core/internal'
import type { AskedNamespace, Proposal } from '../proposal/create-proposal.js'
import { currentChainOf } from '../proposal/deprecated-chains.js'
import { isAccountAddress } from './is-account-address.js'
import type { RelayNamespaces, RelaySession } from './relay-session.js'

/** Most accounts of one namespace. */
const ACCOUNT_LIMIT = 100

/** What may be used of one namespace. */
export interface Grant {
  readonly namespace: BuiltInNamespace
  /** Addresses of each chain, by its id of today. */
  readonly accounts: ReadonlyMap<CaipNetworkId, readonly string[]>
  /** How the wallet calls each chain: an older wallet uses a deprecated id. */
  readonly wireChains: ReadonlyMap<CaipNetworkId, CaipNetworkId>
  readonly methods: ReadonlySet<string>
}

/**
 * What was asked for, as the session itself remembers it. A host that made the session may have required it, and asked by chain.
 * @source CAIP-25
 */
export function askedOf({ requiredNamespaces = {}, optionalNamespaces = {} }: RelaySession): Proposal {
  const asked: Partial<Record<BuiltInNamespace, AskedNamespace>> = {}
  const all = [...Object.entries(requiredNamespaces), ...Object.entries(optionalNamespaces)]
  for (const namespace of CHAIN_NAMESPACES) {
    const entries = all.filter(([key]) => key === namespace || key.startsWith(`${namespace}:`))
    if (entries.length === 0) continue
    const chains = entries.flatMap(([key, entry]) => [...(key === namespace ? [] : [key]), ...(entry.chains ?? [])])
    asked[namespace] = {
      chains: [...new Set(chains.filter(isCaipNetworkId))],
      methods: [...new Set(entries.flatMap(([, entry]) => entry.methods ?? []))],
      events: [...new Set(entries.flatMap(([, entry]) => entry.events ?? []))],
      rpcMap: {}
    }
  }
  return asked
}

/** What was granted and asked for: nothing else is used. A bad account is left out. @source docs/threats.md T5.09, CAIP-10, CAIP-25 */
export function readGrants(namespaces: RelayNamespaces, asked: Proposal): readonly Grant[] {
  return CHAIN_NAMESPACES.flatMap((namespace) => {
    const wanted = asked[namespace]
    if (!wanted) return []
    const entries = Object.entries(namespaces).filter(([key]) => key === namespace || key.startsWith(`${namespace}:`))
    const accounts = new Map<CaipNetworkId, string[]>()
    const wireChains = new Map<CaipNetworkId, CaipNetworkId>()
    const methods = new Set<string>()
    let count = 0
    for (const [, entry] of entries) {
      for (const method of entry.methods) if (wanted.methods.includes(method)) methods.add(method)
      for (const account of entry.accounts) {
        if (count >= ACCOUNT_LIMIT || !isCaipAddress(account)) continue
        const { caipNetworkId, address, ...rest } = parseCaipAddress(account)
        if (rest.namespace !== namespace || !wanted.chains.includes(caipNetworkId)) continue
        if (!isAccountAddress(namespace, address)) continue
        const chain = currentChainOf(caipNetworkId)
        const known = accounts.get(chain) ?? []
        if (!known.includes(address)) {
          known.push(address)
          count += 1
        }
        accounts.set(chain, known)
        if (caipNetworkId === chain || !wireChains.has(chain)) wireChains.set(chain, caipNetworkId)
      }
    }
    if (accounts.size === 0) return []
    const order = [...new Set(wanted.chains.map(currentChainOf))]
    const sorted = [...accounts].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    return [{ namespace, accounts: new Map(sorted), wireChains, methods }]
  })
}

/** A namespace that was asked for and granted, and of which nothing can be used. */
export type Unusable = NonNullable<ConnectorSession['unusable']>[number]

/** What a wallet granted in vain: on chains that were not asked for, or with addresses that are none. */
export function readUnusable(
  namespaces: RelayNamespaces,
  asked: Proposal,
  granted: readonly Pick<Grant, 'namespace'>[]
): readonly Unusable[] {
  return CHAIN_NAMESPACES.flatMap((namespace): Unusable[] => {
    const wanted = asked[namespace]
    if (!wanted || granted.some((grant) => grant.namespace === namespace)) return []
    const entries = Object.entries(namespaces).filter(([key]) => key === namespace || key.startsWith(`${namespace}:`))
    const accounts = entries.flatMap(([, entry]) => entry.accounts).filter(isCaipAddress)
    const [first] = accounts
    if (first === undefined) return []
    const onAsked = accounts.map(parseCaipAddress).find(({ caipNetworkId }) => wanted.chains.includes(caipNetworkId))
    const error = onAsked
      ? new AppKitError('INVALID_ADDRESS', { address: onAsked.address.slice(0, 64), namespace })
      : new AppKitError('NETWORK_NOT_SUPPORTED', { network: parseCaipAddress(first).caipNetworkId })
    return [{ namespace, error: error.toPlain() }]
  })
}

/** What a wallet chose in one namespace after it was paired. */
export interface Selection {
  /** The chain in use; one that was not granted is shown as it is. */
  readonly caipNetworkId?: CaipNetworkId | undefined
  /** The account in use. */
  readonly address?: string | undefined
}

/** The form for chain plug-ins and core: the accounts of the chain in use, the active one first. */
export function toGrantedNamespace(grant: Grant, selection: Selection = {}): GrantedNamespace {
  const { namespace } = grant
  const approved = [...grant.accounts.keys()]
  const caipNetworkId = selection.caipNetworkId ?? approved[0] ?? (`${namespace}:` as CaipNetworkId)
  const own = grant.accounts.get(caipNetworkId) ?? [...grant.accounts.values()][0] ?? []
  // Wallets write one EVM address now with its checksum, now without: the grant's form of it is used.
  const isActive = (address: string): boolean =>
    selection.address !== undefined && isSameAddress(namespace, selection.address, address)
  const addresses = [...own.filter(isActive), ...own.filter((address) => !isActive(address))]
  return {
    namespace,
    caipNetworkId,
    approved,
    accounts: addresses.map((address): ChainAccount => ({
      address,
      caipAddress: toCaipAddress(caipNetworkId, address),
      type: namespace === 'bip122' ? 'payment' : 'eoa'
    }))
  }
}

/** Reads what a wallet's `chainChanged` names: a CAIP-2 id, a number, or hexadecimal digits. `undefined`: no chain. */
export function readChain(namespace: BuiltInNamespace, data: unknown, chainId: unknown): CaipNetworkId | undefined {
  if (isCaipNetworkId(data)) return parseCaipNetworkId(data).namespace === namespace ? currentChainOf(data) : undefined
  if (namespace === 'eip155') {
    const reference = readNumber(data)
    if (reference !== undefined) return `eip155:${reference}`
  } else if (typeof data === 'string' && isCaipNetworkId(`${namespace}:${data}`)) {
    return currentChainOf(`${namespace}:${data}`)
  }
  return isCaipNetworkId(chainId) && parseCaipNetworkId(chainId).namespace === namespace
    ? currentChainOf(chainId)
    : undefined
}

function readNumber(data: unknown): number | undefined {
  const isText = typeof data === 'string' && /^(?:0x[0-9a-fA-F]{1,14}|\d{1,16})$/.test(data)
  const value = typeof data === 'number' || isText ? Number(data) : Number.NaN
  return Number.isSafeInteger(value) && value > 0 ? value : undefined
}
