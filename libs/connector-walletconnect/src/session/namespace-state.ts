import {
  isCaipAddress,
  parseCaipAddress,
  type CaipNetworkId,
  type BuiltInNamespace,
  type Disposer,
  type GrantedNamespace
} from '@appkit/core'
import { isSameAddress } from '@appkit/core/internal'
import type { LinkChange } from '../providers/namespace-link.js'
import { readChain, toGrantedNamespace, type Grant, type Selection } from './read-grants.js'
import type { SessionEvent } from './session-event.js'

/** Most accounts that an event is read for. */
const ADDRESS_LIMIT = 100

/** One namespace of a session: what is granted, and which account and chain are in use. */
export interface NamespaceState {
  readonly namespace: BuiltInNamespace
  /** `undefined`: nothing any more. */
  readonly grant: Grant | undefined
  readonly granted: GrantedNamespace
  /** Methods that are granted, or were last. */
  readonly methods: ReadonlySet<string>
  /** How the wallet calls a chain; `undefined` where it did not grant it. */
  wireChainOf(caipNetworkId: CaipNetworkId): CaipNetworkId | undefined
  update(grant: Grant | undefined): void
  /** @returns whether anything changed */
  select(selection: Selection): boolean
  /** @returns whether anything changed */
  take(event: SessionEvent): boolean
  listen(listener: (change: LinkChange) => void): Disposer
}

/** Its listeners hear of a change once, and only of a real one. @param chosen what is in use from the start. @source docs/threats.md T5.02 */
export function createNamespaceState(first: Grant, chosen: Selection = {}): NamespaceState {
  const { namespace } = first
  const listeners = new Set<(change: LinkChange) => void>()
  let grant: Grant | undefined = first
  let granted = toGrantedNamespace(first, chosen)
  let selection: Selection = { ...chosen, caipNetworkId: granted.caipNetworkId }
  let { methods } = first

  function tell(change: LinkChange): void {
    for (const listener of [...listeners]) listener(change)
  }

  /** @returns whether anything changed */
  function settle(): boolean {
    const before = granted
    granted = grant ? toGrantedNamespace(grant, selection) : { ...before, accounts: [], approved: [] }
    if (!grant) {
      if (before.accounts.length === 0) return false
      tell('end')
      return true
    }
    // What else is granted later changes nothing of what is in use.
    selection = { ...selection, caipNetworkId: granted.caipNetworkId }
    const hasMoved = before.caipNetworkId !== granted.caipNetworkId
    const hasOthers = before.accounts.map(addressOf).join() !== granted.accounts.map(addressOf).join()
    if (hasMoved) tell('chain')
    if (hasOthers) tell('accounts')
    return hasMoved || hasOthers || before.approved.join() !== granted.approved.join()
  }

  const state: NamespaceState = {
    namespace,
    get grant() {
      return grant
    },
    get granted() {
      return granted
    },
    get methods() {
      return methods
    },
    wireChainOf: (caipNetworkId) => grant?.wireChains.get(caipNetworkId),
    update(next) {
      grant = next
      methods = next?.methods ?? methods
      // A chain that the wallet chose and no longer grants is left; so is an account.
      const { caipNetworkId } = granted
      if (!next?.accounts.has(caipNetworkId)) selection = { address: selection.address }
      settle()
    },
    select(next) {
      selection = { ...selection, ...next }
      return settle()
    },
    take({ name, data, chainId }) {
      if (!grant) return false
      if (name === 'chainChanged') {
        const caipNetworkId = readChain(namespace, data, chainId)
        return caipNetworkId !== undefined && state.select({ caipNetworkId })
      }
      const known = [...grant.accounts.values()].flat()
      const isKnown = (given: string): boolean => known.some((address) => isSameAddress(namespace, address, given))
      const address = readAddresses(data).find(isKnown)
      return address !== undefined && state.select({ address })
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
  }
  return state
}

const addressOf = ({ address }: { readonly address: string }): string => address

/** The addresses that a wallet's `accountsChanged` names: CAIP-10 ids, or plain addresses. Not yet checked against what is granted. */
function readAddresses(data: unknown): readonly string[] {
  if (!Array.isArray(data)) return []
  return data.slice(0, ADDRESS_LIMIT).flatMap((value: unknown) => {
    if (isCaipAddress(value)) return [parseCaipAddress(value).address]
    return typeof value === 'string' && value.length <= 128 ? [value] : []
  })
}
