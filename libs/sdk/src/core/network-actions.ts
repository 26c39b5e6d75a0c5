import { AppKitError, isBuiltInNamespace, isCaipNetworkId, type ChainNamespace } from '@appkit/core'
import { extendNetwork, networksSlice, selectNetwork, switchNetwork, type Widget } from '@appkit/core/internal'
import type { CoreActions, CoreParameters } from '../kit/core-contract.js'
import { checkPartialOptions } from '../options/check-options.js'
import { copyNetwork, networkIdOf } from '../options/complete-options.js'

type NetworkActions = Pick<CoreActions, 'switchNetwork' | 'addNetwork' | 'removeNetwork'>

/** Makes the methods about networks. */
export function createNetworkActions(widget: Widget, { baseUrls }: CoreParameters): NetworkActions {
  const { store, dispatch } = widget

  /** A host without types may leave the namespace out. */
  function requireAdapter(method: string, namespace: ChainNamespace | undefined): void {
    if (!namespace) throw new AppKitError('NAMESPACE_REQUIRED', { method })
    if (widget.chains.adapters.some((adapter) => adapter.namespace === namespace)) return
    throw new AppKitError('ADAPTER_NOT_FOUND', { namespace }, { message: 'Adapter not found' })
  }

  return {
    async switchNetwork(network, options = {}) {
      const result = await dispatch(switchNetwork(typeof network === 'string' ? network : networkIdOf(network)))
      if (options.throwOnFailure && 'error' in result) {
        const { code, context, message } = result.error
        throw new AppKitError(code, context, { message })
      }
      return result
    },
    async addNetwork(namespace, network) {
      requireAdapter('addNetwork', namespace)
      checkPartialOptions({ networks: [network] })
      const { projectId, customRpcUrls, chainImages } = store.getState().options
      const complete = extendNetwork(copyNetwork({ ...network, chainNamespace: namespace }), {
        projectId,
        customRpcUrls,
        chainImages,
        baseUrls
      })
      if (!isBuiltInNamespace(complete.chainNamespace)) requireAdapter('addNetwork', complete.chainNamespace)
      dispatch(networksSlice.actions.networkAdded(complete))
    },
    async removeNetwork(namespace, id) {
      requireAdapter('removeNetwork', namespace)
      const given = String(id)
      const caipNetworkId = isCaipNetworkId(given) ? given : (`${namespace}:${given}` as const)
      const network = selectNetwork(store.getState(), caipNetworkId)
      if (network) dispatch(networksSlice.actions.networkRemoved(network))
    }
  }
}
