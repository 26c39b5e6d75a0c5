import { describe, expect, it } from 'vitest'
import { createPatientClock, failureOf } from '@appkit/core/testing'
import { kusamaNetwork, relayNetwork, testNetwork } from '../../test/networks.js'
import { createTestRuntime } from '../../test/test-runtime.js'
import { encodeAddress } from '../address/ss58.js'
import { createPolkadotTestWallet, DEV_SEEDS } from '../testing/index.js'
import type { InjectedWallet } from '../wallet/injected-web3.js'
import { SETTLE_MS } from '@appkit/core/chain'

async function start() {
  const clock = createPatientClock()
  const wallet = createPolkadotTestWallet({ accounts: [{ seed: DEV_SEEDS.alice }, { seed: DEV_SEEDS.bob }] })
  const kit = createTestRuntime({ networks: [relayNetwork, kusamaNetwork, testNetwork], clock })
  await kit.connect(wallet.entry)
  await clock.advance(SETTLE_MS)
  const [alice, bob] = wallet.keys.map((key) => (prefix: number) => encodeAddress(key, prefix))
  return { ...kit, clock, wallet, alice: alice!, bob: bob! }
}

describe('switchNetwork', () => {
  it('default: the same accounts, written with the prefix of the network; the wallet is not asked', async () => {
    const { runtime, events, wallet, alice, bob } = await start()
    const { caipNetworkId } = kusamaNetwork
    expect(await runtime.switchNetwork({ connectorUid: 'uid-1', network: kusamaNetwork })).toBe('switched')
    expect(events).toMatchObject([
      {
        type: 'networkChanged',
        connectorUid: 'uid-1',
        caipNetworkId,
        accounts: [
          { address: alice(2), caipAddress: `${caipNetworkId}:${alice(2)}` },
          { address: bob(2), caipAddress: `${caipNetworkId}:${bob(2)}` }
        ]
      }
    ])
    expect(wallet.log.map(({ method }) => method)).toEqual(['enable'])
    expect(await runtime.signMessage({ connectorUid: 'uid-1', address: alice(2), message: 'x' })).toMatch(/^0x/)
  })

  it('behavior: to where it is already, nothing is said; to a network that is not listed, no', async () => {
    const { runtime, events } = await start()
    expect(await runtime.switchNetwork({ connectorUid: 'uid-1', network: relayNetwork })).toBe('switched')
    const elsewhere = { ...relayNetwork, caipNetworkId: 'polkadot:00' as const }
    const refused = runtime.switchNetwork({ connectorUid: 'uid-1', network: elsewhere })
    expect((await failureOf(refused)).code).toBe('NETWORK_NOT_SUPPORTED')
    const nobody = runtime.switchNetwork({ connectorUid: 'uid-2', network: kusamaNetwork })
    expect((await failureOf(nobody)).code).toBe('WALLET_DISCONNECTED')
    expect(events).toEqual([])
  })
})

describe('changes of a wallet', () => {
  it('T1.09 many at once are one; the same accounts again are none', async () => {
    const { wallet, clock, events, alice, bob } = await start()
    for (let round = 0; round < 99; round += 1) wallet.selectAccount(wallet.addresses[1] ?? '')
    await clock.advance(SETTLE_MS)
    expect(events).toMatchObject([{ type: 'accountsChanged', accounts: [{ address: bob(0) }, { address: alice(0) }] }])
    wallet.selectAccount(wallet.addresses[0] ?? '')
    await clock.advance(SETTLE_MS)
    expect([events.length, clock.pending]).toEqual([1, 0])
  })

  it('T1.12 lists that are none, and addresses of foreign networks, change nothing', async () => {
    const { wallet, clock, events, alice } = await start()
    const address = alice(42)
    const bad = [undefined, 'text', [{}], [{ address: `${address}1` }], [{ address: alice(5) }], [null]]
    for (const accounts of bad) {
      wallet.emitAccounts(accounts)
      await clock.advance(SETTLE_MS)
    }
    expect(events).toEqual([])
  })

  it('default: a wallet that takes access back is disconnected', async () => {
    const { wallet, clock, events, runtime } = await start()
    wallet.revokeAccess()
    await clock.advance(SETTLE_MS)
    expect(events).toEqual([{ type: 'disconnected', connectorUid: 'uid-1' }])
    await expect.poll(() => wallet.listenerCount()).toBe(0)
    expect([runtime.getProvider('uid-1'), clock.pending]).toEqual([undefined, 0])
  })

  it('behavior: wallets that promise the end of a subscription, have none, or throw, are all the same', async () => {
    const ends: string[] = []
    const kinds: InjectedWallet['accounts']['subscribe'][] = [
      () => Promise.resolve(() => void ends.push('promised')),
      () => {
        throw new Error('no')
      },
      () => Promise.reject(new Error('no')),
      () => () => {
        ends.push('thrown')
        throw new Error('no')
      }
    ]
    for (const subscribe of [...kinds, undefined]) {
      const clock = createPatientClock()
      const { entry } = createPolkadotTestWallet({ accounts: [{ seed: DEV_SEEDS.alice }] })
      const kit = createTestRuntime({ networks: [relayNetwork], clock })
      await kit.connect({
        async enable(name: string) {
          const { accounts, signer } = await entry.enable(name)
          return { accounts: { get: accounts.get, subscribe }, signer }
        }
      })
      // An unhandled rejection would be reported by now.
      await new Promise((resolve) => setTimeout(resolve))
      await kit.runtime.disconnect('uid-1')
      await clock.advance(SETTLE_MS)
      expect([kit.events, clock.pending]).toEqual([[], 0])
    }
    expect(ends).toEqual(['promised', 'thrown'])
  })
})
