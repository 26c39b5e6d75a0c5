import { AppKitError, type CaipNetworkId } from '@appkit/core'
import { base, mainnet, solana } from '@appkit/core/networks'
import { createFakeChain, createFakeConnector, createFakeDataProvider, createFakeLogin } from '@appkit/core/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { collectConsole } from '../../test/collect-console.js'
import { finish, ONE, setUpKit, TWO, type KitSetup } from '../../test/kit-setup.js'
import { logIn } from '../../test/log-in.js'
import '../loaded/pairing-actions.js'
import '../loaded/read-names.js'
import type { LoadableKit } from './loadable-kit.js'

const made: KitSetup[] = []
let said = { errors: [] as string[], warnings: [] as string[], stop: () => undefined as void }
const { fetch } = window

function setUp(...given: Parameters<typeof setUpKit>): KitSetup {
  const setup = setUpKit(...given)
  made.push(setup)
  return setup
}

beforeEach(() => {
  said = collectConsole()
  localStorage.clear()
})

afterEach(async () => {
  for (const { kit } of made.splice(0)) kit.dispose()
  await finish()
  window.fetch = fetch
  document.body.replaceChildren()
  said.stop()
})

describe('reading', () => {
  test('default: networks by id, addresses and how the wallet is reached', async () => {
    const { kit } = setUp()
    expect(kit.getCaipNetwork('eip155', 8453)?.name).toBe('Base')
    expect(kit.getCaipNetwork(undefined, 'eip155:1')?.name).toBe('Ethereum')
    expect(kit.getCaipNetwork('solana', 8453)).toBeUndefined()
    expect(kit.getCaipNetwork('eip155', 5)).toBeUndefined()
    expect(kit.getAddressByChainNamespace('eip155')).toBeUndefined()
    expect(kit.getWalletProviderType()).toBeUndefined()
    expect(kit.getPreferredAccountType('eip155')).toBeUndefined()
    await kit.connect({ connectorId: ONE })
    expect(kit.getAddressByChainNamespace('eip155')).toBe(kit.getAddress())
    expect(kit.getWalletProviderType()).toBe('ANNOUNCED')
    expect(kit.getPreferredAccountType()).toBe('smartAccount')
  })

  test('default: networks that a session leaves out are disabled, and none while there is no limit', async () => {
    const connector = createFakeConnector()
    const { kit } = setUp({ connectors: [connector.adapter] })
    expect(kit.getDisabledCaipNetworks()).toEqual([])
    const connecting = kit.connect({ connectorId: 'walletConnect' })
    await expect.poll(() => connector.waiting).toBe(1)
    connector.approve()
    await connecting
    expect(kit.getApprovedCaipNetworkIds()).toEqual(['eip155:1'])
    expect(kit.getDisabledCaipNetworks().map(({ name }) => name)).toEqual(['Base'])
    expect(kit.getSnapshot().namespaces.eip155?.network.supportsAllNetworks).toBe(false)
  })

  test('default: the picture of a wallet is that of the app, else its own', () => {
    const { kit } = setUp({ connectorImages: { [ONE]: '/one.svg' } })
    expect(kit.getConnectorImage({ id: ONE, icon: 'data:image/png;base64,AA==' })).toBe('/one.svg')
    expect(kit.getConnectorImage({ id: TWO, icon: 'data:image/png;base64,AA==' })).toBe('data:image/png;base64,AA==')
    expect(kit.getConnectorImage({ id: TWO })).toBeUndefined()
  })

  test.each(['constructor', 'toString', '__proto__'])(
    'T1.05 behavior: a wallet called %s has its own picture',
    (id) => {
      const { kit } = setUp({ connectorImages: {} })
      expect(kit.getConnectorImage({ id, icon: 'data:image/png;base64,AA==' })).toBe('data:image/png;base64,AA==')
      expect(kit.getConnectorImage({ id })).toBeUndefined()
    }
  )

  test('default: what the last try to connect failed of, until the next one', async () => {
    const chain = createFakeChain({ wallets: [{ id: ONE, connect: 'reject' }, { id: TWO }] })
    const { kit } = setUp({}, { chain })
    expect(kit.getError()).toBe('')
    await kit.connect({ connectorId: ONE })
    expect(kit.getError()).toBe('User rejected the request')
    await kit.connect({ connectorId: TWO })
    expect(kit.getError()).toBe('')
  })

  test('default: features are what the app says, and no server', async () => {
    const { kit } = setUp({ features: { swaps: false } })
    const seen: object[] = []
    const stop = kit.subscribeRemoteFeatures((features) => seen.push(features))
    expect(seen).toEqual([])
    await Promise.resolve()
    kit.updateRemoteFeatures({ legalCheckbox: true })
    kit.setWalletFeaturesOrder(['send', 'receive'])
    stop()
    kit.updateFeatures({ swaps: true })
    expect(seen).toEqual([
      { swaps: false },
      { swaps: false, legalCheckbox: true },
      { swaps: false, legalCheckbox: true, walletFeaturesOrder: ['send', 'receive'] }
    ])
    expect(kit.getRemoteFeatures()).toMatchObject({ swaps: true, legalCheckbox: true })
    expect(() => kit.setWalletFeaturesOrder(['dance'] as never)).toThrow('Option "features"')
  })
})

