import {
  AppKitError,
  isBuiltInNamespace,
  isCaipNetworkId,
  type AppKitNetwork,
  type CaipNetwork,
  type ChainNamespace
} from '@appkit/core'
import {
  extendNetwork,
  networksSlice,
  selectActiveNamespace,
  selectNetwork,
  selectSupportedNetworks,
  switchNetwork,
  type Widget
} from '@appkit/core/internal'
import type { LoadedParameters } from '../page/halves.js'
import type { KitActions } from '../page/kit-actions.js'
import { copyNetwork, networkIdOf } from '../options/host-networks.js'

type NetworkActions = Pick<
  KitActions,
  'switchNetwork' | 'addNetwork' | 'removeNetwork' | 'setRequestedCaipNetworks' | 'resetNetwork'
>

/** Makes the methods about networks. */
export function createNetworkActions(widget: Widget, { baseUrls, checks, options }: LoadedParameters): NetworkActions {
  const { store, dispatch } = widget

  /** A host without types may leave the namespace out. */
  function requireAdapter(method: string, namespace: ChainNamespace | undefined): void {
    if (!namespace) throw new AppKitError('NAMESPACE_REQUIRED', { method })
    if (widget.chains.adapters.some((adapter) => adapter.namespace === namespace)) return
    throw new AppKitError('ADAPTER_NOT_FOUND', { namespace }, { message: 'Adapter not found' })
  }

  /** A network as the kit keeps it. @throws AppKitError OPTIONS_INVALID, ADAPTER_NOT_FOUND */
  function complete(namespace: ChainNamespace, network: AppKitNetwork): CaipNetwork {
    const { projectId, customRpcUrls, chainImages } = store.getState().options
    const given = copyNetwork({ ...network, chainNamespace: namespace })
    const completed = extendNetwork(given, { projectId, customRpcUrls, chainImages, baseUrls })
    if (!isBuiltInNamespace(completed.chainNamespace)) requireAdapter('addNetwork', completed.chainNamespace)
    if (completed.chainNamespace === namespace) return completed
    const detail = `${completed.caipNetworkId} is not on ${namespace}`
    throw new AppKitError('OPTIONS_INVALID', { option: 'networks', detail })
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
      checks.checkPartialOptions({ networks: [network] })
      dispatch(networksSlice.actions.networkAdded(complete(namespace, network)))
    },
    async setRequestedCaipNetworks(networks, namespace) {
      requireAdapter('setRequestedCaipNetworks', namespace)
      checks.checkPartialOptions({ networks })
      const wanted = networks.map((network) => complete(namespace, network))
      const kept = new Set(wanted.map(({ caipNetworkId }) => caipNetworkId))
      const former = selectSupportedNetworks(store.getState()).filter((network) => network.chainNamespace === namespace)
      for (const network of wanted) dispatch(networksSlice.actions.networkAdded(network))
      for (const network of former) {
        if (!kept.has(network.caipNetworkId)) dispatch(networksSlice.actions.networkRemoved(network))
      }
    },
    async resetNetwork(namespace = selectActiveNamespace(store.getState())) {
      if (!namespace) throw new AppKitError('NAMESPACE_REQUIRED', { method: 'resetNetwork' })
      const networks = selectSupportedNetworks(store.getState()).filter(
        (network) => network.chainNamespace === namespace
      )
      const first = networks.find(({ caipNetworkId }) => caipNetworkId === options.defaultNetworkId) ?? networks[0]
      if (first) dispatch(networksSlice.actions.networkReset(first))
    },
    async removeNetwork(namespace, id) {
      requireAdapter('removeNetwork', namespace)
      const given = String(id)
      const caipNetworkId = isCaipNetworkId(given) ? given : (`${namespace}:${given}` as const)
      const network = selectNetwork(store.getState(), caipNetworkId)
      if (network?.chainNamespace === namespace) dispatch(networksSlice.actions.networkRemoved(network))
    }
  }
}
