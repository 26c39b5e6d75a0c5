import type { ChainHost, Features } from '@appkit/core'
import { base, mainnet, solana, solanaDevnet } from '@appkit/core/networks'
import { goTo } from '@appkit/core/internal'
import { createFakeChain } from '@appkit/core/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { collectConsole } from '../test/collect-console.js'
import { countListeners } from '../test/count-listeners.js'
import { finish, ONE, setUpKit, TWO, type KitSetup } from '../test/kit-setup.js'
import { findKit } from './page/kit-directory.js'
import type { LoadableKit } from './page/loadable-kit.js'
import { warnOfFeatures } from './development/warn-of-features.js'

const made: KitSetup[] = []
let said = { errors: [] as string[], warnings: [] as string[], stop: () => undefined as void }

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
  document.body.replaceChildren()
  said.stop()
})

const saved = (connectorId: string) =>
  localStorage.setItem(
    '@appkit/default/connections',
    JSON.stringify({ version: 1, value: { eip155: { connectorId, name: 'One' } } })
  )

describe('making a kit', () => {
  test('T12.01 behavior: nothing is loaded, stored, asked for or put into the page', async () => {
    const before = document.documentElement.outerHTML
    const { loads, clock, kit, chain } = setUp()
    await finish()
    expect(loads).toEqual([])
    expect(localStorage.length).toBe(0)
    expect(clock.pending).toBe(0)
    expect(chain.calls).toEqual([])
    expect(chain.isDiscovering).toBe(false)
    expect(document.documentElement.outerHTML).toBe(before)
    expect(kit.getState()).toMatchObject({ open: false, loading: false, initialized: true, activeChain: 'eip155' })
    expect(kit.getAccount()).toMatchObject({ isConnected: false, status: 'disconnected' })
    expect(kit.getCaipNetworkId()).toBe('eip155:1')
  })

  test('T4.10 behavior: a second kit of the same id is the first one, with one warning', () => {
    const first = setUp()
    expect(setUp().kit).toBe(first.kit)
    expect(setUp().kit).toBe(first.kit)
    expect(said.warnings).toEqual(['createAppKit: there is a kit "default" already, and it is used again.'])
    expect(findKit(document, 'default')).toBe(first.kit)
  })

  test('behavior: a plug-in has its kit before anything is loaded, and until it is disposed', async () => {
    const { adapter } = createFakeChain({ wallets: [{ id: ONE }] })
    const hosts = new Set<ChainHost>()
    const handle = { id: 'config' }
    const attach = (host: ChainHost) => {
      hosts.add(host)
      return () => hosts.delete(host)
    }
    const { kit, loads, mounted } = setUp({ adapters: [{ ...adapter, handle, attach }] })
    expect([kit.wagmiConfig, hosts.size, loads]).toEqual([handle, 1, []])
    const [host] = hosts
    await host?.ready()
    const outcome = host?.connect()
    await finish()
    expect(mounted.size).toBe(1)
    await kit.close()
    expect(await outcome).toEqual({ status: 'cancelled' })
    // The fake plug-in's runtime shares nothing.
    expect(await host?.loadHandle()).toBeUndefined()
    kit.dispose()
    expect(hosts.size).toBe(0)
    await expect(host?.loadHandle()).rejects.toMatchObject({ code: 'DISPOSED' })
  })

  test('T4.09 behavior: options that nothing knows are named, once', () => {
    const given = { coinbasePreference: 'all', colour: 'red', enableAuthLogger: undefined }
    const { kit } = setUp(given as never)
    setUp(given as never)
    expect(said.warnings.filter((text) => text.includes('no effect'))).toEqual([
      'createAppKit: these options have no effect: coinbasePreference, colour'
    ])
    kit.dispose()
  })

  describe('T4.09 features that were switched on and are not there', () => {
    const features = {
      socials: ['google'],
      email: false,
      swaps: true,
      smartSessions: false,
      analytics: true,
      emailShowWallets: false,
      collapseWallets: false,
      legalCheckbox: true,
      connectMethodsOrder: ['wallet'],
      swap: true
    } as Features
    const warnings = () => said.warnings.filter((text) => text.includes('features.'))

    test('are named in development, once', async () => {
      const { kit } = setUp({ features })
      setUp({ features })
      kit.updateFeatures({ email: true })
      await expect.poll(warnings).toEqual(['createAppKit: there are no such features: features.swap'])
      await finish()
      expect(warnings()).toHaveLength(1)
      kit.dispose()
    })

    test('default: a host that switches on what there is, or nothing, is told nothing', async () => {
      const here = { swaps: true, pay: true, allWallets: true, socials: [], email: false } as const
      const told: string[] = []
      await warnOfFeatures({ warn: (text: string) => void told.push(text) }, here)
      await warnOfFeatures({ warn: (text: string) => void told.push(text) }, {})
      expect(told).toEqual([])
    })
  })

  describe('T4.09 in a page of users', () => {
    const wrong = { termsConditionsUrl: 'javascript:alert(1)' }

    test('behavior: options are refused by what reads them, before anything is made of them', async () => {
      const { kit, mounted } = setUp(wrong, { isForUsers: true })
      await expect(kit.open()).rejects.toMatchObject({ code: 'OPTIONS_INVALID' })
      await expect(kit.connect()).rejects.toMatchObject({ code: 'OPTIONS_INVALID' })
      expect(mounted.size).toBe(0)
      expect(kit.getState()).toMatchObject({ open: false, loading: false })
      expect(said.errors[0]).toContain('Option "termsConditionsUrl": must be an http(s) address')
    })

    test('behavior: a wrong change is as if it had not been made, and is said in the console', async () => {
      const { kit } = setUp({ features: { swaps: false } }, { isForUsers: true })
      kit.updateOptions({ ...wrong, privacyPolicyUrl: '/privacy', themeMode: 'purple' as never })
      kit.updateFeatures({ swaps: 'yes' as never })
      await kit.open()
      expect(said.errors).toHaveLength(2)
      expect(said.errors[0]).toContain('Option "termsConditionsUrl"')
      expect(kit.getSnapshot()).toMatchObject({ features: { swaps: false }, theme: { themeMode: undefined } })
      const { widget } = await (kit as LoadableKit).loader.loadHalf()
      expect(widget.store.getState().options).toMatchObject({
        termsConditionsUrl: undefined,
        privacyPolicyUrl: '/privacy',
        features: { swaps: false }
      })
      expect(() => kit.updateOptions(wrong)).toThrow('Option "termsConditionsUrl"')
    })

    test('behavior: a change that goes with what was given is taken, before anything is loaded as well as after', async () => {
      const { kit } = setUp({ includeWalletIds: [ONE, TWO] }, { isForUsers: true })
      kit.updateOptions({ excludeWalletIds: [TWO] })
      await kit.open()
      const { widget } = await (kit as LoadableKit).loader.loadHalf()
      expect(widget.store.getState().options.excludeWalletIds).toEqual([TWO])
    })

    test.each([
      ['no networks', { networks: undefined }],
      ['a network that is none', { networks: [mainnet, null] }]
    ])('behavior: of %s no kit can be made, on a server neither', (_, options) => {
      for (const isServer of [false, true]) {
        expect(() => setUp(options as never, { isForUsers: true, isServer })).toThrow('Option "options": TypeError')
      }
    })

    test('behavior: what is null in place of something is refused when it is read', async () => {
      const nothing = { messages: null, features: null, themeVariables: null, connectors: null }
      const { kit } = setUp(nothing as never, { isForUsers: true })
      await finish()
      await expect(kit.open()).rejects.toMatchObject({ code: 'OPTIONS_INVALID' })
    })

    test('behavior: a saved connection that cannot come back is none', async () => {
      saved(ONE)
      const { kit } = setUp(wrong, { isForUsers: true })
      expect(kit.getAccount().status).toBe('connecting')
      await kit.ready()
      expect(kit.getAccount().status).toBe('disconnected')
    })

    test('behavior: no user is told of options and features without effect', async () => {
      const { kit } = setUp({ colour: 'red', features: { swap: true } } as never, { isForUsers: true })
      await kit.open()
      await finish()
      expect(said.warnings).toEqual([])
    })
  })

  test('T4.10 behavior: after disposing, which may be done twice, the id is free', () => {
    const first = setUp()
    first.kit.dispose()
    first.kit.dispose()
    expect(findKit(document, 'default')).toBeUndefined()
    expect(setUp().kit).not.toBe(first.kit)
    expect(said.warnings).toEqual([])
  })

  test('T7.10 behavior: kits of different ids share nothing', async () => {
    const left = setUp({ id: 'left' })
    const right = setUp({ id: 'right' })
    const before = right.kit.getSnapshot()
    expect((await left.kit.connect({ connectorId: ONE })).status).toBe('connected')
    await finish()
    expect(right.kit.getSnapshot()).toBe(before)
    expect(right.loads).toEqual([])
    expect(Object.keys(localStorage).every((name) => name.startsWith('@appkit/left/'))).toBe(true)
    left.kit.dispose()
    expect((await right.kit.connect({ connectorId: TWO })).status).toBe('connected')
  })

  test('T4.09 behavior: a missing projectId is said in the console and in the bar, and nothing throws', async () => {
    const { kit } = setUp({ projectId: '' })
    expect(said.errors).toHaveLength(1)
    expect(said.errors[0]).toContain('No projectId was given')
    await expect(kit.open()).resolves.toBeUndefined()
    const { widget } = await (kit as LoadableKit).loader.loadHalf()
    expect(widget.store.getState().alerts).toEqual({ codes: ['PROJECT_ID_NOT_CONFIGURED'] })
  })
})

