// @vitest-environment happy-dom
import { mainnet } from '@appkit/core/networks'
import { afterEach, expect, test } from 'vitest'
import { finish, ONE, setUpKit, type KitSetup } from '../../test/kit-setup.js'

const made: KitSetup[] = []

afterEach(async () => {
  for (const { kit } of made.splice(0)) kit.dispose()
  await finish()
  document.body.replaceChildren()
})

/** Paths of what is frozen in an object, down to its last list. */
function frozenIn(value: unknown, path = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = Object.isFrozen(value) ? [path] : []
  return [...own, ...Object.entries(value).flatMap(([key, entry]) => frozenIn(entry, `${path}/${key}`))]
}

test('behavior: what the host passes in stays its own: nothing of it is frozen or changed', async () => {
  const network = () => ({ ...structuredClone({ ...mainnet, fees: undefined }), chainNamespace: 'eip155' as const })
  const options = {
    networks: [network()],
    metadata: { name: 'App', description: 'An app', url: 'https://app.example', icons: ['https://app.example/a.png'] },
    customRpcUrls: { 'eip155:1': [{ url: 'https://node.example/' }] },
    chainImages: { 1: 'https://app.example/1.png' },
    tokens: { 'eip155:1': { address: `0x${'1'.repeat(40)}` } },
    customWallets: [{ id: 'own', name: 'Own', homepage: 'https://own.example' }],
    featuredWalletIds: ['a'.repeat(64)],
    features: { email: false, socials: ['google' as const] },
    themeVariables: { '--w3m-accent': '#123456' } as const
  }
  const before = structuredClone(options)
  const setup = setUpKit(options)
  made.push(setup)
  const { kit } = setup
  await kit.connect({ connectorId: ONE, namespace: 'eip155' })
  const later = { metadata: { ...options.metadata, icons: ['https://app.example/b.png'] } }
  const added = { ...network(), id: 5, caipNetworkId: 'eip155:5' as const, name: 'Five' }
  kit.updateOptions(later)
  await kit.addNetwork('eip155', added)
  await finish()
  expect(frozenIn({ options, later, added })).toEqual([])
  expect(options).toEqual(before)
})

test('behavior: what the host passes to methods stays its own as well', async () => {
  const setup = setUpKit({ networks: [{ ...mainnet }] })
  made.push(setup)
  const { kit, chain } = setup
  await kit.connect({ connectorId: ONE, namespace: 'eip155' })
  const [connection] = kit.getConnections('eip155')
  const passed = {
    features: { email: false, socials: ['google' as const], connectMethodsOrder: ['wallet' as const] },
    theme: { '--w3m-accent': '#123456', '--w3m-z-index': 7 } as const,
    orders: [['wallet' as const], ['receive' as const, 'send' as const], ['google' as const]] as const,
    network: { ...structuredClone({ ...mainnet, fees: undefined }), id: 5, caipNetworkId: 'eip155:5' as const },
    connector: {
      id: 'own',
      name: 'Own',
      chain: 'eip155' as const,
      info: { rdns: 'com.example.own' },
      provider: chain.adapter
    },
    connect: { connectorId: ONE, namespace: 'eip155' as const },
    open: { view: 'WalletSend' as const, arguments: { to: `0x${'2'.repeat(40)}`, amount: '1', chainId: 1 } },
    view: { view: 'WhatIsAWallet' as const, arguments: { list: [{ deep: [1] }] } },
    connection: { connection: { namespace: 'eip155' as const, connectorId: connection?.connectorId ?? '' } },
    message: { message: 'Hello', account: `0x${'1'.repeat(40)}` },
    transaction: { to: `0x${'2'.repeat(40)}`, value: '1', list: [] }
  }
  const { provider: _provider, ...plain } = passed.connector
  const before = structuredClone({ ...passed, connector: plain })
  kit.updateFeatures(passed.features)
  kit.updateRemoteFeatures(passed.features)
  kit.setThemeVariables(passed.theme)
  kit.setConnectMethodsOrder(passed.orders[0])
  kit.setWalletFeaturesOrder(passed.orders[1])
  kit.setSocialsOrder(passed.orders[2])
  await kit.setRequestedCaipNetworks([passed.network], 'eip155')
  await kit.addConnector(passed.connector)
  await kit.switchConnection(passed.connection)
  await kit.open(passed.view).catch(() => undefined)
  void kit.open(passed.open as never).catch(() => undefined)
  await kit.signMessage(passed.message as never).catch(() => undefined)
  await kit.sendTransaction(passed.transaction as never).catch(() => undefined)
  await kit.connect(passed.connect)
  await finish()
  const { connector, ...others } = passed
  const { provider, ...ownConnector } = connector
  expect(frozenIn({ ...others, connector: ownConnector })).toEqual([])
  expect(Object.isFrozen(provider)).toBe(false)
  expect({ ...others, connector: ownConnector }).toEqual(before)
})
