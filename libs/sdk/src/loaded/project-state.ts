import {
  type AccountType,
  CHAIN_NAMESPACES,
  type ChainNamespace,
  type Connector,
  orderNamespaces,
  parseCaipNetworkId
} from '@appkit/core'
import {
  keepParts,
  recentWalletKey,
  selectAccountType,
  selectActiveNamespace,
  selectActiveNetworkId,
  selectAttempt,
  selectConnection,
  selectIsNetworkUnsupported,
  selectLiveConnection,
  selectMustLeaveNetwork,
  selectNetwork,
  selectPairing,
  selectSupportedNetworks,
  type Connection,
  type Widget,
  type WidgetState
} from '@appkit/core/internal'
import type { LoadedState } from '../page/halves.js'
import { absentAccount, hostChainId } from '../page/initial-state.js'
import type {
  AppKitAccount,
  AppKitConnection,
  EmbeddedWalletInfo,
  NamespaceState,
  PublicState,
  WalletInfo,
  KitState
} from '../page/kit-state.js'
import { keepSame } from '../page/keep-same.js'
import { publicConnectors } from './public-connectors.js'
import type { ProfileReader } from './profile-reader.js'
import type { SendReader } from './send-reader.js'

/** What is read by code that comes later than the core. */
export interface LateReaders {
  readonly readProfile: ProfileReader
  readonly readSend: SendReader
}

/**
 * Makes the function that reads the public state of a widget, from what is public by now: parts that did not change keep their identity.
 */
export function createStateProjector(
  widget: Widget,
  { readProfile, readSend }: LateReaders
): (previous: LoadedState, isInitialized: boolean) => LoadedState {
  let found: readonly Connector[] | undefined

  /** Put together anew only where another wallet is found. */
  function projectConnectors(state: WidgetState, previous: readonly Connector[]): readonly Connector[] {
    if (state.connectors.found === found) return previous
    found = state.connectors.found
    return keepSame(previous, publicConnectors(found))
  }

  function projectNamespace(state: WidgetState, namespace: ChainNamespace, previous: LoadedState): NamespaceState {
    const before = previous.namespaces[namespace]
    const connection = selectConnection(state, namespace)
    const caipNetworkId = selectActiveNetworkId(state, namespace)
    const live = connection.status === 'connected' ? connection : undefined
    const runtime = widget.chains.loaded(namespace)
    const network = {
      caipNetwork: caipNetworkId && selectNetwork(state, caipNetworkId),
      caipNetworkId,
      chainId: hostChainId(caipNetworkId),
      approvedCaipNetworkIds: live?.session?.approved,
      supportsAllNetworks: live?.session?.approved === undefined,
      isUnsupported: selectIsNetworkUnsupported(state, namespace),
      mustSwitch: selectActiveNamespace(state) === namespace && selectMustLeaveNetwork(state)
    }
    const uid = live?.connectorUid
    const own = uid && (runtime ? runtime.getProvider(uid) : widget.wallets.get(uid)?.provider)
    const provider = live && own ? { provider: own, type: live.wallet.type } : undefined
    return keepSame(before, {
      account: keepParts(before?.account, toAccount(state, namespace, connection, readProfile)),
      network: keepSame(before?.network, network),
      wallet: keepSame(before?.wallet, live && toWalletInfo(live.wallet)),
      provider: keepSame(before?.provider, provider)
    })
  }

  return (previous, isInitialized) => {
    const state = widget.store.getState()
    const networks = selectSupportedNetworks(state)
    const inUse = [
      ...widget.chains.adapters.map(({ namespace }) => namespace),
      ...networks.map(({ chainNamespace }) => chainNamespace)
    ]
    const namespaces: Partial<Record<ChainNamespace, NamespaceState>> = {}
    for (const namespace of orderNamespaces(inUse)) {
      namespaces[namespace] = projectNamespace(state, namespace, previous)
    }
    return {
      namespaces: keepSame(previous.namespaces, namespaces),
      networks: keepSame(previous.networks, networks),
      connectors: projectConnectors(state, previous.connectors),
      connections: keepParts(previous.connections, connectionsOf(namespaces)),
      recentConnections: keepParts(previous.recentConnections, recentConnections(state)),
      send: keepParts(previous.send, readSend(state)),
      state: keepSame(previous.state, toPublicState(state, isInitialized, previous.state))
    }
  }
}

