import { describe, expect, it } from 'vitest'
import { createCountingWindow, createPatientClock, failureOf, settlePlatform } from '@appkit/core/testing'
import { KEYS } from '../../test/keys.js'
import { HUB, OSMOSIS, testNetwork } from '../../test/networks.js'
import { createTestRuntime, testConnector } from '../../test/test-runtime.js'
import type { CosmosKey, CosmosProvider } from '../cosmos-provider.js'
import { announceCosmosWallet, createCosmosTestWallet, type CosmosTestWalletOptions } from '../testing/index.js'

const never = (): AbortSignal => new AbortController().signal
const CHAINS = [
  { chainId: 'cosmoshub-4', bech32Prefix: 'cosmos' },
  { chainId: 'osmosis-1', bech32Prefix: 'osmo' }
] as const

function start(options: Partial<CosmosTestWalletOptions> = {}, networks = [HUB, OSMOSIS]) {
  const clock = createPatientClock()
  const window = createCountingWindow()
  const wallet = createCosmosTestWallet({ keys: KEYS, chains: CHAINS, ...options })
  announceCosmosWallet({ window, wallet })
  const kit = createTestRuntime({ networks, clock })
  kit.sources.set(wallet.provider, { target: window, events: ['keplr_keystorechange'] })
  return { ...kit, clock, window, wallet }
}

/** The wallet's own answers, but for some. */
const changed = (provider: CosmosProvider, more: object): CosmosProvider => ({ ...provider, ...more })