describe('subscribing', () => {
  test('default: state and wallet are told with each change, until the end', async () => {
    const { kit, clock } = setUp()
    const opened: boolean[] = []
    const wallets: (string | undefined)[] = []
    const stops = [
      kit.subscribeState(({ open }) => opened.push(open)),
      kit.subscribeWalletInfo((wallet) => wallets.push(wallet?.id), 'eip155')
    ]
    await kit.connect({ connectorId: ONE })
    expect(kit.getWalletProvider()).toBe(kit.getProvider('eip155'))
    expect(kit.getCaipAddress()).toBe(`eip155:1:${kit.getAddress()}`)
    await kit.open()
    await clock.advance(1)
    expect(kit.getEvent().data.event).toBe('MODAL_OPEN')
    for (const stop of stops) stop()
    await kit.close()
    await kit.disconnect()
    expect(opened.at(-1)).toBe(true)
    expect(wallets).toEqual([ONE])
  })

  test('default: the network is told as it is, and when a wallet comes and goes', async () => {
    const { kit } = setUp()
    const seen: (CaipNetworkId | undefined)[] = []
    kit.subscribeNetwork(({ caipNetworkId }) => seen.push(caipNetworkId))
    await Promise.resolve()
    expect(seen).toEqual(['eip155:1'])
    await kit.connect({ connectorId: ONE })
    expect(seen).toEqual(['eip155:1', 'eip155:1'])
    await kit.disconnect()
    expect(seen).toEqual(['eip155:1', 'eip155:1', 'eip155:1'])
  })

  test('behavior: a change before the microtask is told once, and nothing after the end', async () => {
    const { kit } = setUp()
    const themes: (string | undefined)[] = []
    kit.subscribeTheme(({ themeMode }) => themes.push(themeMode))
    kit.setThemeMode('dark')
    kit.subscribeTheme(() => themes.push('never'))()
    await Promise.resolve()
    expect(themes).toEqual(['dark'])
  })

  test('default: providers are told by namespace', async () => {
    const { kit } = setUp()
    const seen: object[] = []
    kit.subscribeProviders((providers) => seen.push(providers))
    await kit.connect({ connectorId: ONE })
    expect(seen.at(-1)).toEqual({ eip155: kit.getProvider('eip155') })
    await kit.disconnect()
    expect(seen.at(-1)).toEqual({})
  })
})

