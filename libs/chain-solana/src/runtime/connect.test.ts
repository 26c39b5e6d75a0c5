import type { CaipNetwork } from '@appkit/core'
import { describe, expect, it } from 'vitest'
import { createPatientClock, failureOf, settlePlatform, type FakeClock } from '@appkit/core/testing'
import { DEVNET_ID, MAINNET_ID, testNetwork } from '../../test/networks.js'
import { createTestRuntime, testConnector, type TestRuntime } from '../../test/test-runtime.js'
import { parseSignInMessage } from '@appkit/core/sign-in'
import { solanaVerifier } from '../verify/index.js'
import { createSolanaTestWallet, type SolanaTestWallet, type SolanaTestWalletOptions } from '../testing/index.js'

const RPC = 'http://127.0.0.1:1'
const NETWORKS: readonly CaipNetwork[] = [testNetwork(MAINNET_ID, [RPC]), testNetwork(DEVNET_ID, [RPC])]
const uid = testConnector().uid

interface Setup extends TestRuntime {
  readonly test: SolanaTestWallet
  readonly clock: FakeClock
}

function setUp(options: Partial<SolanaTestWalletOptions> = {}, networks = NETWORKS): Setup {
  const test = createSolanaTestWallet({
    seeds: ['01'.repeat(32), '02'.repeat(32)],
    chains: [
      { chain: 'solana:mainnet', rpcUrl: RPC },
      { chain: 'solana:devnet', rpcUrl: RPC }
    ],
    ...options
  })
  const clock = createPatientClock()
  return { ...createTestRuntime({ networks, clock }), test, clock }
}

