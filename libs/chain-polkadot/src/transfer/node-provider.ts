import { AppKitError, type CaipNetwork } from '@appkit/core'
import type { NodeReader } from '@appkit/core/chain'
import type { ApiOptions } from '@polkadot/api/types'

/** Largest answer, bytes: a runtime's metadata is 1 to 2 MB of hex, a full block of a relay chain up to 10. */
export const LIBRARY_ANSWER_LIMIT = 16 * 1024 * 1024

type ProviderInterface = NonNullable<ApiOptions['provider']>

/** What `@polkadot/api` asks a network's nodes through. */
export interface NodeProvider extends ProviderInterface {
  /** Why the last question failed: the library hands on a text only while it starts. */
  readonly failure: unknown
}

/**
 * The kit's own bounded transport as a provider of `@polkadot/api`: every question goes to the nodes of the network in their order, over
 * HTTP, and the node's chain is verified. There are no subscriptions.
 * @param over ends every question, as `disconnect` does
 * @source @polkadot/rpc-provider HttpProvider
 */
export function createNodeProvider(nodes: NodeReader, network: CaipNetwork, over: AbortSignal): NodeProvider {
  const end = new AbortController()
  const signal = AbortSignal.any([end.signal, over])
  let failure: unknown

  const refuseSubscription = (): Promise<never> =>
    Promise.reject(new AppKitError('METHOD_NOT_ALLOWED', { method: 'subscribe' }))

  const provider: NodeProvider = {
    hasSubscriptions: false,
    isClonable: false,
    get isConnected() {
      return !end.signal.aborted
    },
    get failure() {
      return failure
    },
    clone: () => createNodeProvider(nodes, network, over),
    connect: () => Promise.resolve(),
    disconnect() {
      end.abort(new AppKitError('CONTEXT_CHANGED', { what: 'disposed' }))
      return Promise.resolve()
    },
    on: () => () => undefined,
    async send<T>(method: string, params: unknown[]): Promise<T> {
      try {
        return (await nodes.request(network, method, params, { signal, answerLimit: LIBRARY_ANSWER_LIMIT })) as T
      } catch (error) {
        failure = error
        throw error
      }
    },
    subscribe: refuseSubscription,
    unsubscribe: refuseSubscription
  }
  return provider
}
