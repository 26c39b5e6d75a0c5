import { describe, expect, it } from 'vitest'
import { createPatientClock, failureOf } from '@appkit/core/testing'
import { listedNetwork, MAINNET, SIGNET, TESTNET } from '../../test/networks.js'
import { createTestRuntime } from '../../test/test-runtime.js'
import { createBitcoinTestWallet } from '../testing/index.js'

const KEYS = ['1'.repeat(64), '2'.repeat(64)] as const
const STACKS = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'
/** Payment address of key 1 on the main network, and its key. */
const PAYMENT = 'bc1ql3e9pgs3mmwuwrh95fecme0s0qtn2880lsvsd5'
const PUBLIC_KEY = '034f355bdcb7cc0af728ef3cceb9615d90684bb5b2ca5f859ab0f0b704075871aa'
const networks = [listedNetwork(MAINNET), listedNetwork(TESTNET)]

const kit = () => createTestRuntime({ networks, clock: createPatientClock() })

/** A wallet that answers these addresses, whatever it is asked. */
function answering(addresses: readonly object[], network = 'Mainnet'): object {
  const account = { id: '1', addresses, network: { bitcoin: { name: network } } }
  return { request: async () => ({ jsonrpc: '2.0', result: account }) }
}

describe('connect', () => {
  it('default: payment first, then ordinal and Stacks, with keys', async () => {
    const entries = [
      { address: STACKS, purpose: 'stacks' },
      { address: 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', purpose: 'ordinals' },
      { address: PAYMENT.toUpperCase(), purpose: 'payment', publicKey: PUBLIC_KEY, path: "m/84'/0'/0'/0/0" },
      { address: '0x00', purpose: 'starknet' }
    ]
    const { accounts, caipNetworkId } = await kit().connect(answering(entries))
    expect(caipNetworkId).toBe(MAINNET.caipNetworkId)
    expect(accounts.map(({ type, address }) => [type, address])).toEqual([
      ['payment', PAYMENT],
      ['ordinal', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
      ['stx', STACKS]
    ])
    expect(accounts[0]).toMatchObject({ publicKey: PUBLIC_KEY, path: "m/84'/0'/0'/0/0" })
  })

  it('behavior: one address for two purposes is one account', async () => {
    const entries = ['payment', 'ordinals'].map((purpose) => ({ address: PAYMENT, purpose }))
    expect((await kit().connect(answering(entries))).accounts).toMatchObject([{ type: 'payment' }])
  })

  it.each([
    ['another network', { address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' }],
    ['another key', { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', publicKey: PUBLIC_KEY }],
    ['a key that is none', { address: PAYMENT, publicKey: '02'.padEnd(66, 'f') }],
    ['a script of many keys', { address: '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', publicKey: PUBLIC_KEY }],
    ['a wrong checksum', { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5' }],
    [
      'another taproot key',
      { address: 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3', publicKey: PUBLIC_KEY }
    ]
  ])('T1.11 refuses an address of %s', async (_, entry) => {
    const { runtime, connect } = kit()
    expect(await failureOf(connect(answering([{ purpose: 'payment', ...entry }])))).toMatchObject({
      code: 'INVALID_ADDRESS',
      context: { address: entry.address, namespace: 'bip122' }
    })
    expect(runtime.getProvider('uid-1')).toBeUndefined()
  })

  it('T1.11 refuses addresses of two networks', async () => {
    const entries = [PAYMENT, 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'].map((address) => ({
      address,
      purpose: 'payment'
    }))
    expect(await failureOf(kit().connect(answering(entries, 'Elsewhere')))).toMatchObject({ code: 'INVALID_ADDRESS' })
  })

  it('T1.11 accepts each type of address with its key', async () => {
    const wallet = createBitcoinTestWallet({ keys: KEYS })
    for (const [address, publicKey] of [
      [wallet.paymentAddresses[0], PUBLIC_KEY],
      [wallet.ordinalAddresses[0], PUBLIC_KEY],
      [wallet.ordinalAddresses[0], PUBLIC_KEY.slice(2)]
    ]) {
      const connection = await kit().connect(answering([{ address, publicKey, purpose: 'payment' }]))
      expect(connection.accounts[0]?.address).toBe(address)
    }
  })

  it.each([
    ['no result', {}],
    ['no addresses', { result: { addresses: 'none' } }],
    [
      'too many addresses',
      { result: { addresses: Array.from({ length: 101 }, () => ({ address: PAYMENT, purpose: 'payment' })) } }
    ],
    ['text', 'yes']
  ])('T1.06 refuses an answer with %s', async (_, answer) => {
    expect(await failureOf(kit().connect({ request: async () => answer }))).toMatchObject({
      code: 'BAD_RESPONSE',
      message: 'Wallet sent an invalid answer'
    })
  })

  it.each([
    ['no address', []],
    ['addresses of no known purpose', [{ address: PAYMENT, purpose: 'mining' }]]
  ])('T1.06 a wallet that grants %s shares no account', async (_, addresses) => {
    const answer = { result: { addresses } }
    expect(await failureOf(kit().connect({ request: async () => answer }))).toMatchObject({
      code: 'WALLET_NO_ACCOUNTS'
    })
  })

  it.each([
    [-32000, 'USER_REJECTED'],
    [4001, 'USER_REJECTED'],
    [-32603, 'WALLET_ERROR']
  ])('behavior: code %i of the envelope or thrown is %s', async (code, expected) => {
    const error = { code, message: 'no' }
    const thrower = {
      request: async (): Promise<unknown> => {
        throw Object.assign(new Error('no'), { code })
      }
    }
    expect(await failureOf(kit().connect({ request: async () => ({ error }) }))).toMatchObject({ code: expected })
    expect(await failureOf(kit().connect(thrower))).toMatchObject({ code: expected })
  })

  it.each(['Connection request was cancelled by the user.', 'User canceled the request.'])(
    'T1.08 “%s” is a refusal, in the envelope or thrown',
    async (message) => {
      const thrower = { request: () => Promise.reject(new RangeError(message)) }
      expect(await failureOf(kit().connect({ request: async () => ({ error: { message } }) }))).toMatchObject({
        code: 'USER_REJECTED'
      })
      expect(await failureOf(kit().connect(thrower))).toMatchObject({ code: 'USER_REJECTED' })
    }
  )

  it('T1.08 a provider that throws when it is touched has its code', async () => {
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new TypeError('no')
        }
      }
    )
    expect(await failureOf(kit().connect(hostile))).toMatchObject({ code: 'WALLET_NOT_FOUND' })
    expect(await failureOf(kit().connect(undefined))).toMatchObject({ code: 'WALLET_NOT_FOUND' })
  })

  it('behavior: a wallet that knows only getAddresses is asked for that, and says its network when asked', async () => {
    const asked: string[] = []
    const provider = {
      request: async (method: string) => {
        asked.push(method)
        if (method === 'getAddresses') return { result: { addresses: [{ address: PAYMENT, purpose: 'payment' }] } }
        if (method === 'wallet_getNetwork') return { result: { bitcoin: { name: 'Mainnet' } } }
        return { error: { code: -32601, message: 'unknown' } }
      }
    }
    expect((await kit().connect(provider)).caipNetworkId).toBe(MAINNET.caipNetworkId)
    expect(asked).toEqual(['wallet_getAccount', 'wallet_connect', 'getAddresses', 'wallet_getNetwork'])
  })

  it('behavior: Leather names accounts by their script', async () => {
    const wallet = createBitcoinTestWallet({ keys: KEYS })
    const provider = {
      request: async () => ({
        result: {
          addresses: [
            { symbol: 'STX', address: STACKS },
            { symbol: 'BTC', type: 'p2tr', address: wallet.ordinalAddresses[0] },
            {
              symbol: 'BTC',
              type: 'p2wpkh',
              address: PAYMENT,
              publicKey: PUBLIC_KEY,
              derivationPath: "m/84'/0'/0'/0/0"
            }
          ]
        }
      })
    }
    const { accounts } = await kit().connect(provider, { id: 'LeatherProvider' })
    expect(accounts.map(({ type }) => type)).toEqual(['payment', 'ordinal', 'stx'])
  })
})

describe('reconnect', () => {
  it('behavior: a wallet that cannot say without a prompt is not asked', async () => {
    const asked: string[] = []
    const provider = {
      request: async (method: string) => {
        asked.push(method)
        return { error: { code: -32601, message: 'unknown' } }
      }
    }
    expect(await kit().reconnect(provider)).toBe('unknown')
    expect(asked).toEqual(['wallet_getAccount'])
  })

  it('behavior: a standard wallet that lists nothing before it is asked comes back where it can be asked silently', async () => {
    const wallet = createBitcoinTestWallet({ keys: KEYS, granted: true })
    const { standardWallet } = wallet
    const { accounts } = standardWallet
    const asked: unknown[] = []
    const connect = (feature: string) => ({
      connect: async (input: unknown) => {
        asked.push([feature, input])
        return { accounts }
      }
    })
    const features = { ...standardWallet.features, 'bitcoin:connect': connect('bitcoin') }
    const silent = { ...features, 'standard:connect': connect('standard') }
    const quiet = { ...standardWallet, accounts: [] }
    expect(await kit().reconnect({ ...quiet, features: silent })).toMatchObject({
      caipNetworkId: MAINNET.caipNetworkId,
      accounts: [{ address: wallet.paymentAddresses[0] }, { type: 'ordinal' }]
    })
    expect(asked.splice(0)).toEqual([['standard', { silent: true }]])
    expect(await kit().reconnect({ ...quiet, features: { ...features, 'standard:connect': undefined } })).toBe(
      'unknown'
    )
    expect(asked).toEqual([])
    const refuse = { connect: () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })) }
    const refused = kit().reconnect({ ...quiet, features: { ...features, 'standard:connect': refuse } })
    expect(await failureOf(refused)).toMatchObject({ code: 'USER_REJECTED' })
  })

  it('behavior: an entry that cannot be read, as of another chain of the wallet, is left out', async () => {
    const addresses = [
      { address: null, purpose: 'spark' },
      'not an entry',
      { address: 'x'.repeat(500), purpose: 'cardano' },
      { address: PAYMENT, purpose: 'payment' }
    ]
    const request = async (method: string) =>
      method === 'getAddresses' ? { result: { addresses } } : { error: { code: -32601, message: 'unknown' } }
    const connection = await kit().reconnect({ request }, { type: 'WALLET_CONNECT' })
    expect(connection).toMatchObject({ accounts: [{ address: PAYMENT }] })
  })

  it('behavior: a session over the relay knows its accounts', async () => {
    const provider = {
      request: async (method: string) =>
        method === 'getAddresses'
          ? { result: { addresses: [{ address: PAYMENT, purpose: 'payment' }] } }
          : { error: { code: -32601, message: 'unknown' } }
    }
    const connection = await kit().reconnect(provider, { type: 'WALLET_CONNECT' })
    expect(connection).toHaveProperty('accounts.0.address', PAYMENT)
  })
})

describe('changes of the wallet', () => {
  it('T1.09 several events are one change; its own account and network follow', async () => {
    const clock = createPatientClock()
    const { events, connect } = createTestRuntime({ networks, clock })
    const wallet = createBitcoinTestWallet({ keys: KEYS })
    await connect(wallet.wbipProvider)
    wallet.selectAccount(wallet.paymentAddresses[1] ?? '')
    wallet.selectNetwork(TESTNET)
    await clock.advance(50)
    expect(events).toMatchObject([
      { type: 'networkChanged', caipNetworkId: TESTNET.caipNetworkId },
      { type: 'accountsChanged', accounts: [{ address: wallet.paymentAddresses[0] }, { type: 'ordinal' }] }
    ])
  })

  it('behavior: the wallet ends the connection', async () => {
    const clock = createPatientClock()
    for (const form of ['wbipProvider', 'standardWallet', 'unisatProvider'] as const) {
      const { runtime, events, connect } = createTestRuntime({ networks, clock })
      const wallet = createBitcoinTestWallet({ keys: KEYS })
      await connect(wallet[form])
      wallet.revokeAccess()
      await clock.advance(50)
      expect(events).toEqual([{ type: 'disconnected', connectorUid: 'uid-1' }])
      expect(runtime.getProvider('uid-1')).toBeUndefined()
      expect(wallet.listenerCount()).toBe(0)
    }
  })

  it('T1.09 a late answer to an older question says nothing about now', async () => {
    const clock = createPatientClock()
    const { events, connect } = createTestRuntime({ networks, clock })
    const wallet = createBitcoinTestWallet({ keys: KEYS })
    const own = wallet.wbipProvider
    const held: (() => void)[] = []
    let isSlow = false
    await connect({
      ...own,
      async request(method: string, params: unknown) {
        const answer = await own.request(method, params)
        if (isSlow) await new Promise<void>((resolve) => held.push(resolve))
        return answer
      }
    })
    const [first = '', second = ''] = wallet.paymentAddresses
    isSlow = true
    wallet.selectAccount(second)
    await clock.advance(50)
    expect(held).not.toEqual([])
    isSlow = false
    wallet.selectAccount(first)
    await clock.advance(50)
    for (const release of held) release()
    await clock.advance(50)
    expect(events).toEqual([])
  })

  it('T1.11 a change to an address of another key changes nothing', async () => {
    const clock = createPatientClock()
    const { runtime, events, debug, connect } = createTestRuntime({ networks, clock })
    const entry = { address: PAYMENT, purpose: 'payment', publicKey: PUBLIC_KEY }
    let listener: () => void = () => undefined
    const provider = {
      request: async () => ({ result: { addresses: [entry], network: { bitcoin: { name: 'Mainnet' } } } }),
      addListener: ({ cb }: { cb(): void }) => {
        listener = cb
        return () => undefined
      }
    }
    await connect({
      ...provider,
      addListener: (info: { eventName: string; cb(): void }) =>
        info.eventName === 'accountChange' ? provider.addListener(info) : () => undefined
    })
    entry.address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    listener()
    await clock.advance(50)
    expect(events).toEqual([])
    expect(debug).toEqual([{ name: 'bip122/changeIgnored' }])
    expect(
      await (runtime.getProvider('uid-1') as { getAccountAddresses(): Promise<unknown> }).getAccountAddresses()
    ).toEqual([{ address: PAYMENT, purpose: 'payment', publicKey: PUBLIC_KEY }])
  })
})

describe('switchNetwork', () => {
  it('default: the wallet moves, and its addresses of the other network come', async () => {
    for (const form of ['wbipProvider', 'standardWallet', 'unisatProvider'] as const) {
      const { runtime, events, connect } = kit()
      const wallet = createBitcoinTestWallet({ keys: KEYS })
      await connect(wallet[form])
      const network = listedNetwork(TESTNET)
      expect(await runtime.switchNetwork({ connectorUid: 'uid-1', network })).toBe('switched')
      expect(events.map(({ type }) => type)).toEqual(['networkChanged', 'accountsChanged'])
    }
  })

  it('behavior: a wallet that cannot', async () => {
    const { runtime, connect } = createTestRuntime({
      networks: [...networks, listedNetwork(SIGNET)],
      clock: createPatientClock()
    })
    const provider = answering([{ address: PAYMENT, purpose: 'payment' }])
    await connect(provider, { id: 'LeatherProvider' })
    expect(
      await failureOf(runtime.switchNetwork({ connectorUid: 'uid-1', network: listedNetwork(TESTNET) }))
    ).toMatchObject({ code: 'SWITCH_NOT_SUPPORTED', message: 'Test Wallet wallet does not support network switching' })
  })

  it('behavior: a wallet that says yes and stays is not believed', async () => {
    const { runtime, connect } = kit()
    await connect(answering([{ address: PAYMENT, purpose: 'payment' }]))
    expect(
      await failureOf(runtime.switchNetwork({ connectorUid: 'uid-1', network: listedNetwork(TESTNET) }))
    ).toMatchObject({ code: 'CHAIN_MISMATCH' })
  })
})
