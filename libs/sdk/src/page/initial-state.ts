import { orderNamespaces, type CaipNetworkId, type ChainNamespace } from '@appkit/core'
import { ENGLISH } from '../language/kit-language.js'
import type { CreateAppKitOptions } from '../options/create-appkit-options.js'
import { copyNetwork, defaultNetworkIdOf } from '../options/host-networks.js'
import { readThemeMode, readThemeVariables } from '../options/theme-settings.js'
import { FIRST_EVENT } from './kit-event.js'
import type { AbsentAccount, KitState, NamespaceState, NetworkState } from './kit-state.js'

const ABSENT = {
  isConnected: false,
  address: undefined,
  caipAddress: undefined,
  allAccounts: [],
  profileName: undefined,
  profileImage: undefined,
  preferredAccountTypes: undefined,
  embeddedWalletInfo: undefined
} as const

/** No account, in one of the states that have none. */
export function absentAccount(status: AbsentAccount['status']): AbsentAccount {
  return { ...ABSENT, status }
}

/** The part after the colon; a number where it is one. */
export function hostChainId(caipNetworkId: CaipNetworkId | undefined): number | string | undefined {
  const reference = caipNetworkId?.slice(caipNetworkId.indexOf(':') + 1)
  return reference !== undefined && /^[1-9]\d{0,15}$/.test(reference) ? Number(reference) : reference
}

const NO_NETWORK: NetworkState = {
  caipNetwork: undefined,
  caipNetworkId: undefined,
  chainId: undefined,
  isUnsupported: false,
  approvedCaipNetworkIds: undefined,
  supportsAllNetworks: true,
  mustSwitch: false
}

/** What is known of a namespace of which nothing is known. */
export const EMPTY_NAMESPACE: NamespaceState = {
  account: absentAccount(undefined),
  network: NO_NETWORK,
  wallet: undefined,
  provider: undefined
}

/** A kit that does not exist yet. */
export const EMPTY_STATE: KitState = {
  state: {
    loading: false,
    open: false,
    selectedNetworkId: undefined,
    activeChain: undefined,
    initialized: false,
    connectingWallet: undefined
  },
  theme: { themeMode: undefined, themeVariables: {} },
  features: {},
  namespaces: {},
  networks: [],
  connectors: [],
  connections: [],
  recentConnections: [],
  balances: {},
  send: undefined,
  event: FIRST_EVENT,
  language: ENGLISH
}

/**
 * What the options alone say: the same on a server and in the browser.
 * @param last ids of the networks of the last visit, as in `savedNetworks`. @default those of the options
 */
export function initialState(
  options: CreateAppKitOptions,
  [active, ...last]: readonly (string | undefined)[] = []
): KitState {
  const networks = options.networks.map(copyNetwork)
  const listed = (id: string | undefined) =>
    networks.filter((one) => id && [one.caipNetworkId, one.deprecatedCaipNetworkId].includes(id as CaipNetworkId))
  const [wanted = networks[0]] = [active, defaultNetworkIdOf(options)].flatMap(listed)
  const known = [wanted, ...last.flatMap(listed), ...networks]
  const namespaces: Partial<Record<ChainNamespace, NamespaceState>> = {}
  for (const namespace of orderNamespaces(networks.map(({ chainNamespace }) => chainNamespace))) {
    const caipNetwork = known.find((network) => network?.chainNamespace === namespace)
    const caipNetworkId = caipNetwork?.caipNetworkId
    namespaces[namespace] = {
      ...EMPTY_NAMESPACE,
      network: { ...NO_NETWORK, caipNetwork, caipNetworkId, chainId: hostChainId(caipNetworkId) }
    }
  }
  return {
    ...EMPTY_STATE,
    theme: { themeMode: readThemeMode(options.themeMode), themeVariables: readThemeVariables(options.themeVariables) },
    features: options.features ?? {},
    namespaces,
    networks,
    state: { ...EMPTY_STATE.state, selectedNetworkId: wanted?.caipNetworkId, activeChain: wanted?.chainNamespace }
  }
}

/** The namespace in use, or the one named. */
export function selectNamespace({ namespaces, state }: KitState, namespace = state.activeChain): NamespaceState {
  return (namespace && namespaces[namespace]) ?? EMPTY_NAMESPACE
}