describe('connect', () => {
  it('default: the first network of the host, or the wanted one', async () => {
    const { connect, wallet, runtime } = start()
    const connection = await connect(wallet.provider)
    const publicKey = Buffer.from(wallet.publicKey).toString('hex')
    const address = wallet.address('cosmos')
    expect(connection).toEqual({
      connectorUid: 'uid-1',
      caipNetworkId: 'cosmos:cosmoshub-4',
      accounts: [{ address, caipAddress: `cosmos:cosmoshub-4:${address}`, type: 'eoa', publicKey }]
    })
    expect(runtime.getProvider('uid-1')).toBe(wallet.provider)
    const other = await connect(wallet.provider, { uid: 'uid-2', chain: 'osmosis-1' })
    expect(other.accounts[0]?.address).toBe(wallet.address('osmo'))
    expect(wallet.promptCount).toBe(2)
  })

  it('behavior: a chain that the wallet does not know is suggested to it', async () => {
    const { connect, wallet } = start({ chains: [CHAINS[0]] })
    expect((await connect(wallet.provider, { chain: 'osmosis-1' })).caipNetworkId).toBe('cosmos:osmosis-1')
    const info = wallet.log.find(({ method }) => method === 'experimentalSuggestChain')?.params[0]
    expect(info).toMatchObject({
      chainId: 'osmosis-1',
      rpc: 'https://osmosis-1.example/',
      rest: 'https://rest.osmosis-1.example',
      bip44: { coinType: 118 },
      bech32Config: { bech32PrefixAccAddr: 'osmo', bech32PrefixValAddr: 'osmovaloper' },
      feeCurrencies: [{ coinMinimalDenom: 'uosmo', coinDecimals: 6, gasPriceStep: { average: 0.025 } }]
    })
  })

  it('T1.08 behavior: after words that may be a no, nothing more is asked', async () => {
    const { connect, wallet } = start()
    const unread = { enable: () => Promise.reject(new RangeError('The owner would rather not')) }
    expect((await failureOf(connect(changed(wallet.provider, unread)))).code).toBe('WALLET_ERROR')
    expect(wallet.log).toEqual([])
  })

  it('behavior: networks that are not listed, or say no prefix, are refused', async () => {
    const { connect, wallet } = start({}, [testNetwork('bare-1', {}, { cosmos: undefined })])
    expect((await failureOf(connect(wallet.provider, { chain: 'other-1' }))).code).toBe('NETWORK_NOT_SUPPORTED')
    expect((await failureOf(connect(wallet.provider))).code).toBe('OPTIONS_INVALID')
    const none = start({}, [])
    expect((await failureOf(none.connect(none.wallet.provider))).code).toBe('NETWORK_NOT_SUPPORTED')
    expect(wallet.log).toEqual([])
  })

  it('T1.13 a key of another prefix, or one that does not hash to the address, is refused', async () => {
    const { connect, wallet, runtime } = start()
    wallet.grantAccess()
    const right = await wallet.provider.getKey('cosmoshub-4')
    const stranger = createCosmosTestWallet({ keys: [KEYS[1]], chains: CHAINS })
    const answer = (key: Partial<CosmosKey>) =>
      failureOf(connect(changed(wallet.provider, { getKey: async () => ({ ...right, ...key }) })))
    for (const key of [
      { bech32Address: wallet.address('osmo') },
      { bech32Address: wallet.address('cosmosvaloper') },
      { bech32Address: right.bech32Address.toUpperCase() },
      { bech32Address: stranger.address('cosmos') },
      { pubKey: stranger.publicKey }
    ]) {
      expect((await answer(key)).code).toBe('INVALID_ADDRESS')
    }
    const noPoint = Uint8Array.from(right.pubKey).fill(255, 1)
    for (const key of [{ pubKey: noPoint }, { pubKey: right.pubKey.slice(1) }, { pubKey: 'AA' as never }]) {
      expect((await answer(key)).code).toBe('BAD_RESPONSE')
    }
    expect(runtime.getProvider('uid-1')).toBeUndefined()
  })

  it('T1.13 keys hashed as on Ethereum count only where the network says so', async () => {
    const ethereal = testNetwork('evmos_9001-2', { bech32Prefix: 'evmos', keyType: 'ethsecp256k1' })
    const chains = [{ chainId: 'evmos_9001-2', bech32Prefix: 'evmos', keyType: 'ethsecp256k1' }] as const
    const { connect, wallet } = start({ chains }, [ethereal])
    const { accounts } = await connect(wallet.provider)
    expect(accounts[0]?.address).toBe(wallet.address('evmos', 'ethsecp256k1'))
    const plain = start({ chains }, [testNetwork('evmos_9001-2', { bech32Prefix: 'evmos' })])
    expect((await failureOf(plain.connect(plain.wallet.provider))).code).toBe('INVALID_ADDRESS')
  })

  it('T1.06 T1.08 whatever a wallet answers or throws has a code', async () => {
    const { connect, wallet } = start()
    wallet.grantAccess()
    for (const key of [undefined, null]) {
      const provider = changed(wallet.provider, { getKey: async () => key })
      expect((await failureOf(connect(provider))).code).toBe('WALLET_NO_ACCOUNTS')
    }
    for (const key of [7, 'cosmos1', [], {}, new Proxy({}, { get: () => 1 })]) {
      const provider = changed(wallet.provider, { getKey: async () => key })
      expect((await failureOf(connect(provider))).code).toBe('BAD_RESPONSE')
    }
    const codes: [unknown, string][] = [
      [new RangeError('Request rejected'), 'USER_REJECTED'],
      ['User rejected the request', 'USER_REJECTED'],
      ['Connection request was cancelled by the user.', 'USER_REJECTED'],
      [{ code: 4001 }, 'USER_REJECTED'],
      [{ code: -32002 }, 'WALLET_REQUEST_PENDING'],
      [undefined, 'WALLET_ERROR']
    ]
    for (const [thrown, code] of codes) {
      const provider = { getKey: wallet.provider.getKey, enable: () => Promise.reject(thrown) }
      expect((await failureOf(connect(provider))).code).toBe(code)
    }
    for (const provider of [null, 7, 'keplr', () => undefined]) {
      expect((await failureOf(connect(provider))).code).toBe('WALLET_NOT_FOUND')
    }
    expect((await failureOf(connect({}))).code).toBe('BAD_RESPONSE')
  })

  it('T7.08 access granted after a cancel goes back, and no chain is suggested any more', async () => {
    const { connect, wallet, runtime } = start()
    wallet.setAnswer('hang')
    const control = new AbortController()
    const attempt = failureOf(connect(wallet.provider, { signal: control.signal }))
    await settlePlatform()
    control.abort()
    expect((await attempt).code).toBe('CONNECTION_CANCELLED')
    wallet.settleHanging('approve')
    await settlePlatform()
    expect(wallet.log.at(-1)).toMatchObject({ method: 'disable', params: [['cosmoshub-4']] })
    expect(runtime.getProvider('uid-1')).toBeUndefined()
  })

  it('a wallet that a loader brings is loaded once for each attempt', async () => {
    const { connect, wallet } = start()
    let loads = 0
    const loader = async () => {
      loads += 1
      return wallet.provider
    }
    expect((await connect(loader)).accounts[0]?.address).toBe(wallet.address('cosmos'))
    expect(loads).toBe(1)
    expect((await failureOf(connect(() => Promise.reject(new RangeError('no'))))).code).toBe('WALLET_ERROR')
  })
})