describe('opening', () => {
  test('default: what is needed is loaded once and at once, and the modal is put into the page', async () => {
    const { kit, loads, mounted, chain } = setUp()
    const opening = kit.open()
    expect(loads).toEqual(['core', 'modal'])
    expect(kit.getState().loading).toBe(true)
    await opening
    expect(kit.getState()).toMatchObject({ open: true, loading: false })
    expect(document.querySelectorAll('appkit-modal')).toHaveLength(1)
    expect(mounted.size).toBe(1)
    expect(chain.isDiscovering).toBe(true)
    expect(kit.getConnectors().map(({ id }) => id)).toEqual([ONE, TWO])
    await kit.close()
    await kit.open()
    expect(loads).toEqual(['core', 'modal'])
    expect(mounted.size).toBe(1)
  })

  test('behavior: closing while the code is on its way leaves it closed', async () => {
    const { kit } = setUp()
    const opening = kit.open()
    await kit.close()
    await opening
    expect(kit.isOpen()).toBe(false)
  })

  test('behavior: what opening needs can be fetched and rendered before', async () => {
    const { kit, loads, mounted } = setUp()
    await kit.preload()
    await kit.preload()
    expect(loads).toEqual(['core', 'modal'])
    expect(kit.isOpen()).toBe(false)
    expect(mounted.size).toBe(1)
    await kit.open()
    expect(kit.isOpen()).toBe(true)
    expect(mounted.size).toBe(1)
  })

  test('behavior: without a place for the modal, preloading fetches and renders nothing', async () => {
    const { kit, mounted } = setUp({ disableAppend: true })
    await kit.preload()
    expect(mounted.size).toBe(0)
  })

  test.each(['core', 'modal'] as const)(
    'behavior: %s that cannot be loaded is said, and can be tried again',
    async (part) => {
      const { kit, failures } = setUp()
      failures[part] = 1
      await expect(kit.open()).rejects.toMatchObject({ code: 'CHUNK_LOAD_FAILED', retryable: true })
      expect(kit.getState().loading).toBe(false)
      await kit.open()
      expect(kit.isOpen()).toBe(true)
    }
  )

  test('behavior: an unknown view, and one without what it needs', async () => {
    const { kit } = setUp()
    await expect(kit.open({ view: 'Moon' as never })).rejects.toMatchObject({ code: 'VIEW_UNKNOWN' })
    await expect(kit.open({ view: 'ConnectingExternal' })).rejects.toMatchObject({ code: 'OPTIONS_INVALID' })
  })

  test('behavior: a view that the kit opens by itself is shown; where there is no place for it, it is closed', async () => {
    for (const disableAppend of [false, true]) {
      const { kit, chain, mounted } = setUp({ disableAppend, id: disableAppend ? 'two' : 'one' })
      await kit.connect({ connectorId: ONE })
      expect(mounted.size).toBe(0)
      chain.emit({ type: 'networkChanged', connectorUid: chain.uidOf(ONE), caipNetworkId: 'eip155:99999' })
      await finish()
      expect([kit.isOpen(), mounted.size]).toEqual(disableAppend ? [false, 0] : [true, 1])
    }
  })

  test('T4.07 behavior: a modal that was taken out of the page is closed, and comes back when opened', async () => {
    const { kit, mounted } = setUp()
    await kit.open()
    document.querySelector('appkit-modal')?.remove()
    await finish()
    expect(kit.isOpen()).toBe(false)
    expect(mounted.size).toBe(0)
    await kit.open()
    expect(document.querySelectorAll('appkit-modal')).toHaveLength(1)
    expect(mounted.size).toBe(1)
  })

  test('behavior: with disableAppend the page says where', async () => {
    const { kit, mounted } = setUp({ disableAppend: true })
    await expect(kit.open()).rejects.toMatchObject({ code: 'OPTIONS_INVALID' })
    const place = document.createElement('appkit-modal')
    document.body.append(place)
    await kit.open()
    expect([...mounted]).toEqual([place])
    expect(document.querySelectorAll('appkit-modal')).toHaveLength(1)
  })

  test('behavior: embedded, the modal is shown as soon as its element is there', async () => {
    document.body.append(document.createElement('appkit-modal'))
    const { kit, mounted } = setUp({ enableEmbedded: true })
    await finish()
    expect(mounted.size).toBe(1)
    expect(kit.isOpen()).toBe(true)
  })

  test('behavior: embedded, the modal stays where the app closes it, and where its element is moved', async () => {
    const place = document.body.appendChild(document.createElement('appkit-modal'))
    const { kit, mounted } = setUp({ enableEmbedded: true })
    await finish()
    await kit.close()
    expect(kit.isOpen()).toBe(true)
    const { widget } = await (kit as LoadableKit).loader.loadHalf()
    widget.dispatch(goTo({ view: 'Networks' }))
    document.body.append(document.createElement('p'), place)
    await finish()
    expect(widget.store.getState().router.stack.at(-1)?.view).toBe('Networks')
    expect(mounted.size).toBe(1)
  })

  test('T13.03 behavior: embedded, where the modal does not come there is a button that tries again', async () => {
    const place = document.createElement('appkit-modal')
    const { kit, mounted, failures } = setUp({ enableEmbedded: true })
    failures.modal = 1
    document.body.append(place)
    await finish()
    expect(mounted.size).toBe(0)
    place.querySelector('appkit-button')?.shadowRoot?.querySelector('button')?.click()
    await finish()
    expect([...mounted]).toEqual([place])
    expect(kit.isOpen()).toBe(true)
  })
})

