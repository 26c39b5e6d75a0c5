import { describe, expect, it } from 'vitest'
import { createPatientClock, failureOf } from '@appkit/core/testing'
import { listedNetwork, MAINNET, TESTNET } from '../../test/networks.js'
import { createTestRuntime } from '../../test/test-runtime.js'
import { createBitcoinTestWallet } from '../testing/index.js'

const KEYS = ['1'.repeat(64), '2'.repeat(64)] as const
const networks = [listedNetwork(MAINNET), listedNetwork(TESTNET)]
const kit = () => createTestRuntime({ networks, clock: createPatientClock() })

describe('wallets of UniSat’s kind', () => {
  it('default: one payment account with its key', async () => {
    const wallet = createBitcoinTestWallet({ keys: KEYS })
    const { accounts } = await kit().connect(wallet.unisatProvider)
    expect(accounts).toMatchObject([{ type: 'payment', publicKey: expect.stringMatching(/^0[23]/) }])
  })

  it('behavior: one that has `connect` in place of `requestAccounts`, and names the network its own way', async () => {
    const [address] = createBitcoinTestWallet({ keys: KEYS, networks: [TESTNET] }).paymentAddresses
    const asked: string[] = []
    const provider = {
      connect: async () => asked.push('connect'),
      getAccounts: async () => [address],
      getNetwork: async () => 'testnet'
    }
    const connection = await kit().connect(provider)
    expect(connection).toMatchObject({ caipNetworkId: TESTNET.caipNetworkId, accounts: [{ address }] })
    expect(asked).toEqual(['connect'])
  })

  it('behavior: one that answers an address instead of a list', async () => {
    const [address = ''] = createBitcoinTestWallet({ keys: KEYS }).paymentAddresses
    const provider = {
      requestAccounts: async () => address,
      getAccounts: async () => address,
      getNetwork: async () => 'livenet'
    }
    expect(await kit().connect(provider)).toMatchObject({
      caipNetworkId: MAINNET.caipNetworkId,
      accounts: [{ address }]
    })
  })

  it('T1.11 a wallet that names another network than its address is of is refused', async () => {
    const [address = ''] = createBitcoinTestWallet({ keys: KEYS }).paymentAddresses
    const provider = {
      requestAccounts: async () => [address],
      getAccounts: async () => [address],
      getNetwork: async () => 'testnet'
    }
    expect(await failureOf(kit().connect(provider))).toMatchObject({ code: 'INVALID_ADDRESS' })
  })

  it.each([
    ['getChain', { enum: 'FRACTAL_BITCOIN_MAINNET' }],
    ['getNetwork', 'fractal']
  ])('T1.11 a chain that is not known is not taken for Bitcoin: %s', async (method, answer) => {
    const wallet = createBitcoinTestWallet({ keys: KEYS })
    wallet.grantAccess()
    const elsewhere = { ...wallet.unisatProvider, getChain: undefined, [method]: async () => answer }
    const { connect, reconnect } = kit()
    expect(await failureOf(connect(elsewhere))).toMatchObject({ code: 'NETWORK_NOT_SUPPORTED' })
    expect(await reconnect(elsewhere)).toBe(undefined)
  })

  it('T1.11 a wallet that moves to a chain that is not known is disconnected', async () => {
    const clock = createPatientClock()
    const { runtime, events, connect } = createTestRuntime({ networks, clock })
    const { unisatProvider } = createBitcoinTestWallet({ keys: KEYS })
    let chain = await unisatProvider.getChain()
    let onChange: (payload: unknown) => void = () => undefined
    await connect({
      ...unisatProvider,
      getChain: async () => chain,
      on: (event: string, listener: typeof onChange) => {
        if (event === 'chainChanged') onChange = listener
      }
    })
    chain = { enum: 'FRACTAL_BITCOIN_MAINNET' }
    onChange(chain)
    await clock.advance(50)
    expect(events).toEqual([{ type: 'disconnected', connectorUid: 'uid-1' }])
    expect(runtime.getProvider('uid-1')).toBe(undefined)
  })

  it('T7.03 a wallet that moved to another account does not sign for the old one', async () => {
    const wallet = createBitcoinTestWallet({ keys: KEYS })
    const { runtime, connect } = kit()
    const { accounts } = await connect(wallet.unisatProvider)
    wallet.selectAccount(wallet.paymentAddresses[1] ?? '')
    const request = { connectorUid: 'uid-1', address: accounts[0]?.address ?? '', message: 'hello' }
    expect(await failureOf(runtime.signMessage(request))).toMatchObject({ code: 'CONTEXT_CHANGED' })
    expect(wallet.log.map(({ method }) => method)).toEqual(['connect'])
  })

  it('T7.03 a wallet that moved to another account does not pay from it', async () => {
    const wallet = createBitcoinTestWallet({ keys: KEYS })
    const test = kit()
    await test.connect(wallet.unisatProvider)
    const [address = '', other = ''] = wallet.paymentAddresses
    wallet.selectAccount(other)
    expect(await failureOf(test.host.sendTransfer({ recipient: address, amount: '1000' }))).toMatchObject({
      code: 'CONTEXT_CHANGED'
    })
    expect(wallet.log.map(({ method }) => method)).toEqual(['connect'])
  })

  it('T7.04 a wallet that moved to another chain, whose addresses are the same, does not pay there', async () => {
    const wallet = createBitcoinTestWallet({ keys: KEYS })
    const { unisatProvider } = wallet
    let chain = await unisatProvider.getChain()
    const test = kit()
    await test.connect({ ...unisatProvider, getChain: async () => chain })
    chain = { enum: 'BITCOIN_TESTNET' }
    const payment = { recipient: wallet.paymentAddresses[0] ?? '', amount: '1000' }
    expect(await failureOf(test.host.sendTransfer(payment))).toMatchObject({ code: 'CONTEXT_CHANGED' })
    expect(wallet.log.map(({ method }) => method)).toEqual(['connect'])
  })

  it.each([[[1]], ['nobody'], [{}]])('T1.06 refuses the accounts %j', async (accounts) => {
    const provider = { requestAccounts: async () => accounts, getAccounts: async () => accounts }
    expect((await failureOf(kit().connect(provider))).code).toMatch(/^(?:BAD_RESPONSE|INVALID_ADDRESS)$/)
  })

  it('behavior: a wallet without an account shares none', async () => {
    const provider = { requestAccounts: async () => [], getAccounts: async () => [] }
    expect(await failureOf(kit().connect(provider))).toMatchObject({ code: 'WALLET_NO_ACCOUNTS' })
  })
})