describe('reconnect', () => {
  const request = (provider: unknown) => ({ connector: testConnector(), provider, signal: never() })

  it('default: wallets that can tell are asked whether the page has access; the others as well, where they may be asked', async () => {
    for (const tellsAccess of [true, false]) {
      const { runtime, wallet } = start({ tellsAccess, granted: ['cosmoshub-4'] })
      const connection = await runtime.reconnect({ ...request(wallet.provider), mayAsk: !tellsAccess })
      expect(connection).toHaveProperty('accounts.0.address', wallet.address('cosmos'))
      expect(await runtime.reconnect(request(wallet.provider))).toEqual(connection)
      expect(wallet.promptCount).toBe(0)
    }
  })

  it('behavior: a wallet that cannot tell is not asked anything by itself', async () => {
    const { runtime, wallet } = start({ tellsAccess: false, granted: ['cosmoshub-4'] })
    expect(await runtime.reconnect(request(wallet.provider))).toBe('unknown')
    expect(wallet.log).toEqual([])
  })

  it('behavior: no access, or a refusal, is no connection', async () => {
    const { runtime, wallet } = start()
    expect(await runtime.reconnect(request(wallet.provider))).toBeUndefined()
    expect(wallet.log).toEqual([])
    const silent = start({ tellsAccess: false })
    silent.wallet.setAnswer('reject')
    let asked = 0
    const onAsk = () => (asked += 1)
    const refused = silent.runtime.reconnect({ ...request(silent.wallet.provider), mayAsk: true, onAsk })
    expect([(await failureOf(refused)).code, asked]).toEqual(['USER_REJECTED', 1])
  })
})

describe('a connected wallet', () => {
  it('T1.13 the object captured at connect is the one that signs', async () => {
    const { connect, runtime, wallet, window } = start()
    const provider = { ...wallet.provider }
    await connect(provider)
    const asked: string[] = []
    const stranger = new Proxy({}, { get: (_target, name) => () => asked.push(String(name)) })
    Object.assign(window, { keplr: stranger })
    Object.assign(provider, { signArbitrary: () => asked.push('signArbitrary'), getKey: () => asked.push('getKey') })
    const address = wallet.address('cosmos')
    expect(await runtime.signMessage({ connectorUid: 'uid-1', address, message: 'Hi' })).toMatch(/^\S{88}$/)
    expect(asked).toEqual([])
    expect(runtime.getProvider('uid-1')).toBe(provider)
  })

  it('T1.09 a storm of events is one question and one change', async () => {
    const { connect, wallet, window, clock, events } = start()
    await connect(wallet.provider)
    const before = wallet.log.length
    wallet.selectAccount(1)
    for (let count = 0; count < 1_000; count += 1) window.dispatchEvent(new Event('keplr_keystorechange'))
    await clock.advance(49)
    expect(events).toEqual([])
    await clock.advance(1)
    expect(events).toMatchObject([{ type: 'accountsChanged', accounts: [{ address: wallet.address('cosmos') }] }])
    expect(wallet.log.length).toBe(before + 1)
    window.dispatchEvent(new Event('keplr_keystorechange'))
    await clock.advance(50)
    expect(events.length).toBe(1)
  })

  it('T1.13 a change to an account that does not check out ends the connection', async () => {
    const { connect, wallet, window, clock, events, runtime } = start()
    let isWrong = false
    const { getKey } = wallet.provider
    await connect(
      changed(wallet.provider, {
        getKey: async (chainId: string) => ({
          ...(await getKey(chainId)),
          ...(isWrong ? { bech32Address: wallet.address('osmo') } : {})
        }),
        on: (name: string, listener: () => void) => window.addEventListener(name, listener),
        off: (name: string, listener: () => void) => window.removeEventListener(name, listener)
      })
    )
    isWrong = true
    window.dispatchEvent(new Event('accountsChanged'))
    await clock.advance(50)
    expect(events).toEqual([{ type: 'disconnected', connectorUid: 'uid-1' }])
    expect(runtime.getProvider('uid-1')).toBeUndefined()
    expect(window.listenerCount).toBe(0)
    expect(clock.pending).toBe(0)
  })

  it('behavior: a wallet that says it is gone is disconnected', async () => {
    const { connect, wallet, window, clock, events } = start()
    await connect(
      changed(wallet.provider, { on: (name: string, listener: () => void) => window.addEventListener(name, listener) })
    )
    window.dispatchEvent(new Event('disconnect'))
    await clock.advance(50)
    expect(events).toEqual([{ type: 'disconnected', connectorUid: 'uid-1' }])
  })
})

