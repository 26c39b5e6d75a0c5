import { DirectSecp256k1Wallet, decodeTxRaw } from '@cosmjs/proto-signing'
import { SigningStargateClient } from '@cosmjs/stargate'
import { base64 } from '@scure/base'
import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { describe, expect, it } from 'vitest'
import { createPatientClock, failureOf, settlePlatform } from '@appkit/core/testing'
import { createCosmosNode } from '@appkit/cosmos-node'
import { KEYS } from '../../test/keys.js'
import { HUB, OSMOSIS, testNetwork } from '../../test/networks.js'
import { CHAINS, RECEIVER, start } from '../../test/start-transfer.js'
import { createTestRuntime, testConnector } from '../../test/test-runtime.js'
import type { CosmosProvider, DirectSignDoc } from '../cosmos-provider.js'
import { createCosmosTestWallet } from '../testing/index.js'

/** The wallet signs another document than the one it was given, and says so. */
function signingOther(change: (doc: DirectSignDoc) => Partial<DirectSignDoc>) {
  const wallet = createCosmosTestWallet({ keys: KEYS, chains: CHAINS, granted: ['cosmoshub-4'] })
  const { signDirect } = wallet.provider
  return start({
    more: { signDirect: (chainId, signer, doc) => signDirect!(chainId, signer, { ...doc, ...change(doc) }) }
  })
}

/** The document with another fee. */
function withFee(doc: DirectSignDoc, change: (info: AuthInfo) => void): Partial<DirectSignDoc> {
  const info = AuthInfo.decode(doc.authInfoBytes)
  change(info)
  return { authInfoBytes: AuthInfo.encode(info).finish() }
}

describe('over a session that names the address only', () => {
  /** @param more what the session's wallet can do besides */
  async function startKeyless(more: Partial<CosmosProvider> = {}) {
    const kit = await start()
    const provider: CosmosProvider = {
      ...kit.wallet.provider,
      getKey: async (chainId) => ({ ...(await kit.wallet.provider.getKey(chainId)), pubKey: new Uint8Array() }),
      ...more
    }
    const connector = { ...testConnector('session'), type: 'WALLET_CONNECT' } as const
    await kit.runtime.connect({ connector, provider, signal: new AbortController().signal })
    return { ...kit, sendKeyless: () => kit.send({ connectorUid: 'session' }) }
  }

  it('the wallet is asked for the key before the first transfer, once', async () => {
    let asked = 0
    const kit = await startKeyless({
      requestKey: async (chainId) => ((asked += 1), kit.wallet.provider.getKey(chainId))
    })
    await kit.sendKeyless()
    await kit.sendKeyless()
    expect([kit.node.balance(RECEIVER), asked]).toEqual([2_000n, 1])
  })

  it('behavior: the wallet is not asked for a key that the chain knows', async () => {
    let asked = 0
    const kit = await startKeyless({
      requestKey: async (chainId) => ((asked += 1), kit.wallet.provider.getKey(chainId))
    })
    await kit.send()
    await kit.sendKeyless()
    expect([kit.node.balance(RECEIVER), asked]).toEqual([2_000n, 0])
  })

  it('where the wallet does not say it, the key counts that the chain knows', async () => {
    const { sendKeyless, send, node } = await startKeyless({ requestKey: () => Promise.reject(new Error('unknown')) })
    expect(await failureOf(sendKeyless())).toMatchObject({
      code: 'WALLET_METHOD_UNSUPPORTED',
      context: { method: 'cosmos_getAccounts' }
    })
    await send()
    await sendKeyless()
    expect(node.balance(RECEIVER)).toBe(2_000n)
  })
})