describe('themes', () => {
  test('default: auto is the system’s mode, and said once', () => {
    const { kit } = setUp({ themeMode: 'auto' as never })
    expect(kit.getThemeMode()).toBeUndefined()
    kit.setThemeMode('dark')
    kit.setThemeMode('auto' as never)
    expect(kit.getThemeMode()).toBeUndefined()
    kit.updateOptions({ themeMode: 'light' })
    kit.updateOptions({ themeMode: 'auto' as never })
    expect(kit.getThemeMode()).toBeUndefined()
    expect(said.warnings.filter((text) => text.includes('"auto"'))).toEqual([
      'createAppKit: themeMode "auto" counts as left out: the kit follows the system.'
    ])
  })

  test('default: variables go by either name, and the older one counts', () => {
    const { kit } = setUp({ themeVariables: { '--apkt-accent': 'red', '--apkt-z-index': 7, '--w3m-z-index': 9 } })
    expect(kit.getThemeVariables()).toEqual({ '--w3m-accent': 'red', '--w3m-z-index': 9 })
    kit.setThemeVariables({ '--apkt-accent': 'blue' })
    expect(kit.getThemeVariables()).toEqual({ '--w3m-accent': 'blue', '--w3m-z-index': 9 })
    kit.updateOptions({ themeVariables: { '--apkt-accent': 'green' } })
    expect(kit.getThemeVariables()['--w3m-accent']).toBe('green')
  })
})

describe('networks', () => {
  test('default: a namespace has the networks that are given, and no others', async () => {
    const { kit } = setUp()
    const later = { ...mainnet, id: 10, name: 'OP Mainnet', caipNetworkId: undefined }
    await kit.setRequestedCaipNetworks([base, later], 'eip155')
    expect(kit.getCaipNetworks().map(({ caipNetworkId }) => caipNetworkId)).toEqual(['eip155:8453', 'eip155:10'])
    await expect(kit.setRequestedCaipNetworks([], 'eip155')).rejects.toMatchObject({ code: 'OPTIONS_INVALID' })
    await expect(kit.setRequestedCaipNetworks([solana], 'eip155')).rejects.toMatchObject({ code: 'OPTIONS_INVALID' })
    await expect(kit.setRequestedCaipNetworks([solana], 'solana')).rejects.toMatchObject({ code: 'ADAPTER_NOT_FOUND' })
  })

  test('default: a choice is forgotten, and a connected wallet stays where it is', async () => {
    const { kit } = setUp({ defaultNetwork: base })
    await kit.switchNetwork('eip155:1')
    await kit.resetNetwork()
    expect(kit.getChainId()).toBe(8453)
    await kit.switchNetwork('eip155:1')
    await kit.connect({ connectorId: ONE })
    await kit.resetNetwork('eip155')
    expect(kit.getChainId()).toBe(1)
    await kit.disconnect()
    expect(kit.getChainId()).toBe(8453)
  })
})

describe('wallets of the app', () => {
  const own = (id = 'own') => ({
    id,
    name: 'Own\u202Ewallet',
    chain: 'eip155' as const,
    icon: '/own.svg',
    provider: { id, address: '0x2222222222222222222222222222222222222222' }
  })

  test('default: one is offered beside those of the page, and can be connected', async () => {
    const { kit, chain } = setUp()
    await kit.preload()
    await kit.addConnector(own())
    chain.announce([{ id: ONE }])
    const added = kit.getConnectors().find(({ id }) => id === 'own')
    expect(added).toMatchObject({ name: 'Ownwallet', type: 'EXTERNAL', icon: '/own.svg' })
    expect(
      kit
        .getConnectors()
        .map(({ id }) => id)
        .toSorted()
    ).toEqual([ONE, 'own'])
    expect(await kit.connect({ connectorId: 'own' })).toMatchObject({ status: 'connected' })
    expect(kit.getAddress()).toBe('0x2222222222222222222222222222222222222222')
  })

  test('default: others take their place; one that is connected stays so', async () => {
    const { kit } = setUp()
    await kit.addConnector(own())
    await kit.addConnector(own())
    await kit.connect({ connectorId: 'own' })
    await kit.setConnectors([own('other')])
    expect(
      kit
        .getConnectors()
        .map(({ id }) => id)
        .toSorted()
    ).toEqual([ONE, TWO, 'other'])
    expect(kit.getIsConnectedState('eip155')).toBe(true)
    expect(kit.getProvider('eip155')).toBeDefined()
  })

  test.each([
    [{ provider: undefined }, 'OPTIONS_INVALID'],
    [{ provider: 'ethereum' }, 'OPTIONS_INVALID'],
    [{ icon: 'javascript:alert(1)' }, 'OPTIONS_INVALID'],
    [{ name: 7 }, 'OPTIONS_INVALID'],
    [{ chain: 'solana' }, 'ADAPTER_NOT_FOUND']
  ])('behavior: %j is refused', async (part, code) => {
    const { kit } = setUp()
    await expect(kit.addConnector({ ...own(), ...part } as never)).rejects.toMatchObject({ code })
  })
})