describe('switchNetwork', () => {
  const request = { connectorUid: 'uid-1', network: OSMOSIS }

  it('default: the same wallet on another chain, with its account there', async () => {
    const { connect, runtime, wallet, events } = start()
    await connect(wallet.provider)
    expect(await runtime.switchNetwork(request)).toBe('switched')
    const address = wallet.address('osmo')
    expect(events).toMatchObject([
      { type: 'networkChanged', caipNetworkId: 'cosmos:osmosis-1' },
      { type: 'accountsChanged', accounts: [{ address, caipAddress: `cosmos:osmosis-1:${address}` }] }
    ])
    expect(await runtime.switchNetwork({ ...request, network: HUB })).toBe('switched')
    expect(wallet.promptCount).toBe(2)
    await runtime.disconnect('uid-1')
    expect(wallet.log.at(-1)?.params).toEqual([['cosmoshub-4', 'osmosis-1']])
  })

  it('T1.09 an account that changes meanwhile is asked for on the other chain', async () => {
    const { connect, runtime, wallet, clock, sources, window, events } = start()
    let isHeld = false
    let release: () => void = () => undefined
    const provider = changed(wallet.provider, {
      async getKey(chainId: string) {
        const key = await wallet.provider.getKey(chainId)
        if (chainId === 'osmosis-1' && !isHeld) {
          isHeld = true
          await new Promise<void>((resolve) => (release = resolve))
        }
        return key
      }
    })
    sources.set(provider, { target: window, events: ['keplr_keystorechange'] })
    await connect(provider)
    const switching = runtime.switchNetwork(request)
    await expect.poll(() => isHeld).toBe(true)
    wallet.selectAccount(1)
    await clock.advance(50)
    release()
    await switching
    const address = wallet.address('osmo')
    await expect.poll(() => events.at(-1)).toMatchObject({ type: 'accountsChanged', accounts: [{ address }] })
  })

  it('behavior: added, rejected, and not possible', async () => {
    const { connect, runtime, wallet, events } = start({ chains: [CHAINS[0]] })
    await connect(wallet.provider)
    wallet.setAnswer('reject')
    expect((await failureOf(runtime.switchNetwork(request))).code).toBe('USER_REJECTED')
    expect(events).toEqual([])
    wallet.setAnswer('approve')
    expect(await runtime.switchNetwork(request)).toBe('added')
    const plain = start({ chains: [CHAINS[0]] })
    await plain.connect(changed(plain.wallet.provider, { experimentalSuggestChain: undefined }))
    expect((await failureOf(plain.runtime.switchNetwork(request))).code).toBe('SWITCH_NOT_SUPPORTED')
    expect((await failureOf(runtime.switchNetwork({ ...request, connectorUid: 'x' }))).code).toBe('WALLET_DISCONNECTED')
  })

  it('parameters: chainInfo is what the wallet is told', async () => {
    const clock = createPatientClock()
    const wallet = createCosmosTestWallet({ keys: KEYS, chains: [CHAINS[0]] })
    const bare = testNetwork('juno-1', {}, { cosmos: undefined })
    const prefixes = { bech32PrefixAccAddr: 'juno', bech32PrefixAccPub: 'junopub', bech32PrefixValAddr: 'junovaloper' }
    const chainInfo = {
      'juno-1': {
        chainId: 'juno-1',
        chainName: 'Juno',
        rpc: 'https://rpc.juno.example',
        rest: 'https://rest.juno.example',
        bip44: { coinType: 118 },
        bech32Config: {
          ...prefixes,
          bech32PrefixValPub: 'junovaloperpub',
          bech32PrefixConsAddr: 'junovalcons',
          bech32PrefixConsPub: 'junovalconspub'
        },
        currencies: [{ coinDenom: 'JUNO', coinMinimalDenom: 'ujuno', coinDecimals: 6 }],
        feeCurrencies: [{ coinDenom: 'JUNO', coinMinimalDenom: 'ujuno', coinDecimals: 6 }]
      }
    }
    const kit = createTestRuntime({ networks: [HUB, bare], clock, options: { chainInfo } })
    await kit.connect(wallet.provider)
    expect(await kit.runtime.switchNetwork({ connectorUid: 'uid-1', network: bare })).toBe('added')
    expect(wallet.log.find(({ method }) => method === 'experimentalSuggestChain')?.params).toEqual([
      chainInfo['juno-1']
    ])
    expect(kit.events.at(-1)).toMatchObject({ accounts: [{ address: wallet.address('juno') }] })
  })
})
