import { describe, expect, it } from 'vitest'
import { AppKitError } from '@appkit/core'
import { createWalletNotes } from '@appkit/core/internal'
import { createFakePlatform, createPatientClock, failureOf } from '@appkit/core/testing'
import { listedNetwork, MAINNET } from '../../test/networks.js'
import { createTestRuntime } from '../../test/test-runtime.js'
import type { BitcoinProvider } from './host-provider.js'
import { decodeAddress } from '../address/decode-address.js'
import { verifyMessage } from '../message/verify-message.js'
import { createBitcoinTestWallet, type BitcoinTestWallet } from '../testing/index.js'

const FORMS = ['wbipProvider', 'standardWallet', 'unisatProvider'] as const
const KEY = '1'.repeat(64)

async function connected(form: (typeof FORMS)[number] = 'wbipProvider') {
  const wallet = createBitcoinTestWallet({ keys: [KEY] })
  const test = createTestRuntime({ networks: [listedNetwork(MAINNET)], clock: createPatientClock() })
  await test.connect(wallet[form])
  return { wallet, ...test, payment: wallet.paymentAddresses[0] ?? '', ordinal: wallet.ordinalAddresses[0] ?? '' }
}

function isSigned(wallet: BitcoinTestWallet, address: string, message: string, signature: string): boolean {
  const decoded = decodeAddress(address, wallet.network)
  return decoded !== undefined && verifyMessage(decoded, message, signature)
}

