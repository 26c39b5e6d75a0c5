import { describe, expect, it } from 'vitest'
import { CONNECT_LIMIT_MS } from '@appkit/core/internal'
import { createPatientClock, failureOf, settlePlatform } from '@appkit/core/testing'
import { hubNetwork, kusamaNetwork, relayNetwork, RELAY_GENESIS, testNetwork } from '../../test/networks.js'
import { createTestRuntime, testConnector } from '../../test/test-runtime.js'
import { encodeAddress } from '../address/ss58.js'
import { createPolkadotTestWallet, DEV_SEEDS, type PolkadotTestWalletOptions } from '../testing/index.js'
import { SILENT_BOUND_MS } from './reconnect.js'

const ALICE = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const ALICE_ON_POLKADOT = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const never = new AbortController().signal

function start(
  options: Partial<PolkadotTestWalletOptions> = {},
  networks = [relayNetwork, kusamaNetwork, testNetwork]
) {
  const clock = createPatientClock()
  const wallet = createPolkadotTestWallet({
    accounts: [{ seed: DEV_SEEDS.alice }, { seed: DEV_SEEDS.bob, type: 'ed25519' }],
    ...options
  })
  return { clock, wallet, ...createTestRuntime({ networks, clock }) }
}

/** A wallet that answers `enable` with this. */
const answering = (injected: unknown): object => ({ enable: () => injected })
const listing = (accounts: unknown): object =>
  answering({ accounts: { get: () => accounts, subscribe: () => () => undefined }, signer: {} })