describe('connecting', () => {
  test('default: the result comes after the state shows it', async () => {
    const { kit } = setUp()
    const result = await kit.connect({ connectorId: ONE })
    expect(result).toMatchObject({ status: 'connected', account: { address: kit.getAddress() } })
    expect(kit.getAccount()).toMatchObject({ isConnected: true, status: 'connected' })
    expect(kit.getWalletInfo()).toMatchObject({ id: ONE })
    expect(kit.getProvider('eip155')).toMatchObject({ id: ONE })
    expect(kit.getProviderType('eip155')).toBe('ANNOUNCED')
    expect(kit.getIsConnectedState()).toBe(true)
  })

  test('behavior: a wallet that refuses, and one that is not there', async () => {
    const { kit } = setUp({}, { chain: createFakeChain({ wallets: [{ id: ONE, connect: 'reject' }] }) })
    expect(await kit.connect({ connectorId: ONE })).toMatchObject({
      status: 'failed',
      error: { code: 'USER_REJECTED' }
    })
    expect(await kit.connect({ connectorId: TWO })).toMatchObject({
      status: 'failed',
      error: { code: 'WALLET_NOT_FOUND' }
    })
  })

  test('behavior: a wallet that is there is asked at once, whatever else is still being brought back', async () => {
    saved('org.example.gone')
    const { kit } = setUp()
    expect((await kit.connect({ connectorId: TWO })).status).toBe('connected')
  })

  test('T1.03 behavior: of two wallets that claim one id none is asked', async () => {
    const wallets = [
      { id: ONE, uid: 'a' },
      { id: ONE, uid: 'b' }
    ]
    const { kit, chain } = setUp({}, { chain: createFakeChain({ wallets }) })
    expect(await kit.connect({ connectorId: ONE })).toMatchObject({ status: 'failed' })
    expect(chain.calls).toEqual([])
  })

  test('behavior: by choice: closing without one is a cancel', async () => {
    const { kit } = setUp()
    const connecting = kit.connect()
    await finish()
    expect(kit.isOpen()).toBe(true)
    await kit.close()
    expect(await connecting).toEqual({ status: 'cancelled' })
  })

  test('behavior: by choice: what was declined before is no answer; what is declined meanwhile is', async () => {
    const wallets = [{ id: ONE, connect: 'reject' }] as const
    const { kit } = setUp({}, { chain: createFakeChain({ wallets }) })
    const declined = { status: 'failed', error: { code: 'USER_REJECTED' } }
    expect(await kit.connect({ connectorId: ONE })).toMatchObject(declined)
    const closed = kit.connect()
    await finish()
    await kit.close()
    expect(await closed).toEqual({ status: 'cancelled' })

    const chosen = kit.connect()
    await finish()
    await kit.connect({ connectorId: ONE })
    await kit.close()
    expect(await chosen).toMatchObject(declined)
  })

  test('behavior: by choice: the result comes before anything is told of closing', async () => {
    const { kit, clock } = setUp()
    const told: string[] = []
    kit.subscribeEvents(({ data }) => told.push(data.event))
    const connecting = kit.connect().then((result) => told.push(result.status))
    await finish()
    void kit.connect({ connectorId: ONE })
    await connecting
    await clock.advance(1)
    expect(kit.isOpen()).toBe(false)
    expect(told.filter((name) => name !== 'INITIALIZE')).toEqual([
      'connected',
      'MODAL_OPEN',
      'SELECT_WALLET',
      'CONNECT_SUCCESS',
      'MODAL_CLOSE'
    ])
    expect(told.filter((name) => name === 'INITIALIZE')).toHaveLength(1)
  })

  test('behavior: disposing tells no event: nothing has happened', async () => {
    const { kit, clock } = setUp()
    const told: string[] = []
    kit.subscribeEvents(({ data }) => told.push(data.event))
    await kit.connect({ connectorId: ONE })
    await clock.advance(1)
    const before = [...told]
    kit.dispose()
    expect(told).toEqual(before)
  })

  test('behavior: one call for each real change of the account', async () => {
    const { kit, chain } = setUp()
    const seen: (string | undefined)[] = []
    kit.subscribeAccount((account) => seen.push(account.status))
    await kit.connect({ connectorId: ONE })
    const [account] = kit.getAccount().allAccounts
    const { address = '', caipAddress = 'eip155:1:0x' } = account ?? {}
    const event = { type: 'accountsChanged', connectorUid: chain.uidOf(ONE) } as const
    chain.emit({ ...event, accounts: [{ address, caipAddress, type: 'eoa' }] })
    await kit.disconnect()
    expect(seen).toEqual(['connecting', 'connected', 'disconnected'])
  })

  test('behavior: signing, sending and reading', async () => {
    const { kit } = setUp()
    await expect(kit.signMessage({ message: 'hello' })).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
    await expect(kit.getBalance()).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
    await kit.connect({ connectorId: ONE })
    expect(await kit.signMessage({ message: 'hello' })).toBe('signed:hello')
    expect(await kit.estimateGas({ to: '0x1', value: '1' })).toBe('21000')
    const hash = await kit.sendTransaction({ to: '0x1', value: '1' })
    expect(await kit.waitForReceipt({ hash })).toMatchObject({ status: 'confirmed', hash })
    expect(await kit.getBalance()).toMatchObject({ symbol: 'ETH', decimals: 18 })
    await expect(kit.getCapabilities()).rejects.toMatchObject({ code: 'WALLET_METHOD_UNSUPPORTED' })
  })

  test('T7.03 T7.04 behavior: what was asked for on one network, or with one account, is done there or not at all', async () => {
    const { kit, chain } = setUp()
    await kit.connect({ connectorId: ONE })
    const connectorUid = chain.uidOf(ONE)
    const sent = kit.sendTransaction({ to: '0x1', value: '1' })
    chain.emit({ type: 'networkChanged', connectorUid, caipNetworkId: 'eip155:8453' })
    await expect(sent).rejects.toMatchObject({ code: 'CONTEXT_CHANGED', context: { what: 'network' } })
    const address = '0x00000000000000000000000000000000000000ff'
    const signed = kit.signMessage({ message: 'hello' })
    chain.emit({
      type: 'accountsChanged',
      connectorUid,
      accounts: [{ address, caipAddress: `eip155:8453:${address}`, type: 'eoa' }]
    })
    await expect(signed).rejects.toMatchObject({ code: 'CONTEXT_CHANGED', context: { what: 'account' } })
    expect(await kit.signMessage({ message: 'hello' })).toBe('signed:hello')
  })

  test('parameters: tokens, whose balance is told in place of the coin', async () => {
    const { kit } = setUp({ tokens: { 'eip155:1': { address: `0x${'c'.repeat(40)}`, symbol: 'TUSD' } } })
    const stop = kit.watchBalance()
    await kit.connect({ connectorId: ONE })
    await finish()
    expect(kit.getSnapshot().balances.eip155).toMatchObject({ balance: '2.5', symbol: 'TUSD' })
    expect(await kit.getBalance()).toMatchObject({ symbol: 'TUSD', decimals: 6 })
    await kit.switchNetwork('eip155:8453')
    await finish()
    expect(await kit.getBalance()).toMatchObject({ symbol: 'ETH', decimals: 18 })
    stop()
  })

  test('behavior: a balance is followed while a caller watches', async () => {
    const { kit } = setUp()
    const stop = kit.watchBalance()
    await kit.connect({ connectorId: ONE })
    await finish()
    expect(kit.getSnapshot().balances.eip155).toEqual({ balance: '1.5', symbol: 'ETH' })
    stop()
    await kit.disconnect()
  })
})

