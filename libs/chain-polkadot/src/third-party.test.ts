import { injectExtension } from '@polkadot/extension-inject'
import type { InjectedAccount } from '@polkadot/extension-inject/types'
import {
  cryptoWaitReady,
  encodeAddress,
  signatureVerify,
  sr25519PairFromSeed,
  sr25519Sign
} from '@polkadot/util-crypto'
import type { DiscoveredWallet } from '@appkit/core'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createCountingWindow, createPatientClock } from '@appkit/core/testing'
import { relayNetwork } from '../test/networks.js'
import { createTestRuntime } from '../test/test-runtime.js'
import { createDiscovery } from './discovery/discovery.js'
import { DEV_SEEDS } from './testing/index.js'
import { SETTLE_MS } from '@appkit/core/chain'

afterEach(() => vi.unstubAllGlobals())

/** An extension of which the entry, the keys and the signatures are made by the packages of others. */
async function injectOther(window: object) {
  await cryptoWaitReady()
  vi.stubGlobal('window', window)
  const pair = sr25519PairFromSeed(hexToBytes(DEV_SEEDS.alice.slice(2)))
  const accounts: InjectedAccount[] = [{ address: encodeAddress(pair.publicKey, 42), type: 'sr25519', name: 'Alice' }]
  const callbacks = new Set<(accounts: InjectedAccount[]) => unknown>()
  injectExtension(
    () =>
      Promise.resolve({
        accounts: {
          get: () => Promise.resolve(accounts),
          subscribe(callback) {
            callbacks.add(callback)
            void callback(accounts)
            return () => void callbacks.delete(callback)
          }
        },
        signer: {
          signRaw: ({ data }) =>
            Promise.resolve({ id: 1, signature: `0x${bytesToHex(sr25519Sign(hexToBytes(data.slice(2)), pair))}` })
        }
      }),
    { name: 'polkadot-js', version: '0.63.1' }
  )
  return { callbacks, address: encodeAddress(pair.publicKey, 0) }
}

describe('an extension made with @polkadot/extension-inject', () => {
  it('default: found, connected, signed with, restored, disconnected', async () => {
    const window = createCountingWindow()
    const { callbacks, address } = await injectOther(window)
    const clock = createPatientClock()
    const found: DiscoveredWallet[] = []
    createDiscovery().discover({
      window,
      clock,
      enableAnnounced: true,
      enableInjected: true,
      report: (wallets) => found.push(...wallets),
      debug: () => undefined
    })()
    const [wallet] = found
    expect(wallet?.connector).toMatchObject({ id: 'polkadot-js', name: 'Polkadot{.js}' })

    const { runtime, connect } = createTestRuntime({ networks: [relayNetwork], clock })
    const connector = wallet!.connector
    expect((await connect(wallet!.provider, { connector })).accounts).toMatchObject([{ address }])
    const signature = await runtime.signMessage({ connectorUid: connector.uid, address, message: 'Hello ✓' })
    expect(signatureVerify('Hello ✓', signature, address)).toMatchObject({ isValid: true, crypto: 'sr25519' })

    await runtime.disconnect(connector.uid)
    await clock.advance(SETTLE_MS)
    expect(callbacks.size).toBe(0)
    const signal = new AbortController().signal
    const restored = await runtime.reconnect({ connector, provider: wallet!.provider, signal, mayAsk: true })
    expect(restored).toMatchObject({ accounts: [{ address }] })
    runtime.dispose()
    await expect.poll(() => callbacks.size).toBe(0)
  })
})
