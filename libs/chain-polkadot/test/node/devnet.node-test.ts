import { ApiPromise, HttpProvider } from '@polkadot/api'
import type { ApiOptions } from '@polkadot/api/types'
import type { CaipNetwork } from '@appkit/core'
import { createRealClock, failureOf } from '@appkit/core/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeAddress } from '../../src/address/ss58.js'
import { accountStorageKey } from '../../src/node/account-storage.js'
import { createPolkadotTestWallet, DEV_SEEDS } from '../../src/testing/index.js'
import type { InjectedWallet } from '../../src/wallet/injected-web3.js'
import { kusamaNetwork } from '../networks.js'
import { createTestRuntime } from '../test-runtime.js'
import { startDevnet, type Devnet } from './start-devnet.js'

/** Made up by the node: 32 bytes of 0x45. */
const GENESIS = `0x${'45'.repeat(32)}`
const caipNetworkId = `polkadot:${'45'.repeat(16)}` as const
const ONE = 1_000_000_000_000n

let devnet: Devnet
let api: ApiPromise
let network: CaipNetwork

beforeAll(async () => {
  devnet = await startDevnet()
  network = {
    ...kusamaNetwork,
    id: '45'.repeat(16),
    caipNetworkId,
    name: 'Local Polkadot',
    rpcUrls: { default: { http: [devnet.url] } }
  }
  const provider = new HttpProvider(devnet.url) as unknown as ApiOptions['provider'] & {}
  api = await ApiPromise.create({ provider, noInitWarn: true })
})

afterAll(async () => {
  await api?.disconnect()
  await devnet?.stop()
})

async function start(more: { seed?: `0x${string}`; type?: 'sr25519' | 'ed25519' | 'ecdsa' } = {}) {
  const wallet = createPolkadotTestWallet({
    accounts: [{ seed: more.seed ?? DEV_SEEDS.alice, ...(more.type ? { type: more.type } : {}) }]
  })
  const kit = createTestRuntime({
    networks: [network],
    clock: createRealClock(),
    fetch: globalThis.fetch,
    options: { addressPrefixes: { [caipNetworkId]: 2 } }
  })
  const { accounts } = await kit.connect(wallet.entry)
  const address = accounts[0]?.address ?? ''
  const { signer } = kit.runtime.getProvider('uid-1') as InjectedWallet
  const balanceOf = async (owner: string): Promise<bigint> =>
    BigInt((await kit.runtime.getBalance({ address: owner, caipNetworkId })).value)
  /** As a host does it: builds with its own library, signs with the wallet of the connection. */
  const transfer = async (to: string, value: bigint): Promise<string> => {
    const transaction = api.tx['balances']!['transferKeepAlive']!(to, value)
    const hash = await transaction.signAndSend(address, { signer: signer as never, nonce: -1 })
    return hash.toHex()
  }
  return { ...kit, wallet, address, balanceOf, transfer }
}

