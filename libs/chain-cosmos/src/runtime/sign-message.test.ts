import { verifyADR36Amino } from '@keplr-wallet/cosmos'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { createPatientClock, failureOf } from '@appkit/core/testing'
import { KEYS } from '../../test/keys.js'
import { HUB, testNetwork } from '../../test/networks.js'
import { createTestRuntime, testConnector } from '../../test/test-runtime.js'
import type { AminoSignDoc, CosmosProvider, StdSignature } from '../cosmos-provider.js'
import { createCosmosTestWallet, type CosmosTestWalletOptions } from '../testing/index.js'

const CHAINS = [{ chainId: 'cosmoshub-4', bech32Prefix: 'cosmos' }] as const
const MESSAGES = ['Hello', '0xabcd', '\uFEFFb\u0000 ✓ 🦊', '<b>&amp;</b>', 'x'.repeat(65_536)]

async function start(options: Partial<CosmosTestWalletOptions> = {}, more: Partial<CosmosProvider> = {}) {
  const wallet = createCosmosTestWallet({ keys: KEYS, chains: CHAINS, ...options })
  const kit = createTestRuntime({ networks: [HUB], clock: createPatientClock() })
  const connection = await kit.connect({ ...wallet.provider, ...more })
  const sign = (message = 'Hello', address = wallet.address('cosmos')) =>
    kit.runtime.signMessage({ connectorUid: 'uid-1', address, message })
  return { ...kit, wallet, connection, sign }
}