describe('networks', () => {
  test('default: asked of the app, then of the wallet', async () => {
    const { kit, chain } = setUp()
    const seen: (string | undefined)[] = []
    kit.subscribeCaipNetworkChange((network) => seen.push(network?.name))
    expect(await kit.switchNetwork('eip155:8453')).toEqual({ status: 'requested' })
    await kit.connect({ connectorId: ONE })
    expect(await kit.switchNetwork(kit.getCaipNetworks()[0]!)).toEqual({ status: 'switched' })
    expect(chain.calls).toContain('switch:eip155:1')
    expect(seen).toEqual(['Base', 'Ethereum'])
    expect(kit.getChainId()).toBe(1)
  })

  test('behavior: what goes wrong is returned, or thrown where that is asked for', async () => {
    const { kit } = setUp()
    expect(await kit.switchNetwork('eip155:5')).toMatchObject({
      status: 'failed',
      error: { code: 'NETWORK_NOT_FOUND' }
    })
    await expect(kit.switchNetwork('eip155:5', { throwOnFailure: true })).rejects.toMatchObject({
      code: 'NETWORK_NOT_FOUND'
    })
  })

  test('behavior: networks come and go', async () => {
    const { kit } = setUp()
    const sepolia = { ...kit.getCaipNetworks()[0]!, id: 11_155_111, name: 'Sepolia', caipNetworkId: undefined }
    await kit.addNetwork('eip155', sepolia)
    expect(kit.getCaipNetworks('eip155').map(({ name }) => name)).toEqual(['Ethereum', 'Base', 'Sepolia'])
    await kit.removeNetwork('eip155', 11_155_111)
    expect(kit.getCaipNetworks()).toHaveLength(2)
    await expect(kit.addNetwork('eip155', solana)).rejects.toThrow(`${solana.caipNetworkId} is not on eip155`)
    expect(kit.getCaipNetworks()).toHaveLength(2)
    await expect(kit.addNetwork('solana', sepolia)).rejects.toThrow('Adapter not found')
    await expect(kit.removeNetwork('solana', 1)).rejects.toThrow('Adapter not found')
    const none = undefined as never
    await expect(kit.addNetwork(none, sepolia)).rejects.toThrow('Namespace is required for addNetwork')
    await expect(kit.removeNetwork(none, 1)).rejects.toThrow('Namespace is required for removeNetwork')
  })

  test('behavior: without a network there is nothing to wait on', async () => {
    const { kit } = setUp()
    for (const { id } of kit.getCaipNetworks()) await kit.removeNetwork('eip155', id)
    const hash = `0x${'1'.repeat(64)}`
    await expect(kit.waitForReceipt({ hash })).rejects.toThrow('CaipNetwork is undefined')
  })

  test('parameters: a defaultNetwork that is not listed gives way to Ethereum, where that is', () => {
    const [first, second] = [mainnet, base]
    const elsewhere = { ...base, id: 10, caipNetworkId: undefined }
    const chosen = (options: Parameters<typeof setUp>[0]) => {
      const { kit } = setUp(options)
      const id = kit.getCaipNetworkId()
      kit.dispose()
      return id
    }
    expect(chosen({ networks: [second, first], defaultNetwork: elsewhere })).toBe('eip155:1')
    expect(chosen({ networks: [second], defaultNetwork: elsewhere })).toBe('eip155:8453')
    expect(chosen({ networks: [second, first] })).toBe('eip155:8453')
    expect(chosen({ networks: [first, second], defaultNetwork: second })).toBe('eip155:8453')
  })
})