describe('a local node', () => {
  it('default: it is a chain of its own, with a real runtime', () => {
    expect(api.genesisHash.toHex()).toBe(GENESIS)
    expect(api.runtimeVersion.specName.toString()).toBe('statemine')
    expect(api.registry.chainSS58).toBe(2)
  })

  it('default: accounts are kept where they are looked for', async () => {
    const { wallet, address } = await start()
    expect(api.query['system']!['account']!.key(address)).toBe(accountStorageKey(wallet.keys[0] ?? new Uint8Array()))
  })

  it('default: the balance is the one the runtime keeps; a stranger has none', async () => {
    const { balanceOf, address } = await start()
    const kept = (await api.query['system']!['account']!(address)) as unknown as {
      data: { free: { toBigInt(): bigint } }
    }
    expect(await balanceOf(address)).toBe(kept.data.free.toBigInt())
    expect(await balanceOf(address)).toBeGreaterThan(900n * ONE)
    expect(await balanceOf(encodeAddress(new Uint8Array(32).fill(9), 2))).toBe(0n)
  })

  it('default: a transfer that the wallet signed is in a block, whatever the kind of key', async () => {
    const alice = await start()
    for (const type of ['ed25519', 'ecdsa'] as const) {
      const sender = await start({ type })
      const [before, spent] = [await alice.balanceOf(sender.address), 5n * ONE]
      expect(await alice.transfer(sender.address, spent)).toMatch(/^0x[0-9a-f]{64}$/)
      await expect.poll(() => alice.balanceOf(sender.address)).toBe(before + spent)
      const holding = await alice.balanceOf(alice.address)
      await sender.transfer(alice.address, ONE)
      await expect.poll(() => alice.balanceOf(alice.address)).toBe(holding + ONE)
      expect(sender.wallet.log.map(({ method }) => method)).toEqual(['enable', 'signPayload'])
    }
  })

  it('default: the kit prices, signs, sends and follows a transfer, whatever the kind of key', async () => {
    const alice = await start()
    for (const type of ['sr25519', 'ed25519', 'ecdsa'] as const) {
      const receiver = await start({ type, seed: `0x${'21'.repeat(32)}` })
      const [before, kept] = [await alice.balanceOf(receiver.address), await alice.balanceOf(alice.address)]
      const request = {
        connectorUid: 'uid-1',
        caipNetworkId,
        from: alice.address,
        to: receiver.address,
        value: `${2n * ONE}`
      }
      const { fee, feeCap } = await alice.runtime.estimateFee!(request)
      const hash = await alice.runtime.sendTransaction(request)
      expect(await alice.runtime.waitForReceipt({ hash, caipNetworkId })).toMatchObject({ status: 'confirmed', hash })
      expect(await alice.balanceOf(receiver.address)).toBe(before + 2n * ONE)
      expect(await alice.balanceOf(alice.address)).toBe(kept - 2n * ONE - BigInt(fee))
      expect(BigInt(feeCap)).toBeGreaterThan(BigInt(fee))
      // Back, all of it: the account ends.
      const all = { connectorUid: 'uid-1', caipNetworkId, from: receiver.address, to: alice.address, value: `${ONE}` }
      const back = await receiver.runtime.sendTransaction({ ...all, all: true })
      expect(await receiver.runtime.waitForReceipt({ hash: back, caipNetworkId })).toMatchObject({ hash: back })
      expect(await alice.balanceOf(receiver.address)).toBe(0n)
      receiver.runtime.dispose()
    }
  })

  it('behavior: what the runtime would refuse is said before the wallet is asked', async () => {
    const { runtime, wallet, address } = await start()
    const stranger = encodeAddress(new Uint8Array(32).fill(7), 2)
    const request = { connectorUid: 'uid-1', caipNetworkId, from: address, to: stranger, value: '1' }
    expect((await failureOf(runtime.sendTransaction(request))).code).toBe('INVALID_AMOUNT')
    const much = { ...request, value: `${10_000n * ONE}` }
    expect((await failureOf(runtime.sendTransaction(much))).code).toBe('INVALID_AMOUNT')
    expect((await failureOf(runtime.sendTransaction({ ...request, token: '1984' }))).code).toBe('UNSAFE_TRANSACTION')
    expect(wallet.log.map(({ method }) => method)).toEqual(['enable'])
  })

  it('behavior: the runtime refuses a sender without money, the wallet can refuse to sign', async () => {
    const poor = await start({ seed: `0x${'07'.repeat(32)}` })
    await expect(poor.transfer(poor.address, ONE)).rejects.toThrow('"payment"')
    const alice = await start()
    alice.wallet.setAnswer('reject')
    await expect(alice.transfer(poor.address, ONE)).rejects.toThrow('Cancelled')
  })

  it('T6.01 the node is not believed to be another chain', async () => {
    const { runtime } = createTestRuntime({
      networks: [{ ...kusamaNetwork, rpcUrls: { default: { http: [devnet.url] } } }],
      clock: createRealClock(),
      fetch: globalThis.fetch
    })
    const address = encodeAddress(new Uint8Array(32).fill(9), 2)
    const asked = runtime.getBalance({ address, caipNetworkId: kusamaNetwork.caipNetworkId })
    expect((await failureOf(asked)).code).toBe('BALANCE_UNAVAILABLE')
  })
})
