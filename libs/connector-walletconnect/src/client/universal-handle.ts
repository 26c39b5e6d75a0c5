import type { CaipNetworkId } from '@appkit/core'
import type { SessionTypes } from '@walletconnect/types'
import type { Proposal } from '../proposal/create-proposal.js'
import { replaceMethod } from './replace-method.js'
import type { UniversalProvider } from '../universal-provider.js'

type NamespaceConfig = NonNullable<UniversalProvider['namespaces']>

/** The form that the universal provider wants. */
export function toNamespaceConfig(proposal: Proposal): NamespaceConfig {
  return Object.fromEntries(
    Object.entries(proposal).map(([namespace, { chains, methods, events, rpcMap }]) => [
      namespace,
      { chains: [...chains], methods: [...methods], events: [...events], rpcMap: { ...rpcMap } }
    ])
  )
}

/** Makes a session the one that the host's handle speaks for. */
export function attachSession(provider: UniversalProvider, session: SessionTypes.Struct, proposal: Proposal): void {
  provider.session = session
  provider.namespaces = toNamespaceConfig(proposal)
  provider.optionalNamespaces = toNamespaceConfig(proposal)
  provider.uri = undefined
  const onConnect: unknown = Reflect.get(provider, 'onConnect')
  try {
    if (typeof onConnect === 'function') Reflect.apply(onConnect, provider, [])
  } catch {
    // An RPC address that its HTTP connections cannot take: nodes are then not asked through it.
  }
}

/** Takes a session back that is over. */
export function detachSession(provider: UniversalProvider, topic: string): void {
  if (provider.session?.topic !== topic) return
  Reflect.deleteProperty(provider, 'session')
  Reflect.deleteProperty(provider, 'namespaces')
  Reflect.deleteProperty(provider, 'optionalNamespaces')
  provider.rpcProviders = {}
}

/** Asks a node of a chain, by the handle's own HTTP connections. */
export async function readNode(
  provider: UniversalProvider,
  chainId: CaipNetworkId,
  request: { readonly method: string; readonly params: unknown }
): Promise<unknown> {
  const [namespace = '', reference = ''] = chainId.split(':')
  const own = provider.rpcProviders[namespace]
  if (own && own.getDefaultChain() !== reference) provider.setDefaultChain(chainId)
  return provider.request({ method: request.method, params: request.params as object }, chainId)
}

/** With the end of its session, the provider expires every pairing, also one whose wallet is about to answer. The kit ends its own itself. */
export function keepPairings(provider: UniversalProvider): void {
  replaceMethod(provider, 'cleanupPendingPairings', () => async () => undefined)
}

/**
 * The provider acts on a wallet's events itself, and leaves a promise unhandled when one names a namespace that it does not know. It hears
 * only those that it can take.
 * @source docs/threats.md T5.09
 */
export function guardHandleEvents(provider: UniversalProvider): void {
  const { events } = provider.client
  for (const name of ['session_event', 'session_update'] as const) {
    const own = events.listeners(name)
    events.removeAllListeners(name)
    events.on(name, (event: { readonly topic: string; readonly params: object }) => {
      const { chainId } = event.params as { chainId?: unknown }
      if (event.topic !== provider.session?.topic) return
      if (typeof chainId === 'string' && !provider.rpcProviders[chainId.split(':')[0] ?? '']) return
      for (const listener of own) {
        try {
          Reflect.apply(listener, events, [event])
        } catch {
          // Data that the provider cannot read.
        }
      }
    })
  }
}