describe('the last visit', () => {
  test('T4.03 behavior: a saved connection is connecting at once, and connected when its wallet says so', async () => {
    saved(ONE)
    const { kit, loads } = setUp()
    expect(kit.getAccount()).toMatchObject({ status: 'connecting', address: undefined })
    expect(kit.getState().initialized).toBe(false)
    const seen: (string | undefined)[] = []
    kit.subscribeAccount(({ status }) => seen.push(status))
    await kit.ready()
    expect(loads).toEqual(['core'])
    expect(seen).toEqual(['connected'])
  })

  test('behavior: a wallet that is gone ends disconnected, in time', async () => {
    saved('org.example.gone')
    const { kit, clock } = setUp()
    await finish()
    await clock.advance(10_000)
    await kit.ready()
    expect(kit.getAccount().status).toBe('disconnected')
  })

  test('behavior: code that cannot be loaded ends disconnected, and the kit still opens', async () => {
    saved(ONE)
    const chain = createFakeChain({ wallets: [{ id: ONE }] })
    const first = setUp({}, { chain })
    first.failures.core = 1
    await finish()
    expect(first.loads).toEqual(['core'])
    await first.kit.open()
    await first.kit.ready()
    expect(first.kit.getAccount().isConnected).toBe(true)
  })

  test('behavior: disconnecting while it is being brought back ends it', async () => {
    saved('org.example.late')
    const { kit, chain } = setUp()
    await finish()
    await kit.disconnect()
    chain.announce([{ id: 'org.example.late' }])
    await finish()
    expect(kit.getAccount().status).toBe('disconnected')
    expect(localStorage.getItem('@appkit/default/connections')).toBeNull()
  })

  test('behavior: the networks of the last visit are in use before anything is loaded, and as the core has them', async () => {
    const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
    const value = {
      activeNamespace: 'eip155',
      requested: { eip155: 'eip155:8453', solana: solanaDevnet.caipNetworkId, bip122: bitcoin }
    }
    localStorage.setItem('@appkit/default/networks', JSON.stringify({ version: 1, value }))
    const { kit, loads } = setUp({ networks: [mainnet, base, solana, solanaDevnet], defaultNetwork: mainnet })
    const ids = () => [
      kit.getCaipNetworkId(),
      kit.getSnapshot().state.selectedNetworkId,
      kit.getCaipNetwork('solana')?.caipNetworkId
    ]
    expect([kit.getChainId(), ids(), loads]).toEqual([
      8453,
      ['eip155:8453', 'eip155:8453', solanaDevnet.caipNetworkId],
      []
    ])
    expect((kit as LoadableKit).getServerSnapshot().state.selectedNetworkId).toBe('eip155:1')
    const before = ids()
    await (kit as LoadableKit).loader.loadHalf()
    await finish()
    expect([ids(), kit.getSnapshot().networks.length]).toEqual([before, 4])
  })

  test('behavior: a network that was saved under its deprecated id is in use, before the core is loaded and after', async () => {
    const value = {
      activeNamespace: 'solana',
      requested: { eip155: 'eip155:8453', solana: solanaDevnet.deprecatedCaipNetworkId }
    }
    localStorage.setItem('@appkit/default/networks', JSON.stringify({ version: 1, value }))
    const { kit } = setUp({ networks: [mainnet, base, solana, solanaDevnet], defaultNetwork: mainnet })
    const ids = () => [kit.getCaipNetworkId(), kit.getCaipNetwork('solana')?.caipNetworkId]
    expect(ids()).toEqual([solanaDevnet.caipNetworkId, solanaDevnet.caipNetworkId])
    await (kit as LoadableKit).loader.loadHalf()
    await finish()
    expect(ids()).toEqual([solanaDevnet.caipNetworkId, solanaDevnet.caipNetworkId])
  })

  test('T4.01 behavior: a stored network that the app does not have changes nothing', () => {
    const value = { activeNamespace: 'eip155', requested: { eip155: 'eip155:10' } }
    localStorage.setItem('@appkit/default/networks', JSON.stringify({ version: 1, value }))
    const { kit } = setUp({ networks: [mainnet, base], defaultNetwork: base })
    expect([kit.getChainId(), kit.getSnapshot().networks.length]).toEqual([8453, 2])
  })

  test('behavior: with enableReconnect off nothing is loaded', async () => {
    saved(ONE)
    const { kit, loads } = setUp({ enableReconnect: false })
    await kit.ready()
    expect(loads).toEqual([])
  })
})