describe('sendTransaction', () => {
  it('default: simulated, signed directly, sent, and in the chain', async () => {
    const { send, node, from, wallet } = await start()
    const hash = await send()
    expect(hash).toMatch(/^[0-9A-F]{64}$/)
    expect(node.balance(RECEIVER)).toBe(1_000n)
    expect(node.balance(from)).toBe(1_000_000n - 1_000n - 2_800n)
    expect(node.sequence(from)).toBe(4n)
    const { body, authInfo } = decodeTxRaw(node.transactions.get(hash) ?? new Uint8Array())
    expect(body).toMatchObject({ memo: '', messages: [{ typeUrl: '/cosmos.bank.v1beta1.MsgSend' }] })
    expect(authInfo.fee).toMatchObject({ gasLimit: 112_000n, amount: [{ denom: 'uatom', amount: '2800' }] })
    expect(wallet.log.at(-1)).toMatchObject({ method: 'signDirect', isPrompt: true })
    expect(await send()).not.toBe(hash)
  })

  it('default: what a wallet of others signs is accepted', async () => {
    const signer = await DirectSecp256k1Wallet.fromKey(KEYS[0], 'cosmos')
    const { send, node, from } = await start({
      more: {
        signDirect: async (_chainId, address, doc) => {
          const { signed, signature } = await signer.signDirect(address, doc)
          return { signed: { ...doc, ...signed }, signature }
        }
      }
    })
    expect((await signer.getAccounts())[0]?.address).toBe(from)
    await send()
    expect(node.balance(RECEIVER)).toBe(1_000n)
  })

  it('default: hosts sign with the wallet’s own object and a library of their own', async () => {
    const { runtime, node, from, wallet } = await start()
    const provider = runtime.getProvider('uid-1') as CosmosProvider
    const signer = {
      getAccounts: async () => [{ address: from, algo: 'secp256k1' as const, pubkey: wallet.publicKey }],
      signDirect: (address: string, doc: DirectSignDoc) => provider.signDirect!('cosmoshub-4', address, doc)
    }
    const client = await SigningStargateClient.offline(signer as never)
    const amount = [{ denom: 'uatom', amount: '5' }]
    const message = {
      typeUrl: '/cosmos.bank.v1beta1.MsgSend',
      value: { fromAddress: from, toAddress: RECEIVER, amount }
    }
    const fee = { amount: [], gas: '90000' }
    const account = { accountNumber: 7n, sequence: 3, chainId: 'cosmoshub-4' }
    const signed = await client.sign(from, [message], fee, '', account)
    const { broadcast } = await import('../transfer/broadcast.js')
    const { createCometClient } = await import('../transfer/rpc-client.js')
    const { createCometReader } = await import('../node/node-reader.js')
    const { signal } = new AbortController()
    const reader = createCometReader({ fetch: node.fetch, clock: createPatientClock(), signal })
    await broadcast(createCometClient(reader, HUB, signal), TxRaw.encode(signed).finish())
    expect(node.balance(RECEIVER)).toBe(5n)
  })

  it('parameters: gas, token', async () => {
    const { send, node, request, runtime } = await start()
    expect(await runtime.estimateFee?.(request)).toEqual({ gas: '112000', fee: '2800', feeCap: '2800' })
    const denom = `ibc/${'A'.repeat(64)}`
    const hash = await send({ gas: '90000', token: denom })
    const { body, authInfo } = decodeTxRaw(node.transactions.get(hash) ?? new Uint8Array())
    expect(authInfo.fee).toMatchObject({ gasLimit: 90_000n, amount: [{ denom: 'uatom', amount: '2250' }] })
    expect(Buffer.from(body.messages[0]?.value ?? []).toString('latin1')).toContain(denom)
    expect(node.calls.filter((call) => call.endsWith('Simulate')).length).toBe(1)
  })

  it('T11.04 amounts and receivers are checked before anything is asked', async () => {
    const { send, node, wallet } = await start()
    const before = wallet.log.length
    for (const value of ['0', '', '-1', '1.5', '1e3', '0x10', ' 1', '18446744073709551616', '9'.repeat(121)]) {
      expect((await failureOf(send({ value }))).code, value).toBe('INVALID_AMOUNT')
    }
    for (const gas of ['0', 'x', '1.5']) expect((await failureOf(send({ gas }))).code).toBe('INVALID_AMOUNT')
    for (const to of [
      wallet.address('osmo'),
      wallet.address('cosmosvaloper'),
      RECEIVER.toUpperCase(),
      RECEIVER.replace('fl48', 'fl49'),
      ''
    ]) {
      expect((await failureOf(send({ to }))).code, to).toBe('INVALID_ADDRESS')
    }
    expect((await failureOf(send({ data: '0xabcd' }))).code).toBe('UNSAFE_TRANSACTION')
    expect((await failureOf(send({ token: 'u atom' }))).code).toBe('UNSAFE_TRANSACTION')
    expect((await failureOf(send({ from: RECEIVER }))).code).toBe('CONTEXT_CHANGED')
    expect(wallet.log.length).toBe(before)
    expect(node.calls).toEqual([])
  })

  it('behavior: too little money and unknown accounts are said before the wallet is asked', async () => {
    const { send, node, wallet, from } = await start()
    expect(await failureOf(send({ value: '2000000' }))).toMatchObject({
      code: 'ESTIMATE_GAS_FAILED',
      context: { detail: 'the transaction would fail with code 5' }
    })
    wallet.selectAccount(1)
    const poor = await start({ interfere: ({ path }) => (path.endsWith('Account') ? refusal : undefined) })
    expect((await failureOf(poor.send())).code).toBe('ESTIMATE_GAS_FAILED')
    expect([...wallet.log, ...poor.wallet.log].some(({ method }) => method === 'signDirect')).toBe(false)
    expect(node.balance(from)).toBe(1_000_000n)
  })

  it('behavior: the connection must be on the chain', async () => {
    const { send, runtime, wallet, node } = await start()
    await runtime.switchNetwork({ connectorUid: 'uid-1', network: OSMOSIS })
    expect((await failureOf(send())).code).toBe('CHAIN_MISMATCH')
    const request = { caipNetworkId: 'cosmos:osmosis-1', from: wallet.address('osmo'), to: wallet.address('osmo') }
    expect(await failureOf(send(request))).toMatchObject({
      code: 'CHAIN_MISMATCH',
      context: { actual: HUB.caipNetworkId }
    })
    expect((await failureOf(send({ caipNetworkId: 'cosmos:other-1' }))).code).toBe('NETWORK_NOT_SUPPORTED')
    expect(node.transactions.size).toBe(0)
  })

  it('T14 a chain, account number, sequence, message or key that the wallet changed is refused and not sent', async () => {
    const other = new TextEncoder().encode('memo')
    const changes: ((doc: DirectSignDoc) => Partial<DirectSignDoc>)[] = [
      () => ({ chainId: 'osmosis-1' }),
      () => ({ accountNumber: 8n }),
      (doc) => ({ bodyBytes: TxBody.encode({ ...TxBody.decode(doc.bodyBytes), memo: 'hi' }).finish() }),
      () => ({ bodyBytes: other }),
      () => ({ authInfoBytes: other }),
      (doc) => withFee(doc, (info) => Object.assign(info.signerInfos[0]!, { sequence: 4n })),
      (doc) => withFee(doc, (info) => Object.assign(info.fee!, { granter: RECEIVER })),
      (doc) => withFee(doc, (info) => Object.assign(info.fee!, { payer: RECEIVER })),
      (doc) => withFee(doc, (info) => Object.assign(info.fee!, { gasLimit: 1_120_001n })),
      (doc) => withFee(doc, (info) => Object.assign(info.fee!, { amount: [{ denom: 'uatom', amount: '28001' }] })),
      (doc) => withFee(doc, (info) => Object.assign(info.fee!, { amount: [{ denom: 'uosmo', amount: '1' }] })),
      (doc) => withFee(doc, (info) => info.fee!.amount.push({ denom: 'uosmo', amount: '1' })),
      (doc) => withFee(doc, (info) => info.signerInfos.push(...info.signerInfos))
    ]
    for (const [index, change] of changes.entries()) {
      const { send, node } = await signingOther(change)
      expect((await failureOf(send())).code, `change ${index}`).toBe('UNSAFE_TRANSACTION')
      expect(node.transactions.size).toBe(0)
    }
  })

  it('behavior: a fee that the person changed within bounds is fine', async () => {
    const { send, node } = await signingOther((doc) =>
      withFee(doc, (info) => Object.assign(info.fee!, { amount: [{ denom: 'uatom', amount: '5000' }] }))
    )
    await send()
    expect(node.balance(RECEIVER)).toBe(1_000n)
  })

  it('T1.08 answers that are none, and signatures of others, are refused', async () => {
    const stranger = createCosmosTestWallet({ keys: [KEYS[1]], chains: CHAINS, granted: ['cosmoshub-4'] })
    const address = stranger.address('cosmos')
    const bad: CosmosProvider['signDirect'][] = [
      () => Promise.resolve(undefined as never),
      (_chainId, _signer, doc) => Promise.resolve({ signed: doc } as never),
      (chainId, _signer, doc) => stranger.provider.signDirect!(chainId, address, doc),
      async (chainId, _signer, doc) => {
        const { signed, signature } = await stranger.provider.signDirect!(chainId, address, doc)
        return { signed, signature: { signature: signature.signature } as never }
      },
      (_chainId, _signer, doc) =>
        Promise.resolve({ signed: doc, signature: { signature: base64.encode(new Uint8Array(64)) } as never })
    ]
    for (const signDirect of bad) {
      const { send, node } = await start({ more: { signDirect: signDirect! } })
      expect((await failureOf(send())).code).toBe('BAD_RESPONSE')
      expect(node.transactions.size).toBe(0)
    }
  })

  it('T7.03 an account that changes while the wallet is open sends nothing', async () => {
    const { send, node, wallet, runtime } = await start()
    wallet.setAnswer('hang')
    const sent = failureOf(send())
    await expect.poll(() => wallet.log.at(-1)?.method).toBe('signDirect')
    await runtime.disconnect('uid-1')
    wallet.settleHanging('approve')
    expect((await sent).code).toBe('CONTEXT_CHANGED')
    await settlePlatform()
    expect(node.transactions.size).toBe(0)
  })

  it('behavior: the user says no', async () => {
    const { send, wallet } = await start()
    wallet.setAnswer('reject')
    expect((await failureOf(send())).code).toBe('USER_REJECTED')
  })

  it('T6.02 a broadcast that fails is never repeated, and its outcome is unknown', async () => {
    const broken: ((url: string) => unknown)[] = [
      () => new Response('', { status: 503 }),
      () => ({ code: 0, hash: 'AB'.repeat(32) }),
      () => 7,
      () => new Response('{}', { headers: { 'content-type': 'text/html' } })
    ]
    for (const answer of broken) {
      const { send, node } = await start({
        interfere: ({ method, url }) => (method === 'broadcast_tx_sync' ? answer(url) : undefined)
      })
      const failure = await failureOf(send())
      expect(failure).toMatchObject({ code: 'OUTCOME_UNKNOWN', message: 'Still pending — check the explorer' })
      expect(node.calls.filter((call) => call.includes('broadcast')).length).toBe(1)
    }
  })

  it('behavior: a node that refuses says why by its code, and its text is not shown', async () => {
    const { send } = await start({
      interfere: async ({ method }) => (method === 'broadcast_tx_sync' ? refused : undefined)
    })
    // The hash is of a transaction that this test cannot know beforehand.
    expect((await failureOf(send())).code).toBe('OUTCOME_UNKNOWN')
    const late = await start()
    const first = late.send({ gas: '1' })
    expect(await failureOf(first)).toMatchObject({
      code: 'TRANSACTION_REVERTED',
      message: 'The network refused the transaction (11)'
    })
  })

  it('behavior: networks without a gas price, and keys hashed as on Ethereum, cannot send', async () => {
    const wallet = createCosmosTestWallet({
      keys: KEYS,
      chains: [{ chainId: 'evmos_9001-2', bech32Prefix: 'evmos', keyType: 'ethsecp256k1' }, CHAINS[0]]
    })
    const networks = [
      testNetwork('evmos_9001-2', { bech32Prefix: 'evmos', keyType: 'ethsecp256k1' }),
      testNetwork('cosmoshub-4', { gasPrice: undefined })
    ]
    const node = createCosmosNode('cosmoshub-4')
    node.fund(wallet.address('cosmos'), 10_000n)
    const kit = createTestRuntime({ networks, clock: createPatientClock(), fetch: node.fetch })
    await kit.connect(wallet.provider)
    const from = wallet.address('evmos', 'ethsecp256k1')
    const ethereal = {
      connectorUid: 'uid-1',
      caipNetworkId: 'cosmos:evmos_9001-2',
      from,
      to: from,
      value: '1'
    } as const
    expect((await failureOf(kit.runtime.sendTransaction(ethereal))).code).toBe('WALLET_METHOD_UNSUPPORTED')
    await kit.connect(wallet.provider, { chain: 'cosmoshub-4' })
    const own = wallet.address('cosmos')
    const priceless = { ...ethereal, caipNetworkId: 'cosmos:cosmoshub-4', from: own, to: own } as const
    expect((await failureOf(kit.runtime.sendTransaction(priceless))).code).toBe('OPTIONS_INVALID')
  })
})

const refusal = { response: { code: 22, value: null } }
const refused = { code: 5, hash: '00'.repeat(32), log: '<b>insufficient funds</b>' }