describe('connections', () => {
  test('default: an account is reset, whatever its wallet says', async () => {
    const chain = createFakeChain({ wallets: [{ id: ONE, isStuck: true }] })
    const { kit, loads } = setUp({}, { chain })
    await kit.resetAccount()
    await kit.resetWcConnection()
    expect(loads).toEqual([])
    await kit.connect({ connectorId: ONE })
    await kit.resetAccount('eip155')
    expect(kit.getIsConnectedState()).toBe(false)
    kit.dispose()
    await expect(kit.resetAccount()).rejects.toMatchObject({ code: 'DISPOSED' })
  })

  test('default: a pairing under way is given up', async () => {
    const connector = createFakeConnector()
    const { kit } = setUp({ connectors: [connector.adapter] })
    const connecting = kit.connect({ connectorId: 'walletConnect' })
    await expect.poll(() => connector.waiting).toBe(1)
    await kit.resetWcConnection()
    await kit.close()
    expect(await connecting).toEqual({ status: 'cancelled' })
    expect(kit.getState().connectingWallet).toBeUndefined()
  })
})

describe('account types', () => {
  test('default: without a connection the next one begins with it', async () => {
    const { kit } = setUp()
    await kit.setPreferredAccountType('eoa', 'eip155')
    await kit.connect({ connectorId: ONE })
    expect(kit.getPreferredAccountType('eip155')).toBe('eoa')
    await kit.setPreferredAccountType('eoa')
    await expect(kit.setPreferredAccountType('smartAccount')).rejects.toMatchObject({
      code: 'WALLET_METHOD_UNSUPPORTED'
    })
    await expect(kit.setPreferredAccountType('moon' as never)).rejects.toMatchObject({ code: 'OPTIONS_INVALID' })
    expect(kit.getPreferredAccountType()).toBe('eoa')
  })

  test('default: a login uses its other account, and a frame that refuses is an error', async () => {
    const login = createFakeLogin({ hasSmartAccount: true })
    const { kit, clock } = setUp({ connectors: [login.adapter] })
    await logIn(kit)
    expect(kit.getPreferredAccountType('eip155')).toBe('eoa')
    const events: string[] = []
    kit.subscribeEvents(({ data }) => events.push(data.event))
    await kit.setPreferredAccountType('smartAccount')
    expect(kit.getAccount().embeddedWalletInfo?.accountType).toBe('smartAccount')
    expect(kit.getPreferredAccountType('eip155')).toBe('smartAccount')
    await clock.advance(1)
    expect(events).toContain('SET_PREFERRED_ACCOUNT_TYPE')
    login.setMove('setPreferredAccount', new AppKitError('UNAVAILABLE', { source: 'frame' }))
    await expect(kit.setPreferredAccountType('eoa')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })
})

describe('identities', () => {
  const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

  test('default: names are those of the data provider', async () => {
    const provider = createFakeDataProvider()
      .reply(`/v1/identity/${ADDRESS}`, { name: 'alice.eth', avatar: null })
      .reply(`/v1/profile/reverse/${ADDRESS}`, [])
    window.fetch = provider.fetch
    const { kit } = setUp({ baseUrls: { rpc: 'https://rpc.example' } })
    expect(await kit.fetchIdentity({ address: ADDRESS })).toEqual({ name: 'alice.eth', image: undefined })
    expect(await kit.getReownName(ADDRESS)).toBeUndefined()
  })

  test('behavior: without a data provider no account has a name', async () => {
    const { kit } = setUp()
    expect(await kit.fetchIdentity({ address: ADDRESS })).toEqual({ name: undefined, image: undefined })
    expect(await kit.getReownName(ADDRESS)).toBeUndefined()
  })

  test('default: a balance is read anew', async () => {
    const moves = { balance: '1500000000000000000' }
    const chain = createFakeChain({ wallets: [{ id: ONE }], moves })
    const { kit } = setUp({}, { chain })
    const read = () => kit.updateNativeBalance(ADDRESS, 1, 'eip155')
    expect((await read()).value).toBe('1500000000000000000')
    moves.balance = '7'
    expect((await read()).value).toBe('7')
    await expect(kit.updateNativeBalance(ADDRESS, 5, 'eip155')).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
  })
})

test('default: links and toasts are the app’s', async () => {
  const { kit } = setUp()
  kit.setTermsConditionsUrl('/terms')
  kit.setPrivacyPolicyUrl('/privacy')
  await kit.showSuccessMessage('Done')
  const { widget } = await (kit as LoadableKit).loader.loadHalf()
  const { options, toasts } = widget.store.getState()
  expect([options.termsConditionsUrl, options.privacyPolicyUrl]).toEqual(['/terms', '/privacy'])
  expect(toasts.current).toMatchObject({ variant: 'success', message: { text: 'Done' } })
  expect(() => kit.setTermsConditionsUrl('javascript:alert(1)')).toThrow('Option "termsConditionsUrl"')
})

test('default: a message of the app is shown although no user has opened the modal', async () => {
  const { kit, mounted } = setUp()
  await kit.showErrorMessage('No ferry today')
  await finish()
  expect(mounted.size).toBe(1)
  expect(kit.getState().open).toBe(false)
})

test('behavior: a message whose modal does not come is not seen, and breaks nothing', async () => {
  const { kit, mounted, failures, clock } = setUp()
  failures.modal = 1
  await kit.showErrorMessage('No ferry today')
  await finish()
  expect(mounted.size).toBe(0)
  await kit.showErrorMessage('No ferry tomorrow either')
  await clock.advance(150)
  await finish()
  expect(mounted.size).toBe(1)
})

test('default: the app says that it works on something', () => {
  const { kit } = setUp()
  kit.setLoading(true)
  expect(kit.getState().loading).toBe(true)
  kit.setLoading(false)
  expect(kit.getState().loading).toBe(false)
})

test('behavior: parts of the app’s metadata are changed one by one, before anything is loaded as well', async () => {
  const given = {
    name: 'One',
    description: 'The first',
    url: 'https://one.example',
    icons: ['https://one.example/i.png']
  }
  const { kit } = setUp({ metadata: given })
  kit.updateOptions({ metadata: { name: 'Two' } })
  kit.updateOptions({ metadata: { description: 'The second' } })
  const { widget } = await (kit as LoadableKit).loader.loadHalf()
  const changed = { ...given, name: 'Two', description: 'The second' }
  expect(widget.store.getState().options.metadata).toEqual(changed)
  kit.updateOptions({ metadata: { name: 'Three' } })
  expect(widget.store.getState().options.metadata).toEqual({ ...changed, name: 'Three' })
})

/** At the last visit the app was on Base: what is public changes with the core. */
const SAVED_ON_BASE = [
  '@appkit/default/networks',
  JSON.stringify({ version: 1, value: { activeNamespace: 'eip155', requested: { eip155: 'eip155:8453' } } })
] as const

test('behavior: what a listener changes while the core arrives reaches the core', async () => {
  const { kit } = setUp()
  localStorage.setItem(...SAVED_ON_BASE)
  let changes = 0
  kit.subscribe(() => {
    changes += 1
    if (changes > 1) return
    kit.setThemeMode('dark')
    kit.setTermsConditionsUrl('/terms')
  })
  const { widget } = await (kit as LoadableKit).loader.loadHalf()
  await finish()
  expect(changes).toBeGreaterThan(0)
  expect(widget.store.getState()).toMatchObject({ theme: { mode: 'dark' }, options: { termsConditionsUrl: '/terms' } })
})

test('T7.09 behavior: a kit that ends while its core arrives leaves nothing', async () => {
  const { kit, chain } = setUp()
  localStorage.setItem(...SAVED_ON_BASE)
  kit.subscribe(() => kit.dispose())
  await expect((kit as LoadableKit).loader.loadHalf()).rejects.toMatchObject({ code: 'DISPOSED' })
  await finish()
  expect(chain.isDiscovering).toBe(false)
})

test('behavior: developers are told of changes that nothing can read any more', () => {
  const said = collectConsole()
  const { kit } = setUp()
  kit.updateOptions({ debug: false, preload: 'none', termsConditionsUrl: '/terms' } as never)
  said.stop()
  expect(said.warnings).toEqual(['createAppKit: these options are read when the kit is made: preload, debug'])
})

test('behavior: a login that is switched on later is offered, and stays for a user who has logged in by it', async () => {
  const off = { email: false, socials: false } as const
  const { kit } = setUp({ baseUrls: { frame: 'https://frame.example' }, features: off })
  const { widget } = await (kit as LoadableKit).loader.loadHalf()
  const offered = () => widget.store.getState().connectors.routes.map(({ id }) => id)
  expect(offered()).toEqual(['walletConnect'])
  kit.updateFeatures({ email: true })
  expect(offered()).toEqual(['walletConnect', 'AUTH'])
  const { routes } = widget.store.getState().connectors
  kit.updateFeatures({ socials: ['google'] })
  expect(widget.store.getState().connectors.routes).toBe(routes)
  kit.updateFeatures(off)
  expect(widget.store.getState().connectors.routes).toBe(routes)
})

test('behavior: a login that is switched on before anything is loaded is offered', async () => {
  const { kit } = setUp({
    baseUrls: { frame: 'https://frame.example' },
    features: { email: false, socials: false }
  })
  kit.setSocialsOrder(['google'])
  const { widget } = await (kit as LoadableKit).loader.loadHalf()
  expect(widget.store.getState().connectors.routes.map(({ id }) => id)).toEqual(['walletConnect', 'AUTH'])
})

describe('two wallets with switches of their own', () => {
  test('default: they are not offered where they are switched off', async () => {
    const wallets = [{ id: 'com.coinbase.wallet' }, { id: 'app.base.account' }, { id: ONE }]
    const offered = async (options: object) => {
      const { kit } = setUp({ id: `kit${made.length}`, ...options }, { chain: createFakeChain({ wallets }) })
      const { widget } = await (kit as LoadableKit).loader.loadHalf()
      kit.updateOptions({ excludeWalletIds: [ONE] })
      return widget.store.getState().options.excludeWalletIds
    }
    expect(await offered({})).toEqual([ONE])
    expect(await offered({ enableCoinbase: false })).toContain('com.coinbase.wallet')
    expect(await offered({ enableBaseAccount: false })).toEqual(expect.arrayContaining([ONE, 'app.base.account']))
  })
})

test('default: on a server what acts does nothing', async () => {
  const { kit } = setUp({}, { isServer: true })
  await kit.setRequestedCaipNetworks([base], 'eip155')
  await kit.addConnector({ id: 'own', name: 'Own', chain: 'eip155', provider: {} })
  await kit.resetNetwork()
  await kit.resetAccount()
  expect(kit.getCaipNetworks()).toHaveLength(2)
})