describe('changing', () => {
  test('default: theme and options, before and after the rest is loaded', async () => {
    const { kit } = setUp({ themeVariables: { '--w3m-accent': 'red' } })
    const themes: (string | undefined)[] = []
    kit.subscribeTheme(({ themeMode }) => themes.push(themeMode))
    kit.setThemeMode('dark')
    kit.setThemeVariables({ '--w3m-z-index': 7 })
    await kit.preload()
    kit.updateOptions({ themeMode: 'light', termsConditionsUrl: '/terms', features: undefined })
    kit.updateFeatures({ legalCheckbox: true })
    kit.setConnectMethodsOrder(['wallet'])
    expect(themes).toEqual(['dark', 'dark', 'light'])
    expect(kit.getThemeVariables()).toEqual({ '--w3m-accent': 'red', '--w3m-z-index': 7 })
    expect(kit.getConnectMethodsOrder()).toEqual(['wallet'])
    kit.setCollapseWallets(true)
    expect(kit.getConnectMethodsOrder()).toEqual(['wallet'])
    expect(() => kit.setCollapseWallets('yes' as never)).toThrow('Option "features"')
    kit.setSocialsOrder(['x', 'google'])
    expect(() => kit.setSocialsOrder(['myspace'] as never)).toThrow('Option "features"')
    expect(() => kit.updateFeatures({ socials: 'google' as never })).toThrow('Option "features"')
    expect(() => kit.setPrivacyPolicyUrl('javascript:alert(1)')).toThrow('Option "privacyPolicyUrl"')
  })
})