describe('signMessage', () => {
  it.each(FORMS)('default: %s signs and the signature is right', async (form) => {
    const { wallet, runtime, payment } = await connected(form)
    const message = 'Grüße aus dem Block ₿'
    const signature = await runtime.signMessage({ connectorUid: 'uid-1', address: payment, message })
    expect(isSigned(wallet, payment, message, signature)).toBe(true)
  })

  it('default: the ordinal account signs as taproot', async () => {
    const { wallet, host, ordinal } = await connected()
    const signature = await host.signMessage({ address: ordinal, message: 'mine' })
    expect(isSigned(wallet, ordinal, 'mine', signature)).toBe(true)
  })

  it('parameters: protocol', async () => {
    const { wallet, host, payment, ordinal } = await connected()
    const signature = await host.signMessage({ address: payment, message: 'old', protocol: 'ecdsa' })
    expect(Buffer.from(signature, 'base64').length).toBe(65)
    expect(isSigned(wallet, payment, 'old', signature)).toBe(true)
    expect(await failureOf(host.signMessage({ address: ordinal, message: 'old', protocol: 'ecdsa' }))).toMatchObject({
      code: 'WALLET_METHOD_UNSUPPORTED',
      message: 'Wallet call is not supported'
    })
  })

  describe('a wallet that does not know BIP-322', () => {
    /** @param refuse what it says, or does not say, when it is asked for it */
    async function startPlain(refuse: () => unknown) {
      const { wallet, runtime, connect, payment, ordinal } = await connected()
      const { request } = wallet.wbipProvider
      const asked: string[] = []
      const provider = {
        ...wallet.wbipProvider,
        request(method: string, params?: unknown) {
          const { protocol } = (params ?? {}) as { protocol?: string }
          if (method === 'signMessage') asked.push(String(protocol))
          return protocol === 'BIP322' ? refuse() : Reflect.apply(request, wallet.wbipProvider, [method, params])
        }
      }
      await connect(provider)
      const host = runtime.getProvider('uid-1') as BitcoinProvider
      const sign = (address = payment) => runtime.signMessage({ connectorUid: 'uid-1', address, message: 'hello' })
      return { wallet, payment, ordinal, host, asked, sign }
    }

    it.each([
      ['as a parameter that it does not take', { error: { code: -32602, message: 'Invalid parameters' } }],
      ['by its name', { error: { code: -32001, message: 'unknown' } }],
      ['in words', { error: { code: -32603, message: 'Supported signing protols: ecdsa, received: bip322' } }],
      ['as a type of signature', { error: { code: -32603, message: 'Unsupported signature type' } }]
    ])('says so %s: signs as it knows, and is not asked for the other again', async (_how, refusal) => {
      const { wallet, payment, ordinal, asked, sign } = await startPlain(async () => refusal)
      for (let count = 0; count < 2; count += 1) expect(isSigned(wallet, payment, 'hello', await sign())).toBe(true)
      expect(asked).toEqual(['BIP322', 'ECDSA', 'ECDSA'])
      expect((await failureOf(sign(ordinal))).code).not.toBe('resolved')
    })

    it('never answers it: the wait that ended is told, and the next signature is asked for otherwise', async () => {
      const timeout = new AppKitError('TIMEOUT', { source: 'Your wallet', milliseconds: 300_000 })
      const { wallet, payment, asked, sign } = await startPlain(() => Promise.reject(timeout))
      expect((await failureOf(sign())).code).toBe('TIMEOUT')
      expect(isSigned(wallet, payment, 'hello', await sign())).toBe(true)
      expect(asked).toEqual(['BIP322', 'ECDSA'])
    })

    it('a person who refuses, a failure of another kind and a host that wants BIP-322 are not asked otherwise', async () => {
      for (const refusal of [
        { code: -32000, message: 'User rejected the bip322 request' },
        { code: -32603, message: 'Internal error' }
      ]) {
        const { asked, sign } = await startPlain(async () => ({ error: refusal }))
        expect((await failureOf(sign())).code).not.toBe('resolved')
        expect(asked).toEqual(['BIP322'])
      }
      const { asked, host, payment } = await startPlain(async () => ({ error: { code: -32602, message: 'no' } }))
      await failureOf(host.signMessage({ address: payment, message: 'hello', protocol: 'bip322' }))
      expect(asked).toEqual(['BIP322'])
    })
  })

  it('a wallet that is reached through a session is asked first for what every wallet knows', async () => {
    const { wallet, runtime, connect, payment, ordinal } = await connected()
    const asked: string[] = []
    const { request } = wallet.wbipProvider
    const provider = {
      ...wallet.wbipProvider,
      request(method: string, params?: unknown) {
        const { protocol } = (params ?? {}) as { protocol?: string }
        if (method === 'signMessage') asked.push(String(protocol))
        return Reflect.apply(request, wallet.wbipProvider, [method, params])
      }
    }
    await connect(provider, { type: 'WALLET_CONNECT' })
    const sign = (address: string) => runtime.signMessage({ connectorUid: 'uid-1', address, message: 'hello' })
    expect(isSigned(wallet, payment, 'hello', await sign(payment))).toBe(true)
    expect(isSigned(wallet, ordinal, 'hello', await sign(ordinal))).toBe(true)
    expect(asked).toEqual(['ECDSA', 'BIP322'])
  })

  it('what was learned of a wallet outlives the page', async () => {
    const wallet = createBitcoinTestWallet({ keys: [KEY] })
    const { storage } = createFakePlatform()
    const asked: string[] = []
    const { request } = wallet.wbipProvider
    const provider = {
      ...wallet.wbipProvider,
      async request(method: string, params?: unknown) {
        const { protocol } = (params ?? {}) as { protocol?: string }
        if (method === 'signMessage') asked.push(String(protocol))
        if (protocol === 'BIP322') return { error: { code: -32602, message: 'Invalid parameters' } }
        return Reflect.apply(request, wallet.wbipProvider, [method, params])
      }
    }
    for (let visit = 0; visit < 2; visit += 1) {
      const walletNotes = createWalletNotes({ storage, kitId: 'default' })
      const page = createTestRuntime({ networks: [listedNetwork(MAINNET)], clock: createPatientClock(), walletNotes })
      await page.connect(provider)
      const address = wallet.paymentAddresses[0] ?? ''
      const signature = await page.runtime.signMessage({ connectorUid: 'uid-1', address, message: 'hello' })
      expect(isSigned(wallet, address, 'hello', signature)).toBe(true)
    }
    expect(asked).toEqual(['BIP322', 'ECDSA', 'ECDSA'])
  })

  it.each(FORMS)('T8.12 %s: a signature of another key is refused', async (form) => {
    const { wallet, runtime, payment } = await connected(form)
    wallet.behaviour = 'wrongKey'
    const request = { connectorUid: 'uid-1', address: payment, message: 'hello' }
    expect(await failureOf(runtime.signMessage(request))).toMatchObject({ code: 'BAD_RESPONSE' })
  })

  it('behavior: refused, failed, gone', async () => {
    const { wallet, runtime, payment } = await connected()
    const request = { connectorUid: 'uid-1', address: payment, message: 'hello' }
    wallet.behaviour = 'reject'
    expect(await failureOf(runtime.signMessage(request))).toMatchObject({ code: 'USER_REJECTED' })
    expect(await failureOf(runtime.signMessage({ ...request, address: 'bc1q' }))).toMatchObject({
      code: 'INVALID_ADDRESS'
    })
    const stranger = { ...request, address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }
    expect(await failureOf(runtime.signMessage(stranger))).toMatchObject({ code: 'CONTEXT_CHANGED' })
    expect(await failureOf(runtime.signMessage({ ...request, message: '\ud800' }))).toMatchObject({
      code: 'INVALID_MESSAGE'
    })
    expect(await failureOf(runtime.signMessage({ ...request, message: 'x'.repeat(65_537) }))).toMatchObject({
      code: 'INVALID_MESSAGE'
    })
    expect(await failureOf(runtime.signMessage({ ...request, connectorUid: 'nobody' }))).toMatchObject({
      code: 'WALLET_DISCONNECTED'
    })
  })

  it('behavior: the host provider ends with its connection', async () => {
    const { runtime, host, payment } = await connected()
    await runtime.disconnect('uid-1')
    expect(await failureOf(host.signMessage({ address: payment, message: 'late' }))).toMatchObject({
      code: 'WALLET_DISCONNECTED'
    })
  })
})
