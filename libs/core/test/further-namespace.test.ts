import { expect, test } from 'vitest'
import { isChainNamespace, type ChainNamespace } from '../src/caip/caip.js'
import { connect } from '../src/connections/connect-flow.js'
import {
  selectConnectedNamespaces,
  selectConnection,
  selectSharedNamespaces
} from '../src/connections/connections-selectors.js'
import { disconnect } from '../src/connections/disconnect-flow.js'
import { selectRelayRoute } from '../src/connectors/routes-selectors.js'
import { isAnyListed, listingRestriction } from '../src/data/wallet-directory/listing-query.js'
import { isAddress } from '../src/decoding/is-address.js'
import { mainnet } from '../src/networks/index.js'
import { selectActiveNetworkId, selectUsableNamespaces } from '../src/networks/networks-selectors.js'
import { networksSlice } from '../src/networks/networks-slice.js'
import type { AppKitNetwork } from '../src/networks/network.js'
import { switchNetwork } from '../src/networks/switch-network-flow.js'
import '../src/sessions/index.js'
import {
  createFakeChain,
  createFakeConnector,
  createFakePlatform,
  createMemoryStorage,
  createTestWidget,
  settle
} from '../src/testing/index.js'

const KEY = '@appkit/default/connections'
const WALLET = 'org.example.sui'

/** A namespace as a plug-in's package adds it by declaration merging, which here would reach every test. */
function furtherNamespace(name: string): ChainNamespace {
  if (!isChainNamespace(name)) throw new Error(`${name} is not written as a namespace`)
  return name
}

const SUI = furtherNamespace('sui')
const network = (id: string): AppKitNetwork => ({
  ...mainnet,
  id,
  name: id,
  chainNamespace: SUI,
  caipNetworkId: `${SUI}:${id}`
})
const NETWORKS = [network('mainnet'), network('testnet'), mainnet]

function setUp(browserStorage = createMemoryStorage(), networks: readonly AppKitNetwork[] = NETWORKS) {
  const platform = createFakePlatform({ browserStorage })
  const sui = createFakeChain({ namespace: SUI, wallets: [{ id: WALLET, name: 'Wave' }] })
  const evm = createFakeChain({ wallets: [{ id: 'org.example.one' }] })
  const phone = createFakeConnector()
  const { widget } = createTestWidget({ platform, chains: [sui, evm], connectors: [phone], options: { networks } })
  return { widget, platform, sui, evm, browserStorage, state: () => widget.store.getState() }
}

test('default: a namespace that is not built in connects, switches, comes back at the next visit and ends', async () => {
  const first = setUp()
  await first.widget.start()
  await first.widget.dispatch(connect(first.sui.uidOf(WALLET)))
  await first.widget.dispatch(connect(first.evm.uidOf('org.example.one')))
  await first.widget.dispatch(switchNetwork(`${SUI}:testnet`))
  expect(selectConnection(first.state(), SUI)).toMatchObject({ status: 'connected', caipNetworkId: 'sui:testnet' })
  expect(selectSharedNamespaces(first.state(), SUI)).toEqual([SUI])
  expect(selectUsableNamespaces(first.state())).toEqual(['eip155'])
  first.widget.dispatch(networksSlice.actions.namespaceActivated('eip155'))
  expect(selectUsableNamespaces(first.state())).toEqual([SUI])
  first.widget.dispose()

  const next = setUp(first.browserStorage)
  await next.widget.start()
  expect(selectConnection(next.state(), SUI)).toMatchObject({ status: 'connected', wallet: { name: 'Wave' } })
  expect(selectActiveNetworkId(next.state(), SUI)).toBe('sui:testnet')
  await next.widget.dispatch(disconnect())
  expect(selectConnectedNamespaces(next.state())).toEqual([])
  expect(next.browserStorage.entries.has(KEY)).toBe(false)
})

test('T4.05 behavior: another tab ends the connection', async () => {
  const { widget, platform, sui, browserStorage, state } = setUp()
  await widget.start()
  await widget.dispatch(connect(sui.uidOf(WALLET)))
  browserStorage.entries.delete(KEY)
  platform.window.dispatchEvent(Object.assign(new Event('storage'), { key: KEY }))
  expect(selectConnection(state(), SUI)).toEqual({ status: 'disconnected' })
})

test('T4.01 behavior: a stored connection of a namespace without a plug-in is neither restored nor lost', async () => {
  const stored = (connectorId: string) => ({ moon: { connectorId, name: 'Moon' } })
  const text = JSON.stringify({ version: 1, value: { ...stored('walletConnect'), tron: stored('moon').moon } })
  const { widget, evm, browserStorage, state } = setUp(createMemoryStorage(new Map([[KEY, text]])))
  await widget.start()
  await settle()
  expect(state().connections.byNamespace).toEqual({})
  await widget.dispatch(connect(evm.uidOf('org.example.one')))
  expect(JSON.parse(browserStorage.entries.get(KEY) ?? '')).toMatchObject({
    value: { eip155: { name: 'org.example.one' }, moon: { name: 'Moon' }, tron: { name: 'Moon' } }
  })
})

test('behavior: the relay and the directory have to do with the built-in namespaces only', () => {
  const { state } = setUp()
  const alone = setUp(undefined, NETWORKS.slice(0, 2)).state()
  expect(selectRelayRoute(state())?.id).toBe('walletConnect')
  expect(selectRelayRoute(alone)).toBeUndefined()

  const { options, networks } = state()
  const restriction = listingRestriction(options, networks.supported)
  expect(restriction.chains).toEqual(['eip155:1'])
  expect(isAnyListed(options, networks.supported, restriction)).toBe(true)
  const none = listingRestriction(options, alone.networks.supported)
  expect(isAnyListed(options, alone.networks.supported, none)).toBe(false)
})

test.each([
  ['0x2', true],
  ['../evil', false],
  ['', false]
])('behavior: %s is written as an address of a further namespace: %s', (text, isOne) => {
  expect(isAddress(SUI, text)).toBe(isOne)
})