describe('connect', () => {
  it('default: every account, in the form of the network, with its key', async () => {
    const { connect, wallet, runtime } = start()
    const connection = await connect(wallet.entry)
    expect(connection).toMatchObject({
      connectorUid: 'uid-1',
      caipNetworkId: relayNetwork.caipNetworkId,
      accounts: [
        {
          address: ALICE_ON_POLKADOT,
          caipAddress: `${relayNetwork.caipNetworkId}:${ALICE_ON_POLKADOT}`,
          type: 'eoa',
          publicKey: 'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'
        },
        { type: 'eoa' }
      ]
    })
    expect(wallet.log).toMatchObject([{ method: 'enable', parameters: 'AppKit' }])
    const provider = runtime.getProvider('uid-1') as { signer: { signPayload: unknown } }
    expect(typeof provider.signer.signPayload).toBe('function')
  })

  it('parameters: the network wanted, the name of the app, prefixes of networks that are not known', async () => {
    const own = { ...relayNetwork, id: '45'.repeat(16), caipNetworkId: `polkadot:${'45'.repeat(16)}` as const }
    const clock = createPatientClock()
    const wallet = createPolkadotTestWallet({ accounts: [{ seed: DEV_SEEDS.alice }] })
    const options = { appName: 'Ferry', addressPrefixes: { [own.caipNetworkId]: 7391 } }
    const { connect } = createTestRuntime({ networks: [relayNetwork, own], clock, options })
    const { accounts } = await connect(wallet.entry, { caipNetworkId: own.caipNetworkId })
    expect(accounts[0]?.address).toBe(encodeAddress(wallet.keys[0] ?? new Uint8Array(), 7391))
    expect(wallet.log).toMatchObject([{ parameters: 'Ferry' }])
    expect(() =>
      createTestRuntime({ networks: [own], clock, options: { addressPrefixes: { [own.caipNetworkId]: 46 } } })
    ).toThrow('Option "addressPrefixes"')
  })

  it('behavior: an ecdsa account has no key to tell, an ethereum one is no account of Substrate', async () => {
    const { connect, wallet } = start({ accounts: [{ seed: DEV_SEEDS.alice, type: 'ecdsa' }] })
    expect((await connect(wallet.entry)).accounts[0]).not.toHaveProperty('publicKey')
    const mixed = [{ address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', type: 'ethereum' }, { address: ALICE }]
    expect((await start().connect(listing(mixed))).accounts.map(({ address }) => address)).toEqual([ALICE_ON_POLKADOT])
  })

  it('behavior: an account of one chain only is offered there and nowhere else', async () => {
    const { connect, wallet, runtime, events } = start(
      { accounts: [{ seed: DEV_SEEDS.alice }, { seed: DEV_SEEDS.bob, genesisHash: RELAY_GENESIS }] },
      [hubNetwork, relayNetwork]
    )
    expect((await connect(wallet.entry)).accounts).toHaveLength(1)
    await runtime.switchNetwork({ connectorUid: 'uid-1', network: relayNetwork })
    expect(events).toMatchObject([{ type: 'networkChanged', accounts: [{ address: ALICE_ON_POLKADOT }, {}] }])
    const bound = start({ accounts: [{ seed: DEV_SEEDS.bob, genesisHash: RELAY_GENESIS }] }, [hubNetwork, relayNetwork])
    expect((await bound.connect(bound.wallet.entry)).caipNetworkId).toBe(relayNetwork.caipNetworkId)
    const switched = bound.runtime.switchNetwork({ connectorUid: 'uid-1', network: hubNetwork })
    expect((await failureOf(switched)).code).toBe('NETWORK_NOT_SUPPORTED')
    const nowhere = start({ accounts: [{ seed: DEV_SEEDS.bob, genesisHash: RELAY_GENESIS }] }, [hubNetwork])
    expect((await failureOf(nowhere.connect(nowhere.wallet.entry))).code).toBe('NETWORK_NOT_SUPPORTED')
  })

  it('T14 an account of another prefix is refused of the page, and written with the network’s where a session grants it', async () => {
    for (const prefix of [2_032, 5, 64, 16_383]) {
      const { wallet } = start({ prefix, granted: true })
      const page = start({}, [relayNetwork])
      expect((await failureOf(page.connect(wallet.entry))).code).toBe('BAD_RESPONSE')
      const connector = testConnector({ type: 'WALLET_CONNECT' })
      const { accounts } = await page.connect(wallet.entry, { connector })
      expect(accounts.map(({ address }) => address)).toEqual([ALICE_ON_POLKADOT, encodeAddress(wallet.keys[1]!, 0)])
      const signature = await page.runtime.signMessage({
        connectorUid: connector.uid,
        address: ALICE_ON_POLKADOT,
        message: 'Hi'
      })
      expect(signature).toMatch(/^0x/)
    }
    const broken = listing([{ address: `${ALICE.slice(0, -1)}Z` }])
    const kit = start()
    expect((await failureOf(kit.connect(broken, { connector: testConnector({ type: 'WALLET_CONNECT' }) }))).code).toBe(
      'BAD_RESPONSE'
    )
  })

  it('T1.12 a wallet that hangs is given up after ten minutes, and its late answer is dropped', async () => {
    const { connect, wallet, clock, runtime } = start()
    wallet.setAnswer('hang')
    const attempt = failureOf(connect(wallet.entry))
    await clock.advance(CONNECT_LIMIT_MS - 1)
    expect(clock.pending).toBe(1)
    await clock.advance(1)
    expect(await attempt).toMatchObject({ code: 'TIMEOUT', context: { milliseconds: 600_000 } })
    wallet.settleHanging('approve')
    await settlePlatform()
    expect([runtime.getProvider('uid-1'), wallet.listenerCount(), clock.pending]).toEqual([undefined, 0, 0])
    const silent = start()
    const stuck = failureOf(silent.connect(listing(new Promise(() => undefined))))
    await silent.clock.advance(CONNECT_LIMIT_MS)
    expect((await stuck).code).toBe('TIMEOUT')
  })

  it('T1.12 an answer that is none, and hostile accounts, are refused', async () => {
    const bad: [unknown, string][] = [
      [answering(undefined), 'BAD_RESPONSE'],
      [answering(null), 'BAD_RESPONSE'],
      [answering('yes'), 'BAD_RESPONSE'],
      [answering({}), 'BAD_RESPONSE'],
      [answering({ accounts: {} }), 'BAD_RESPONSE'],
      [
        answering({
          get accounts(): never {
            throw new Error('no')
          }
        }),
        'BAD_RESPONSE'
      ],
      [listing(undefined), 'BAD_RESPONSE'],
      [listing({ length: 1, 0: { address: ALICE } }), 'BAD_RESPONSE'],
      [listing([{ address: ALICE.replace('QY', 'QZ') }]), 'BAD_RESPONSE'],
      [listing([{ address: { toString: () => ALICE } }]), 'BAD_RESPONSE'],
      [listing([{ address: ALICE, genesisHash: '0x12' }]), 'BAD_RESPONSE'],
      [listing([{ address: encodeAddress(new Uint8Array(32).fill(7), 5) }]), 'BAD_RESPONSE'],
      [listing([null]), 'BAD_RESPONSE'],
      [
        listing(
          new Proxy([], {
            get: () => {
              throw new Error('no')
            }
          })
        ),
        'WALLET_ERROR'
      ],
      [
        {
          enable: () => {
            throw new Error('boom')
          }
        },
        'WALLET_ERROR'
      ],
      [
        {
          enable: () =>
            Promise.reject(
              new Proxy(
                {},
                {
                  get: () => {
                    throw new Error('no')
                  }
                }
              )
            )
        },
        'WALLET_ERROR'
      ],
      [{}, 'WALLET_NOT_FOUND'],
      [undefined, 'WALLET_NOT_FOUND']
    ]
    for (const [provider, code] of bad) {
      const { connect, runtime, events, clock } = start()
      expect((await failureOf(connect(provider))).code).toBe(code)
      expect([runtime.getProvider('uid-1'), events, clock.pending]).toEqual([undefined, [], 0])
    }
  })

  it('behavior: a wallet without an account, or with Ethereum-like ones alone, shares none', async () => {
    for (const accounts of [[], [{ address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', type: 'ethereum' }]]) {
      expect(await failureOf(start().connect(listing(accounts)))).toMatchObject({ code: 'WALLET_NO_ACCOUNTS' })
    }
  })

  it('T1.12 behavior: an account of no use here is passed over, and the others are connected', async () => {
    const ethereum = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
    const others = [
      { address: ethereum },
      { address: ethereum, type: 'ecdsa' },
      { address: ethereum, type: 'ethereum' },
      { address: '<img src=x>' }
    ]
    for (const other of others) {
      const connection = await start().connect(listing([other, { address: ALICE, type: 'sr25519' }]))
      expect(connection.accounts).toHaveLength(1)
    }
  })

  it('T1.06 keeps 100 accounts at most, each once', async () => {
    const accounts = Array.from({ length: 500 }, (_, index) => ({
      address: encodeAddress(new Uint8Array(32).fill(Math.floor(index / 2) + 1), 42)
    }))
    expect((await start().connect(listing(accounts))).accounts).toHaveLength(50)
  })

  it('T1.08 the ways of wallets to say no', async () => {
    const texts = [
      'Rejected',
      'Cancelled',
      'Rejected by user',
      'User Rejected Request',
      'Connection request was cancelled by the user.',
      'The source https://x is not allowed to interact with this extension'
    ]
    for (const text of texts) {
      const provider = { enable: () => Promise.reject(new Error(text)) }
      expect((await failureOf(start().connect(provider))).code, text).toBe('USER_REJECTED')
    }
  })
})

describe('reconnect', () => {
  const reconnect = (kit: ReturnType<typeof start>, provider: unknown, more: object = {}, mayAsk = false) =>
    kit.runtime.reconnect({ connector: testConnector(more), provider, signal: never, mayAsk })

  it('default: a wallet that says that enable would prompt is not asked', async () => {
    const kit = start()
    expect(await reconnect(kit, kit.wallet.entry)).toBeUndefined()
    kit.wallet.grantAccess()
    expect(await reconnect(kit, kit.wallet.entry)).toHaveProperty('accounts.0.address', ALICE_ON_POLKADOT)
    expect(kit.wallet.log).toEqual([])
  })

  it('behavior: a wallet without isEnabled is asked only where it may be', async () => {
    const kit = start({ hasIsEnabled: false, granted: true })
    let asked = 0
    const entry = { ...kit.wallet.entry, enable: (name: string) => ((asked += 1), kit.wallet.entry.enable(name)) }
    expect(await reconnect(kit, entry, { id: 'polkadot-js' })).toBe('unknown')
    expect(asked).toBe(0)
    expect(await reconnect(kit, entry, { id: 'polkadot-js' }, true)).toHaveProperty('accounts.length', 2)
    expect([asked, kit.wallet.log]).toEqual([1, []])
  })

  it('behavior: a wallet that prompts the user after all is given up', async () => {
    const kit = start({ hasIsEnabled: false })
    kit.wallet.setAnswer('hang')
    const attempt = failureOf(reconnect(kit, kit.wallet.entry, { id: 'talisman' }, true))
    await kit.clock.advance(SILENT_BOUND_MS)
    expect([(await attempt).code, kit.clock.pending]).toEqual(['TIMEOUT', 0])
  })

  it('behavior: a live connection is answered as it is', async () => {
    const kit = start()
    const connection = await kit.connect(kit.wallet.entry)
    expect(await reconnect(kit, undefined)).toEqual(connection)
  })
})
