import { AppKitError, isCaipNetworkId, type ChainNamespace } from '@appkit/core'
import { extendNetwork, networksSlice, selectNetwork, switchNetwork, type Widget } from '@appkit/core/internal'
import type { CoreActions, CoreParameters } from '../kit/core-contract.js'
import { checkPartialOptions } from '../options/check-options.js'
import { copyNetwork, networkIdOf } from '../options/complete-options.js'

type NetworkActions = Pick<CoreActions, 'switchNetwork' | 'addNetwork' | 'removeNetwork'>

/** Makes the methods about networks. */
export function createNetworkActions(widget: Widget, { baseUrls }: CoreParameters): NetworkActions {
  const { store, dispatch } = widget

  function requireAdapter(namespace: ChainNamespace): void {
    if (widget.chains.adapters.some((adapter) => adapter.namespace === namespace)) return
    const message = `Adapter for namespace ${namespace} doesn't exist`
    throw new AppKitError('ADAPTER_NOT_FOUND', { namespace }, { message })
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
      requireAdapter(namespace)
      checkPartialOptions({ networks: [network] })
      const { projectId, customRpcUrls, chainImages } = store.getState().options
      const complete = extendNetwork(copyNetwork({ ...network, chainNamespace: namespace }), {
        projectId,
        customRpcUrls,
        chainImages,
        baseUrls
      })
      dispatch(networksSlice.actions.networkAdded(complete))
    },
    async removeNetwork(namespace, id) {
      requireAdapter(namespace)
      const given = String(id)
      const caipNetworkId = isCaipNetworkId(given) ? given : (`${namespace}:${given}` as const)
      const network = selectNetwork(store.getState(), caipNetworkId)
      if (network) dispatch(networksSlice.actions.networkRemoved(network))
    }
  }
}
