import type { CaipNetworkId, ChainNamespace, GrantedNamespace } from '@appkit/core'
import { createFakeClock, type FakeClock } from '@appkit/core/testing'
import type { LinkChange, NamespaceLink } from '../src/providers/namespace-link.js'

/** One namespace of a session in memory. */
export interface FakeLink extends NamespaceLink {
  readonly asked: { readonly method: string; readonly params: unknown; readonly chain: CaipNetworkId }[]
  readonly clock: FakeClock
  /** What the wallet answers, by method; a function gets the params. */
  answers: Record<string, unknown>
  grant(addresses: readonly string[], change?: LinkChange): void
}

export function createFakeLink(
  namespace: ChainNamespace,
  caipNetworkId: CaipNetworkId,
  addresses: readonly string[],
  methods: readonly string[]
): FakeLink {
  const listeners = new Set<(change: LinkChange) => void>()
  const toGranted = (chain: CaipNetworkId, given: readonly string[]): GrantedNamespace => ({
    namespace,
    caipNetworkId: chain,
    approved: [caipNetworkId],
    accounts: given.map((address) => ({ address, caipAddress: `${chain}:${address}`, type: 'eoa' }))
  })
  let granted = toGranted(caipNetworkId, addresses)
  const known = new Map<string, unknown>()
  const link: FakeLink = {
    recall: (name) => known.get(name),
    remember: (name, answer) => void known.set(name, answer),
    namespace,
    clock: createFakeClock(),
    peer: { name: 'Phone' },
    sessionProperties: undefined,
    asked: [],
    answers: {},
    get granted() {
      return granted
    },
    addressesOn: (chain) => (chain === caipNetworkId ? granted.accounts.map(({ address }) => address) : []),
    offers: (method) => methods.includes(method),
    async request(method, params, { caipNetworkId: chain = granted.caipNetworkId } = {}) {
      link.asked.push({ method, params, chain })
      const answer = link.answers[method]
      if (answer instanceof Error) throw answer
      return typeof answer === 'function' ? (answer as (given: unknown) => unknown)(params) : answer
    },
    read: async (method, params) => ({ method, params }),
    select(chain) {
      granted = toGranted(
        chain,
        granted.accounts.map(({ address }) => address)
      )
      for (const listener of listeners) listener('chain')
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    grant(next, change = 'accounts') {
      granted = toGranted(granted.caipNetworkId, next)
      for (const listener of listeners) listener(change)
    }
  }
  return link
}