function toAccount(
  state: WidgetState,
  namespace: ChainNamespace,
  connection: Connection,
  readProfile: ProfileReader
): AppKitAccount {
  if (connection.status !== 'connected') {
    const isComing = connection.status === 'disconnected' && isAnswered(state, namespace)
    return absentAccount(isComing ? 'connecting' : connection.status)
  }
  const { accounts, activeAddress, caipNetworkId, isReachable } = connection
  const chainId = parseCaipNetworkId(caipNetworkId).reference
  const login = readLogin(connection, namespace)
  const active = accounts.find(({ address }) => address === activeAddress)
  return {
    isConnected: true,
    status: isReachable === false ? 'reconnecting' : 'connected',
    address: activeAddress,
    caipAddress: active?.caipAddress ?? `${caipNetworkId}:${activeAddress}`,
    allAccounts: accounts.map((account) => ({
      ...account,
      ...(login && { type: login.accountType }),
      namespace,
      chainId
    })),
    ...readProfile(state, activeAddress),
    preferredAccountTypes: preferredAccountTypes(state),
    embeddedWalletInfo: login
  }
}

/** Whether a wallet elsewhere has agreed, and may be for this family: which ones it is for is known when its addresses are. */
function isAnswered(state: WidgetState, namespace: ChainNamespace): boolean {
  const pairing = selectPairing(state)
  const route = state.connectors.routes.find(({ id }) => id === pairing?.connectorId)
  return pairing?.status === 'answered' && route?.namespaces.includes(namespace) === true
}

/** Who is logged in, where the connection is a login. Only EVM chains have smart accounts. */
function readLogin(connection: Connection, namespace: ChainNamespace): EmbeddedWalletInfo | undefined {
  const user = connection.status === 'connected' ? connection.session?.user : undefined
  if (!user) return undefined
  const { email, username, provider, accounts, isSmartAccountDeployed = false } = user
  const isEvm = namespace === 'eip155'
  return {
    user: { email, username, accounts: isEvm ? accounts : undefined },
    authProvider: provider,
    accountType: isEvm ? user.accountType : 'eoa',
    isSmartAccountDeployed: isEvm && isSmartAccountDeployed
  }
}

const preferredAccountTypes = (state: WidgetState) =>
  Object.fromEntries(
    [...CHAIN_NAMESPACES, ...state.connectors.namespaces].map((name) => [
      name,
      readLogin(selectConnection(state, name), name)?.accountType ?? selectAccountType(state, name)
    ])
  ) as Record<ChainNamespace, AccountType>

function toWalletInfo(wallet: Extract<Connection, { status: 'connected' }>['wallet']): WalletInfo {
  return { name: wallet.name, id: wallet.connectorId, icon: wallet.icon, rdns: wallet.rdns, type: wallet.type }
}

function toPublicState(state: WidgetState, isInitialized: boolean, previous: PublicState): PublicState {
  const attempt = selectAttempt(state)
  const pairing = selectPairing(state)
  const listing = pairing?.status === 'failed' ? undefined : pairing?.listing
  const connecting =
    attempt?.step === 'waiting'
      ? { name: attempt.wallet.name, id: attempt.wallet.connectorId }
      : listing && { name: listing.name, id: listing.id }
  return {
    loading: previous.loading,
    open: state.router.isOpen,
    selectedNetworkId: selectActiveNetworkId(state),
    activeChain: selectActiveNamespace(state),
    initialized: isInitialized || previous.initialized,
    connectingWallet: keepSame(previous.connectingWallet, connecting)
  }
}

/** The wallets of the page that were used lately and are not connected, newest first. One whose id several claim is none. @source docs/threats.md T1.03 */
function recentConnections(state: WidgetState): readonly AppKitConnection[] {
  const { found, recent } = state.connectors
  return recent.flatMap((key) => {
    const [wallet, other] = found.filter(({ id, chain }) => recentWalletKey(id, chain) === key)
    if (!wallet || other) return []
    const { id, name, icon, chain } = wallet
    if (selectLiveConnection(state, chain)?.wallet.connectorId === id) return []
    const none = { networkIcon: undefined, accounts: [], caipNetwork: undefined, auth: undefined }
    return [{ namespace: chain, connectorId: id, name, icon, ...none }]
  })
}

/** The connections of all namespaces: one in each at most. */
function connectionsOf(namespaces: KitState['namespaces']): readonly AppKitConnection[] {
  return Object.entries(namespaces).flatMap(([name, { account, wallet, network }]) => {
    if (!account.isConnected || !wallet) return []
    const { embeddedWalletInfo: login, allAccounts, address: inUse } = account
    const accounts = allAccounts.map(({ address, caipAddress, type }) => ({ address, caipAddress, type }))
    return [
      {
        namespace: name as ChainNamespace,
        connectorId: wallet.id,
        name: wallet.name,
        icon: wallet.icon,
        networkIcon: network.caipNetwork?.assets?.imageUrl,
        accounts: [
          ...accounts.filter(({ address }) => address === inUse),
          ...accounts.filter(({ address }) => address !== inUse)
        ],
        caipNetwork: network.caipNetwork,
        auth: login && { name: login.authProvider, username: login.user.username ?? login.user.email }
      }
    ]
  })
}