describe('disposing', () => {
  test.each([['at once'], ['while loading'], ['open'], ['connecting'], ['connected']])(
    'T7.09 behavior: %s: no listener, timer, node or callback is left',
    async (moment) => {
      const listeners = [document, window, document.body].map(countListeners)
      if (moment === 'connecting') saved(ONE)
      const { kit, clock, chain, mounted } = setUp()
      let calls = 0
      kit.subscribe(() => (calls += 1))
      const pending = moment === 'while loading' ? kit.open() : undefined
      if (moment === 'open') await kit.open()
      if (moment === 'connected') {
        kit.watchBalance()
        await kit.connect({ connectorId: ONE })
        await kit.open()
      }
      kit.dispose()
      await expect(pending ?? Promise.reject({ code: 'DISPOSED' })).rejects.toMatchObject({ code: 'DISPOSED' })
      const after = calls
      await finish()
      await clock.advance(100_000)
      expect(listeners.map(({ count }) => count)).toEqual([0, 0, 0])
      expect(clock.pending).toBe(0)
      expect(calls).toBe(after)
      expect(mounted.size).toBe(0)
      expect(chain.isDiscovering).toBe(false)
      expect(document.body.childNodes).toHaveLength(0)
      listeners.forEach(({ stop }) => stop())
    }
  )

  test('T7.09 behavior: who waits for a connection hears that there will be none', async () => {
    const chain = createFakeChain({ wallets: [{ id: ONE, connect: 'hang' }] })
    const { kit } = setUp({}, { chain })
    const chosen = kit.connect()
    await finish()
    const asked = kit.connect({ connectorId: ONE })
    await finish()
    kit.dispose()
    expect(await chosen).toEqual({ status: 'cancelled' })
    expect(await asked).toEqual({ status: 'cancelled' })
  })

  test('behavior: afterwards acting is refused, reading is safe', async () => {
    const { kit } = setUp()
    kit.dispose()
    await expect(kit.open()).rejects.toMatchObject({ code: 'DISPOSED', context: { method: 'open' } })
    await expect(kit.connect()).rejects.toMatchObject({ code: 'DISPOSED' })
    await expect(kit.disconnect()).rejects.toMatchObject({ code: 'DISPOSED' })
    await Promise.all([kit.close(), kit.preload(), kit.ready()])
    kit.setThemeMode('dark')
    kit.updateFeatures({})
    expect(kit.getAccount().isConnected).toBe(false)
    expect(kit.attachModal(document.createElement('div'))()).toBeUndefined()
  })
})

test('behavior: a subscriber that throws is reported and hinders no other subscriber', async () => {
  const { kit } = setUp()
  const reported = new Promise<unknown>((resolve) => {
    process.once('uncaughtException', resolve)
  })
  let told = 0
  const stop = kit.subscribe(() => {
    throw new RangeError('mine')
  })
  kit.subscribe(() => (told += 1))
  kit.setThemeMode('dark')
  stop()
  expect(told).toBe(1)
  expect(await Promise.race([reported, finish()])).toBeInstanceOf(RangeError)
})

vi.setConfig({ testTimeout: 20_000 })