describe('connect', () => {
  it('default: accounts with their keys, on the first network of the host', async () => {
    const { connect, test } = setUp()
    const [address = ''] = test.addresses
    expect(await connect(test.wallet)).toEqual({
      connectorUid: uid,
      caipNetworkId: MAINNET_ID,
      accounts: test.addresses.map((each) => ({
        address: each,
        caipAddress: `${MAINNET_ID}:${each}`,
        type: 'eoa',
        publicKey: expect.stringMatching(/^[0-9a-f]{64}$/)
      }))
    })
    expect(address).not.toBe('')
  })

  it('parameters: caipNetworkId, when the account is for it', async () => {
    const { connect, test } = setUp()
    expect(await connect(test.wallet, { caipNetworkId: DEVNET_ID })).toMatchObject({ caipNetworkId: DEVNET_ID })
    const only = setUp({ chains: [{ chain: 'solana:mainnet', rpcUrl: RPC }] })
    const connection = await only.connect(only.test.wallet, { caipNetworkId: DEVNET_ID })
    expect(connection.caipNetworkId).toBe(MAINNET_ID)
  })

  it('a wallet that is on none of the host’s networks is connected where it is', async () => {
    const { connect, test } = setUp({ chains: [{ chain: 'solana:testnet', rpcUrl: RPC }] })
    expect(await connect(test.wallet)).toMatchObject({ caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z' })
  })

  it('a wallet may name its chains by CAIP-2 ids, as sessions over the relay do', async () => {
    const { connect, test } = setUp({ chains: [{ chain: DEVNET_ID, rpcUrl: RPC }] })
    expect(await connect(test.wallet)).toMatchObject({ caipNetworkId: DEVNET_ID })
  })

  it('T1.10 an account whose address is not its key is refused; the others stay', async () => {
    const { connect, test, clock, events } = setUp()
    await connect(test.wallet)
    const [one, two] = test.wallet.accounts
    const mismatched = { ...one, address: two?.address }
    test.setAccounts([mismatched, two, { ...two, publicKey: 'text' }, null, { ...one, chains: ['bitcoin:mainnet'] }])
    await clock.advance(50)
    expect(events).toMatchObject([{ type: 'accountsChanged', accounts: [{ address: two?.address }] }])
    test.setAccounts([mismatched])
    await clock.advance(50)
    expect(events.at(-1)).toEqual({ type: 'disconnected', connectorUid: uid })
  })

  it('T1.10 a change while it connects: what the wallet grants in the end is what counts', async () => {
    const { connect, test, events, clock } = setUp({ behaviour: 'hang' })
    const connecting = connect(test.wallet)
    await settlePlatform()
    test.selectAccount(test.addresses[1] ?? '')
    test.settleHanging('approve')
    expect((await connecting).accounts[0]?.address).toBe(test.addresses[0])
    await clock.advance(1000)
    expect(events).toEqual([])
  })

  it('T1.10 features that are missing are said to be, and getters that throw do not break the page', async () => {
    const { connect, runtime, test } = setUp({
      without: ['standard:events', 'standard:disconnect', 'solana:signMessage']
    })
    await connect(test.wallet)
    const [address = ''] = test.addresses
    expect(await failureOf(runtime.signMessage({ connectorUid: uid, address, message: 'x' }))).toMatchObject({
      code: 'WALLET_METHOD_UNSUPPORTED'
    })
    await runtime.disconnect(uid)
    const hostile = new Proxy(
      {},
      {
        get: () => {
          throw new Error('hostile wallet')
        }
      }
    )
    expect(await failureOf(connect(hostile))).toMatchObject({ code: 'WALLET_METHOD_UNSUPPORTED' })
    for (const wallet of [undefined, null, 1, 'wallet']) {
      expect(await failureOf(connect(wallet))).toMatchObject({ code: 'BAD_RESPONSE' })
    }
  })

  it('T1.06 answers that are no accounts are refused', async () => {
    const { connect, test } = setUp()
    const { features } = test.wallet
    for (const answer of [undefined, null, {}, { accounts: 'text' }, { accounts: [] }, { accounts: [null] }]) {
      // What is no account of the family is passed over.
      const isEmpty = Array.isArray(answer?.accounts)
      const connectFeature = { version: '1.0.0', connect: () => Promise.resolve(answer) }
      const wallet = { ...test.wallet, accounts: [], features: { ...features, 'standard:connect': connectFeature } }
      expect(await failureOf(connect(wallet))).toMatchObject({ code: isEmpty ? 'WALLET_NO_ACCOUNTS' : 'BAD_RESPONSE' })
    }
  })

  it('T7.08 access granted to a connection that was given up goes back', async () => {
    const { connect, test } = setUp({ behaviour: 'hang' })
    const control = new AbortController()
    const connecting = failureOf(connect(test.wallet, { signal: control.signal }))
    control.abort()
    expect(await connecting).toMatchObject({ code: 'CONNECTION_CANCELLED' })
    test.settleHanging('approve')
    await settlePlatform()
    expect(test.granted).toBe(false)
  })

  it('behavior: a silent reconnect that the wallet answers with a "no" is a refusal, and it was asked', async () => {
    const { runtime, test } = setUp()
    const refuse = { version: '1.0.0', connect: () => Promise.reject(Object.assign(new Error('no'), { code: 4001 })) }
    const provider = { ...test.wallet, features: { ...test.wallet.features, 'standard:connect': refuse } }
    const { signal } = new AbortController()
    let asked = 0
    const refused = runtime.reconnect({ connector: testConnector(), provider, signal, onAsk: () => (asked += 1) })
    expect([(await failureOf(refused)).code, asked]).toEqual(['USER_REJECTED', 1])
  })

  it('behavior: a wallet that is unlocked is awaited without asking it', async () => {
    const { runtime, test } = setUp()
    const { signal } = new AbortController()
    const back = runtime.awaitAccess?.({ connector: testConnector(), provider: test.wallet, signal })
    await settlePlatform()
    test.grantAccess()
    await back
    expect(test.log).toEqual([])
  })

  it('T1.08 a refusal in words alone is a refusal', async () => {
    for (const text of ['Connection rejected', 'Connection request was cancelled by the user.']) {
      const { connect, test } = setUp()
      const refuse = { version: '1.0.0', connect: () => Promise.reject(new RangeError(text)) }
      const provider = { ...test.wallet, features: { ...test.wallet.features, 'standard:connect': refuse } }
      expect(await failureOf(connect(provider))).toMatchObject({ code: 'USER_REJECTED' })
    }
  })

  it('T1.09 many changes within 50 ms are one', async () => {
    const { connect, test, events, clock } = setUp()
    await connect(test.wallet)
    for (let round = 0; round < 9; round += 1) test.selectAccount(test.addresses[1] ?? '')
    await clock.advance(50)
    expect(events).toHaveLength(1)
    expect(clock.pending).toBe(0)
  })
})

describe('switchNetwork', () => {
  it('default: the connection moves, and says so; the wallet is not asked', async () => {
    const { connect, runtime, test, events } = setUp()
    await connect(test.wallet)
    const [, network] = NETWORKS
    if (network) expect(await runtime.switchNetwork({ connectorUid: uid, network })).toBe('switched')
    expect(events).toEqual([{ type: 'networkChanged', connectorUid: uid, caipNetworkId: DEVNET_ID }])
    expect(test.log).toHaveLength(1)
  })

  it('a network that the account is not for is refused, and left when the next account is not for it', async () => {
    const { connect, runtime, test, events, clock } = setUp()
    await connect(test.wallet, { caipNetworkId: DEVNET_ID })
    const [, network] = NETWORKS
    const [account] = test.wallet.accounts
    test.setAccounts([{ ...account, chains: ['solana:mainnet'] }])
    await clock.advance(50)
    expect(events).toMatchObject([
      { type: 'networkChanged', connectorUid: uid, caipNetworkId: MAINNET_ID },
      { type: 'accountsChanged', accounts: [{ caipAddress: `${MAINNET_ID}:${account?.address}` }] }
    ])
    if (network) {
      const switching = runtime.switchNetwork({ connectorUid: uid, network })
      expect(await failureOf(switching)).toMatchObject({ code: 'NETWORK_NOT_SUPPORTED' })
    }
  })
})

describe('connecting and signing in by one step', () => {
  const SIGN_IN = {
    chainId: MAINNET_ID,
    domain: 'example.com',
    uri: 'https://example.com/',
    version: '1',
    nonce: '32891756abcd',
    issuedAt: '2026-11-24T12:00:00.000Z',
    expirationTime: '2026-12-24T12:00:00.000Z'
  } as const
  const methodsOf = ({ log }: SolanaTestWallet) => log.map(({ method }) => method)

  it('default: one prompt, and what was signed is the account’s', async () => {
    const { connect, test } = setUp()
    const [address = ''] = test.addresses
    const { signedIn, accounts } = await connect(test.wallet, { signIn: SIGN_IN })
    expect(methodsOf(test)).toEqual(['solana:signIn'])
    expect(accounts[0]?.address).toBe(address)
    const { message = '', signature = '' } = signedIn ?? {}
    const data = parseSignInMessage(message)
    expect(data).toEqual({ ...SIGN_IN, accountAddress: address })
    expect(message).toContain('\nChain ID: solana:mainnet\n')
    expect(await solanaVerifier().verify({ data, message, signature })).toBe(true)
  })

  it('a wallet without that step, and one that grants access already, only connect', async () => {
    for (const options of [{ without: ['solana:signIn'] }, { granted: true }] as const) {
      const { connect, test } = setUp(options)
      const connection = await connect(test.wallet, { signIn: SIGN_IN })
      expect(connection.accounts[0]?.address).toBe(test.addresses[0])
      expect(connection.signedIn).toBeUndefined()
      expect(methodsOf(test)).not.toContain('solana:signIn')
    }
  })

  it('declining is declining to connect', async () => {
    const { connect, test } = setUp({ behaviour: 'reject' })
    expect(await failureOf(connect(test.wallet, { signIn: SIGN_IN }))).toMatchObject({ code: 'USER_REJECTED' })
    expect(methodsOf(test)).toEqual(['solana:signIn'])
  })

  it('T8.08 behavior: who signs more than the text is connected, and has not signed in', async () => {
    const { connect, test } = setUp()
    const { wallet } = test
    const own = wallet.features['solana:signIn'] as {
      signIn(input: object): Promise<readonly { account: object; signedMessage: Uint8Array; signature: Uint8Array }[]>
    }
    /** The header of off-chain messages before the text; the signature is of both. */
    const signIn = async (input: object) => {
      const [signed] = await own.signIn(input)
      const header = Uint8Array.from([0xff, ...new TextEncoder().encode('solana offchain'), ...new Uint8Array(70)])
      const signedMessage = Uint8Array.from([...header, ...(signed?.signedMessage ?? [])])
      const signMessage = wallet.features['solana:signMessage'] as {
        signMessage(input: object): Promise<readonly { signature: Uint8Array }[]>
      }
      const [outer] = await signMessage.signMessage({ account: signed?.account, message: signedMessage })
      return [{ ...signed, signedMessage, signature: outer?.signature }]
    }
    const changed = {
      ...wallet,
      get accounts() {
        return wallet.accounts
      },
      features: { ...wallet.features, 'solana:signIn': { version: '1.0.0', signIn } }
    }
    const connection = await connect(changed, { signIn: SIGN_IN })
    expect(connection.accounts[0]?.address).toBe(test.addresses[0])
    expect(connection.signedIn).toBeUndefined()
    expect(methodsOf(test)).not.toContain('standard:connect')
  })

  it('T8.08 a wallet that signs another message is not connected', async () => {
    const { connect, test } = setUp()
    const { features } = test.wallet
    const feature = features['solana:signIn'] as { signIn(input: object): Promise<readonly object[]> }
    const signIn = (input: object) => feature.signIn({ ...input, nonce: 'anothernonce' })
    const lying = {
      ...test.wallet,
      accounts: [],
      features: { ...features, 'solana:signIn': { version: '1.0.0', signIn } }
    }
    expect(await failureOf(connect(lying, { signIn: SIGN_IN }))).toMatchObject({ code: 'BAD_RESPONSE' })
  })
})
