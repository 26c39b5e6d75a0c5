import { signatureVerify } from '@polkadot/util-crypto'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { describe, expect, it } from 'vitest'
import { createPatientClock, failureOf } from '@appkit/core/testing'
import { kusamaNetwork, relayNetwork, RELAY_GENESIS } from '../../test/networks.js'
import { createTestRuntime } from '../../test/test-runtime.js'
import { encodeAddress } from '../address/ss58.js'
import { wrapBytes } from '../message/wrap-message.js'
import { createTestKey } from '../testing/test-key.js'
import { createPolkadotTestWallet, DEV_SEEDS } from '../testing/index.js'
import type { InjectedWallet, SignRawRequest } from '../wallet/injected-web3.js'

async function start(parameters: { type?: 'sr25519' | 'ed25519' | 'ecdsa'; signRaw?: unknown } = {}) {
  const wallet = createPolkadotTestWallet({
    accounts: [{ seed: DEV_SEEDS.alice, ...(parameters.type ? { type: parameters.type } : {}) }]
  })
  const kit = createTestRuntime({ networks: [relayNetwork, kusamaNetwork], clock: createPatientClock() })
  const { entry } = wallet
  const { accounts } = await kit.connect({
    async enable(name: string) {
      const injected: InjectedWallet = await entry.enable(name)
      return 'signRaw' in parameters ? { ...injected, signer: { signRaw: parameters.signRaw } } : injected
    }
  })
  const address = accounts[0]?.address ?? ''
  const sign = (message = 'Hello', from = address) =>
    kit.runtime.signMessage({ connectorUid: 'uid-1', address: from, message })
  return { ...kit, wallet, address, sign }
}

const key = createTestKey({ seed: DEV_SEEDS.alice })
const answer = (signature: Uint8Array) => () => Promise.resolve({ id: 1, signature: `0x${bytesToHex(signature)}` })
/** Text would be taken for hex where it looks like it. */
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const bytesOf = ({ data }: SignRawRequest): Uint8Array => hexToBytes(data.slice(2))

describe('signMessage', () => {
  it('T1.12 signs <Bytes>…</Bytes>; an independent verifier agrees', async () => {
    for (const type of ['sr25519', 'ed25519', 'ecdsa'] as const) {
      const { sign, wallet, address } = await start({ type })
      for (const message of [
        'Hello',
        '',
        '0xabcd',
        '\uFEFFb\u0000 ✓ 🦊',
        '<Bytes>twice?</Bytes>',
        'x'.repeat(65_536)
      ]) {
        const signature = await sign(message)
        expect(signatureVerify(utf8(message), signature, address).isValid, `${type} ${message.slice(0, 20)}`).toBe(true)
        expect(signatureVerify(utf8(`${message}.`), signature, address).isValid).toBe(false)
      }
      expect(wallet.log[1]).toMatchObject({
        method: 'signRaw',
        parameters: { type: 'bytes', data: `0x${bytesToHex(new TextEncoder().encode('<Bytes>Hello</Bytes>'))}` }
      })
    }
  })

  it('T1.12 refuses signatures over the bare bytes, over other bytes, of other keys and of other lengths', async () => {
    const bare = new TextEncoder().encode('Hello')
    const stranger = createTestKey({ seed: DEV_SEEDS.bob })
    const right = key.sign(wrapBytes(bare))
    const bad: [unknown, string][] = [
      [answer(key.sign(bare)), 'invalid signature'],
      [answer(key.sign(wrapBytes(new TextEncoder().encode('Hallo')))), 'invalid signature'],
      [(request: SignRawRequest) => answer(stranger.sign(bytesOf(request)))(), 'invalid signature'],
      [answer(new Uint8Array(64)), 'invalid signature'],
      [answer(new Uint8Array(65)), 'invalid signature'],
      [answer(right.subarray(0, 63)), 'invalid signature length'],
      [answer(Uint8Array.of(...right, 1, 2)), 'invalid signature length'],
      [() => ({ signature: bytesToHex(right) }), 'invalid signature length'],
      [() => ({ signature: right }), 'invalid signature length'],
      [() => ({}), 'invalid signature length'],
      [() => undefined, 'invalid signature length'],
      [
        () => ({
          get signature(): never {
            throw new Error('no')
          }
        }),
        'invalid signature length'
      ]
    ]
    for (const [signRaw, detail] of bad) {
      const { sign } = await start({ signRaw })
      expect(await failureOf(sign())).toMatchObject({ code: 'BAD_RESPONSE', context: { detail } })
    }
    const { sign } = await start({ signRaw: answer(right) })
    expect(await sign()).toBe(`0x${bytesToHex(right)}`)
  })

  it('T8.12 a message that is a transaction is not shown to the wallet', async () => {
    const { sign, wallet } = await start()
    const payload = `0x${'05'.repeat(60)}${RELAY_GENESIS.slice(2)}${'ab'.repeat(32)}`
    expect(await failureOf(sign(payload))).toMatchObject({
      code: 'INVALID_MESSAGE',
      context: { detail: 'a transaction' }
    })
    expect(wallet.log.map(({ method }) => method)).toEqual(['enable'])
  })

  it('parameters: only granted accounts, only well-formed text of at most 64 KiB', async () => {
    const { sign, wallet, address } = await start()
    expect((await failureOf(sign('x', encodeAddress(createTestKey({ seed: DEV_SEEDS.bob }).key, 0)))).code).toBe(
      'CONTEXT_CHANGED'
    )
    expect((await failureOf(sign('x', encodeAddress(key.key, 2)))).code).toBe('INVALID_ADDRESS')
    expect((await failureOf(sign('x', address.slice(1)))).code).toBe('INVALID_ADDRESS')
    expect((await failureOf(sign('x'.repeat(65_537)))).code).toBe('INVALID_MESSAGE')
    expect((await failureOf(sign('\ud800'))).code).toBe('INVALID_MESSAGE')
    expect(await sign('x', encodeAddress(key.key, 42))).toMatch(/^0x[0-9a-f]{128}$/)
    expect(wallet.log.filter(({ method }) => method === 'signRaw')).toHaveLength(1)
  })

  it('behavior: failures keep their code, the others are SIGN_MESSAGE_FAILED', async () => {
    const fail = (thrown: unknown) => start({ signRaw: () => Promise.reject(thrown) })
    expect((await failureOf((await fail(new Error('Cancelled'))).sign())).code).toBe('USER_REJECTED')
    expect((await failureOf((await fail(new Error('locked'))).sign())).code).toBe('SIGN_MESSAGE_FAILED')
    expect((await failureOf((await start({ signRaw: undefined })).sign())).code).toBe('WALLET_METHOD_UNSUPPORTED')
    const { runtime, sign } = await start()
    await runtime.disconnect('uid-1')
    expect((await failureOf(sign())).code).toBe('WALLET_DISCONNECTED')
  })

  it('T7.03 an answer that comes after the connection ended is dropped', async () => {
    const { sign, wallet, runtime } = await start()
    wallet.setAnswer('hang')
    const signing = failureOf(sign())
    await runtime.disconnect('uid-1')
    wallet.settleHanging('approve')
    expect(await signing).toMatchObject({ code: 'CONTEXT_CHANGED', context: { what: 'connection' } })
  })
})