describe('signMessage', () => {
  it('default: ADR-36, as an implementation of others verifies it, over either method', async () => {
    for (const signsArbitrary of [true, false]) {
      const { sign, wallet } = await start({ signsArbitrary })
      const isOf = (message: string, signature: string) =>
        verifyADR36Amino('cosmos', wallet.address('cosmos'), message, wallet.publicKey, base64.decode(signature))
      for (const message of MESSAGES) {
        const signature = await sign(message)
        expect(isOf(message, signature)).toBe(true)
        expect(isOf(`${message}.`, signature)).toBe(false)
      }
      expect(wallet.log.at(-1)?.method).toBe(signsArbitrary ? 'signArbitrary' : 'signAmino')
    }
  })

  it('default: keys hashed as on Ethereum', async () => {
    const chains = [{ chainId: 'evmos_9001-2', bech32Prefix: 'evmos', keyType: 'ethsecp256k1' }] as const
    const wallet = createCosmosTestWallet({ keys: KEYS, chains })
    const networks = [testNetwork('evmos_9001-2', { bech32Prefix: 'evmos', keyType: 'ethsecp256k1' })]
    const kit = createTestRuntime({ networks, clock: createPatientClock() })
    const [account] = (await kit.connect(wallet.provider)).accounts
    const address = account?.address ?? ''
    const signature = base64.decode(await kit.runtime.signMessage({ connectorUid: 'uid-1', address, message: 'Hi' }))
    expect(verifyADR36Amino('evmos', address, 'Hi', wallet.publicKey, signature, 'ethsecp256k1')).toBe(true)
  })

  it('the account’s public key is told, so that others can verify', async () => {
    const { connection, sign, wallet } = await start()
    const publicKey = Uint8Array.from(Buffer.from(connection.accounts[0]?.publicKey ?? '', 'hex'))
    const signature = base64.decode(await sign('Hi'))
    expect(verifyADR36Amino('cosmos', wallet.address('cosmos'), 'Hi', publicKey, signature)).toBe(true)
  })

  describe('over a session that names the address only', () => {
    /** @param signingKey of the wallet; the session names the address of the first key */
    async function startKeyless(signingKey: Uint8Array = KEYS[0]) {
      const { getKey } = createCosmosTestWallet({ keys: KEYS, chains: CHAINS, granted: ['cosmoshub-4'] }).provider
      const wallet = createCosmosTestWallet({ keys: [signingKey], chains: CHAINS, signsArbitrary: false })
      const address = (await getKey('cosmoshub-4')).bech32Address
      const signAmino: CosmosProvider['signAmino'] = (chainId, _signer, doc) =>
        wallet.provider.signAmino!(chainId, wallet.address('cosmos'), doc)
      const provider = {
        enable: async () => undefined,
        getKey: async () => ({ ...(await getKey('cosmoshub-4')), pubKey: new Uint8Array() }),
        signAmino
      }
      const kit = createTestRuntime({ networks: [HUB], clock: createPatientClock() })
      const connector = { ...testConnector(), type: 'WALLET_CONNECT' } as const
      const { signal } = new AbortController()
      const connection = await kit.runtime.connect({ connector, provider, signal })
      const sign = () => kit.runtime.signMessage({ connectorUid: 'uid-1', address, message: 'Hi' })
      return { ...kit, provider, wallet, address, connection, sign }
    }

    it('connects, and the first signature brings the key', async () => {
      const { connection, events, sign, address, wallet } = await startKeyless()
      expect(connection.accounts).toEqual([expect.objectContaining({ address })])
      expect(connection.accounts[0]?.publicKey).toBeUndefined()
      const signature = base64.decode(await sign())
      expect(verifyADR36Amino('cosmos', address, 'Hi', wallet.publicKey, signature)).toBe(true)
      const publicKey = Buffer.from(wallet.publicKey).toString('hex')
      expect(events).toMatchObject([{ type: 'accountsChanged', accounts: [{ address, publicKey }] }])
      await sign()
      expect(events).toHaveLength(1)
    })

    it('T8.12 a signature of a key that is not the address’s is refused, and its key is not kept', async () => {
      const { events, sign } = await startKeyless(KEYS[1])
      expect((await failureOf(sign())).code).toBe('BAD_RESPONSE')
      expect(events).toEqual([])
    })

    it('T1.13 a wallet of the page has to say its key', async () => {
      const { provider } = await startKeyless()
      const { connect } = createTestRuntime({ networks: [HUB], clock: createPatientClock() })
      expect((await failureOf(connect(provider))).code).toBe('BAD_RESPONSE')
    })
  })

  it('T8.12 the document has no chain, no account number, no sequence, no fee, and one message', async () => {
    const { sign, wallet } = await start({ signsArbitrary: false })
    await sign('Hi')
    expect(wallet.log.at(-1)?.params.slice(0, 3)).toEqual([
      'cosmoshub-4',
      wallet.address('cosmos'),
      {
        chain_id: '',
        account_number: '0',
        sequence: '0',
        fee: { gas: '0', amount: [] },
        msgs: [{ type: 'sign/MsgSignData', value: { signer: wallet.address('cosmos'), data: 'SGk=' } }],
        memo: ''
      }
    ])
  })

  it('T8.12 a document that the wallet changed is refused, although it is rightly signed', async () => {
    const changes: ((doc: AminoSignDoc) => AminoSignDoc)[] = [
      (doc) => ({ ...doc, chain_id: 'cosmoshub-4' }),
      (doc) => ({ ...doc, sequence: '1' }),
      (doc) => ({ ...doc, memo: 'and more' }),
      (doc) => ({ ...doc, fee: { gas: '1', amount: [{ denom: 'uatom', amount: '1' }] } }),
      (doc) => ({ ...doc, msgs: [...doc.msgs, ...doc.msgs] }),
      (doc) => ({ ...doc, msgs: [{ type: 'cosmos-sdk/MsgSend', value: {} }] })
    ]
    for (const change of changes) {
      const { wallet, sign } = await start({ signsArbitrary: false })
      const { signAmino } = wallet.provider
      const { sign: signChanged } = await start(
        { signsArbitrary: false },
        { signAmino: (chainId, signer, doc) => signAmino!(chainId, signer, change(doc)) }
      )
      wallet.grantAccess()
      expect(await failureOf(signChanged())).toMatchObject({ code: 'BAD_RESPONSE' })
      expect(await sign()).toMatch(/^\S{88}$/)
    }
  })

  it('T8.12 altered, malleated and foreign signatures are refused', async () => {
    const { sign, wallet } = await start()
    const right = base64.decode(await sign())
    const key = { type: 'tendermint/PubKeySecp256k1', value: base64.encode(wallet.publicKey) }
    const { r, s } = secp256k1.Signature.fromBytes(right)
    const flipped = Uint8Array.from(right, (byte, index) => (index === 5 ? byte ^ 1 : byte))
    const order = secp256k1.Point.Fn.ORDER
    const highS = new secp256k1.Signature(r, order - s).toBytes('compact')
    const stranger = createCosmosTestWallet({ keys: [KEYS[1]], chains: CHAINS })
    const strange = await stranger.provider.signArbitrary!('cosmoshub-4', stranger.address('cosmos'), 'Hello')
    const bad: unknown[] = [
      ...[flipped, highS, new Uint8Array(64), right.slice(1)].map((bytes) => ({
        pub_key: key,
        signature: base64.encode(bytes)
      })),
      { pub_key: key, signature: Buffer.from(right).toString('hex') },
      { pub_key: key, signature: [...right] },
      { pub_key: { ...key, value: base64.encode(stranger.publicKey) }, signature: base64.encode(right) },
      strange,
      { ...strange, pub_key: key },
      base64.encode(right),
      undefined,
      null,
      7,
      new Proxy({}, { get: () => 1 })
    ]
    for (const answer of bad) {
      const { sign: signBad } = await start({}, { signArbitrary: () => Promise.resolve(answer as StdSignature) })
      expect((await failureOf(signBad())).code).toBe('BAD_RESPONSE')
    }
  })

  it('behavior: failures keep their code, the others are SIGN_MESSAGE_FAILED', async () => {
    const fail = async (thrown: unknown) =>
      failureOf((await start({}, { signArbitrary: () => Promise.reject(thrown) })).sign())
    expect((await fail(new RangeError('Request rejected'))).code).toBe('USER_REJECTED')
    expect((await fail({ code: -32002 })).code).toBe('WALLET_REQUEST_PENDING')
    expect(await fail(new RangeError('ledger locked'))).toMatchObject({
      code: 'SIGN_MESSAGE_FAILED',
      message: 'CosmosAdapter:signMessage - Sign message failed'
    })
    const { sign } = await start({}, { signArbitrary: undefined as never, signAmino: undefined as never })
    expect((await failureOf(sign())).code).toBe('WALLET_METHOD_UNSUPPORTED')
  })

  it('parameters: only the account in use, only well-formed text of 1 byte to 64 KiB', async () => {
    const { sign, wallet } = await start()
    const before = wallet.log.length
    expect((await failureOf(sign('x', wallet.address('osmo')))).code).toBe('CONTEXT_CHANGED')
    expect((await failureOf(sign(''))).code).toBe('INVALID_MESSAGE')
    expect((await failureOf(sign('x'.repeat(65_537)))).code).toBe('INVALID_MESSAGE')
    expect((await failureOf(sign('\ud800'))).code).toBe('INVALID_MESSAGE')
    expect(wallet.log.length).toBe(before)
  })
})
