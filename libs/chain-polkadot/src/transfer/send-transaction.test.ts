import { failureOf, NodeError, settlePlatform } from '@appkit/core/testing'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { TypeRegistry } from '@polkadot/types'
import { describe, expect, it } from 'vitest'
import { hubNetwork, kusamaNetwork, relayNetwork } from '../../test/networks.js'
import { DEPOSIT, DOT, RECEIVER, startTransfer, type Sign } from '../../test/start-transfer.js'
import { FEE, loadRuntime, METADATA_HASH } from '@appkit/substrate-node'
import type { SignPayloadRequest } from '../wallet/injected-web3.js'
import { createPolkadotTestWallet, DEV_SEEDS } from '../testing/index.js'

const BOB = '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3'
const FEE_CAP = (FEE * 11n) / 10n

describe('sendTransaction', () => {
  it('default: priced, signed, sent, and in the chain; the next one has the next nonce', async () => {
    const { send, node, from, prompts } = await startTransfer()
    const hash = await send()
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect([node.free(RECEIVER), node.free(from)]).toEqual([DOT, 99n * DOT - FEE])
    const sent = node.transactions.get(hash)
    expect(sent?.method.toHuman()).toMatchObject({ section: 'balances', method: 'transferKeepAlive' })
    expect(sent?.nonce.toNumber()).toBe(0)
    expect(sent?.era.isMortalEra).toBe(true)
    expect(sent?.tip.toNumber()).toBe(0)
    expect(await send()).not.toBe(hash)
    expect([node.free(RECEIVER), prompts()]).toEqual([2n * DOT, 2])
  })

  it('default: on the relay chain, as well', async () => {
    const { send, node } = await startTransfer({ network: relayNetwork })
    await send({ value: `${5n * DOT}` })
    expect(node.free(RECEIVER)).toBe(5n * DOT)
  })

  it('parameters: all; the account ends', async () => {
    const { send, node, from } = await startTransfer()
    const hash = await send({ all: true, value: `${99n * DOT}` })
    expect(node.transactions.get(hash)?.method.method).toBe('transferAll')
    expect([node.free(RECEIVER), node.free(from)]).toEqual([100n * DOT - FEE, 0n])
  })

  it('parameters: token, an asset of Asset Hub', async () => {
    const { send, node, from } = await startTransfer()
    node.createAsset(1984, { minBalance: 10_000n })
    node.fundAsset(1984, from, 5_000_000n)
    const hash = await send({ token: '1984', value: '1000000' })
    expect(node.transactions.get(hash)?.method.toHuman()).toMatchObject({
      section: 'assets',
      method: 'transferKeepAlive'
    })
    expect([node.assetBalance(1984, RECEIVER), node.assetBalance(1984, from)]).toEqual([1_000_000n, 4_000_000n])
  })

  it('behavior: every kind of key, and wallets that leave out the kind of a signature', async () => {
    const bare: Sign = async (request, sign) => {
      const { signature } = await sign(request)
      return { id: 1, signature: `0x${signature.slice(4)}` }
    }
    for (const type of ['sr25519', 'ed25519', 'ecdsa'] as const) {
      for (const sign of [undefined, bare]) {
        const { send, node } = await startTransfer({ account: { type }, ...(sign ? { sign } : {}) })
        await send()
        expect(node.free(RECEIVER), type).toBe(DOT)
      }
    }
  })

  it('T11.04 amounts, receivers and tokens are checked before anything is asked', async () => {
    const { send, node, prompts } = await startTransfer()
    for (const value of ['0', '', '-1', '1.5', '1e3', '0x10', ' 1', `${1n << 128n}`, '9'.repeat(121)]) {
      expect((await failureOf(send({ value } as never))).code, value).toBe('INVALID_AMOUNT')
    }
    // Kusama's prefix, a letter changed, nothing.
    for (const to of ['HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F', `${RECEIVER.slice(0, -1)}x`, '']) {
      expect((await failureOf(send({ to }))).code, to).toBe('INVALID_ADDRESS')
    }
    const unsafe = [
      { data: '0xabcd' },
      { gas: '1' },
      { token: 'usdt' },
      { token: '01' },
      { token: '4294967296' },
      { token: '1984', all: true }
    ]
    for (const more of unsafe) expect((await failureOf(send(more))).code).toBe('UNSAFE_TRANSACTION')
    expect([node.calls, prompts()]).toEqual([[], 0])
  })

  it('behavior: what the runtime would refuse for want of money is said before the wallet is asked', async () => {
    const { send, node, from, prompts } = await startTransfer()
    const messageOf = async (more: object) => {
      const { code, message } = await failureOf(send(more))
      expect(code).toBe('INVALID_AMOUNT')
      return message
    }
    const most = 100n * DOT - DEPOSIT - FEE_CAP
    expect(await messageOf({ value: `${most + 1n}` })).toBe(
      'The account has not enough: it must keep 0.01 DOT and pay the fee'
    )
    expect(await messageOf({ value: `${DEPOSIT - 1n}` })).toBe(
      'The receiver has no account yet, and this is too little for one'
    )
    expect(await messageOf({ all: true, value: `${100n * DOT}` })).toBe('Less than this would arrive')
    // Frozen for a vote; what is reserved counts towards it.
    Object.assign(node.account(from), { frozen: 60n * DOT, reserved: 10n * DOT })
    await messageOf({ value: `${50n * DOT}` })
    await messageOf({ all: true, value: `${50n * DOT}` })
    Object.assign(node.account(from), { frozen: 0n, reserved: 0n, consumers: 1 })
    await messageOf({ all: true, value: `${100n * DOT - FEE_CAP}` })
    node.account(from).free = DEPOSIT
    await messageOf({ all: true, value: '1' })
    expect(prompts()).toBe(0)

    node.account(from).free = 100n * DOT
    await send({ value: `${most}` })
    expect(node.free(RECEIVER)).toBe(most)
    // An account that exists may receive less than a new one takes.
    node.account(from).free = 100n * DOT
    await send({ value: '1' })
    expect(node.free(RECEIVER)).toBe(most + 1n)
  })

  it('behavior: assets that are not there, frozen, or too little', async () => {
    const { send, node, from, prompts } = await startTransfer()
    const codeOf = async (value: bigint, token = '7') => (await failureOf(send({ token, value: `${value}` }))).code
    expect(await codeOf(1n, '8')).toBe('UNSAFE_TRANSACTION')
    const asset = node.createAsset(7, { minBalance: 100n, isSufficient: false })
    expect(await codeOf(1_000n)).toBe('INVALID_AMOUNT')
    node.fundAsset(7, from, 10_000n)
    // The asset alone makes no account of the receiver's.
    expect(await codeOf(1_000n)).toBe('INVALID_AMOUNT')
    node.account(RECEIVER).free = DOT
    expect(await codeOf(99n)).toBe('INVALID_AMOUNT')
    expect(await codeOf(9_901n)).toBe('INVALID_AMOUNT')
    asset.isLive = false
    expect(await codeOf(1_000n)).toBe('UNSAFE_TRANSACTION')
    asset.isLive = true
    asset.frozen.add([...asset.balances.keys()][0] ?? '')
    expect(await codeOf(1_000n)).toBe('UNSAFE_TRANSACTION')
    expect(prompts()).toBe(0)
    asset.frozen.clear()
    await send({ token: '7', value: '1000' })
    await send({ token: '7', value: '1' })
    expect(node.assetBalance(7, RECEIVER)).toBe(1_001n)

    const relay = await startTransfer({ network: relayNetwork })
    expect(await failureOf(relay.send({ token: '7' }))).toMatchObject({
      code: 'UNSAFE_TRANSACTION',
      context: { detail: 'the network has no assets.transferKeepAlive' }
    })
  })

  it('behavior: the connection must be on the network, with the account', async () => {
    const kit = await startTransfer({ networks: [hubNetwork, kusamaNetwork] })
    const { send, runtime, node } = kit
    expect((await failureOf(send({ from: BOB }))).code).toBe('CONTEXT_CHANGED')
    expect((await failureOf(send({ caipNetworkId: relayNetwork.caipNetworkId }))).code).toBe('NETWORK_NOT_SUPPORTED')
    expect((await failureOf(send({ connectorUid: 'nobody' }))).code).toBe('WALLET_DISCONNECTED')
    await runtime.switchNetwork({ connectorUid: 'uid-1', network: kusamaNetwork })
    expect((await failureOf(send())).code).toBe('CHAIN_MISMATCH')
    // The node is one of Asset Hub.
    const onKusama = { caipNetworkId: kusamaNetwork.caipNetworkId, from: kit.wallet.addresses[0]!, to: BOB }
    expect(await failureOf(send({ ...onKusama, to: kit.wallet.addresses[0]! }))).toMatchObject({
      code: 'CHAIN_MISMATCH',
      context: { actual: hubNetwork.caipNetworkId }
    })
    expect(node.transactions.size).toBe(0)
  })

  it('T1.12 T14 what the wallet changed is refused and not sent', async () => {
    const changes: ((request: SignPayloadRequest) => Partial<SignPayloadRequest>)[] = [
      ({ method }) => ({ method: method.replace('09', '0a') }),
      () => ({ nonce: '0x00000001' }),
      () => ({ tip: '0x00000001' }),
      () => ({ era: '0x00' }),
      () => ({ specVersion: '0x00000001' }),
      () => ({ genesisHash: `0x${'45'.repeat(32)}` }),
      () => ({ blockHash: `0x${'45'.repeat(32)}` })
    ]
    const { send, node, signWith } = await startTransfer()
    for (const [index, change] of changes.entries()) {
      signWith((request, sign) => sign({ ...request, ...change(request) }))
      expect((await failureOf(send())).code, `change ${index}`).toBe('BAD_RESPONSE')
      expect(node.transactions.size).toBe(0)
    }
  })

  it('T14 a whole transaction is sent when it is the one that was asked for; a device may sign over the metadata', async () => {
    const registry = loadRuntime('assetHub').registry as TypeRegistry
    /** Encodes as a wallet does, with the library. */
    const whole = (request: SignPayloadRequest, signature: string): `0x${string}` =>
      registry
        .createType('Extrinsic', { method: registry.createType('Call', request.method) }, { version: 4 })
        .addSignature(request.address, signature as `0x${string}`, request as never)
        .toHex()
    const signing =
      (change: (request: SignPayloadRequest) => Partial<SignPayloadRequest>, asBytes = false): Sign =>
      async (request, sign) => {
        const changed = { ...request, ...change(request) }
        const { id, signature } = await sign(changed)
        const signedTransaction = whole(changed, signature)
        return {
          id,
          signature,
          signedTransaction: asBytes ? hexToBytes(signedTransaction.slice(2)) : signedTransaction
        }
      }
    const { send, node, signWith } = await startTransfer()
    const signed = [
      signing(() => ({})),
      signing(() => ({}), true),
      signing(() => ({ mode: 1, metadataHash: METADATA_HASH }))
    ]
    for (const [index, sign] of signed.entries()) {
      signWith(sign)
      await send()
      expect(node.free(RECEIVER)).toBe(BigInt(index + 1) * DOT)
    }

    const changes: ((request: SignPayloadRequest) => Partial<SignPayloadRequest>)[] = [
      ({ method }) => ({ method: method.replace('09', '0a') }),
      () => ({ nonce: '0x00000001' }),
      () => ({ tip: '0x00000001' }),
      () => ({ era: '0x00' }),
      () => ({ address: BOB }),
      () => ({ mode: 2 })
    ]
    for (const [index, change] of changes.entries()) {
      signWith(async (request, own) => {
        const { id, signature } = await own(request)
        return { id, signature, signedTransaction: whole({ ...request, ...change(request) }, signature) }
      })
      expect((await failureOf(send())).code, `change ${index}`).toBe('UNSAFE_TRANSACTION')
    }
    expect(node.transactions.size).toBe(signed.length)
  })

  it('T1.08 answers that are none, and signatures of others, are refused', async () => {
    const stranger = createPolkadotTestWallet({ accounts: [{ seed: DEV_SEEDS.bob }], granted: true })
    const { signer } = await stranger.entry.enable('Test')
    const bad: Sign[] = [
      () => undefined,
      () => ({}),
      () => ({ signature: 7 }),
      () => ({ signature: '0x' }),
      () => ({ signature: `0x01${'00'.repeat(64)}` }),
      () => ({ signature: `0x${'00'.repeat(64)}` }),
      () => ({ signature: `0x03${'00'.repeat(65)}` }),
      () => ({ signature: `0x${'00'.repeat(67)}` }),
      (request) => signer.signPayload?.({ ...request, address: stranger.addresses[0]! }),
      () => ({ signedTransaction: '0x1234' }),
      () => ({ signedTransaction: 7 }),
      () => ({ signedTransaction: new Uint8Array(5_000) }),
      // A transaction without a signature.
      ({ method }) => ({ signedTransaction: unsigned(method) })
    ]
    const { send, node, signWith } = await startTransfer()
    for (const [index, sign] of bad.entries()) {
      signWith(sign)
      expect((await failureOf(send())).code, `answer ${index}`).toBe('BAD_RESPONSE')
      expect(node.transactions.size).toBe(0)
    }
  })

  it('behavior: the user says no; a wallet cannot sign transactions', async () => {
    const { send, wallet } = await startTransfer()
    wallet.setAnswer('reject')
    expect((await failureOf(send())).code).toBe('USER_REJECTED')

    const { connect, runtime, request } = await startTransfer()
    const { accounts } = await wallet.entry.enable('Test')
    await connect({ enable: () => Promise.resolve({ accounts, signer: {} }) })
    expect((await failureOf(runtime.sendTransaction(request))).code).toBe('WALLET_METHOD_UNSUPPORTED')
  })

  it('T7.03 an account that changes while the wallet is open sends nothing', async () => {
    const { send, node, wallet, runtime, prompts } = await startTransfer()
    wallet.setAnswer('hang')
    const sent = failureOf(send())
    await expect.poll(prompts).toBe(1)
    await runtime.disconnect('uid-1')
    wallet.settleHanging('approve')
    expect((await sent).code).toBe('CONTEXT_CHANGED')
    await settlePlatform()
    expect(node.transactions.size).toBe(0)
  })

  it('T6.02 a broadcast that fails is never repeated, and its outcome is unknown', async () => {
    const broken: (() => unknown)[] = [
      () => new Response('', { status: 503 }),
      () => `0x${'ab'.repeat(32)}`,
      () => 7,
      () => new NodeError(-32_603, 'Internal error'),
      () => new Response('{}', { headers: { 'content-type': 'text/html' } })
    ]
    const urls = [...hubNetwork.rpcUrls.default.http, 'https://other.example/']
    const network = { ...hubNetwork, rpcUrls: { default: { http: urls } } }
    for (const answer of broken) {
      const interfere = ({ method }: { method: string }) => (method === 'author_submitExtrinsic' ? answer() : undefined)
      const { send, node } = await startTransfer({ network, interfere })
      expect(await failureOf(send())).toMatchObject({
        code: 'OUTCOME_UNKNOWN',
        message: 'Still pending — check the explorer'
      })
      expect(node.calls.filter((method) => method === 'author_submitExtrinsic').length).toBe(1)
    }
  })

  it('behavior: a node that refuses says why by its code; one that has it already is fine', async () => {
    const refusing = (code: number) =>
      startTransfer({
        interfere: ({ method }) => (method === 'author_submitExtrinsic' ? new NodeError(code, '<b>no</b>') : undefined)
      })
    expect(await failureOf((await refusing(1010)).send())).toMatchObject({
      code: 'TRANSACTION_REVERTED',
      message: 'The network refused the transaction (1010)'
    })
    expect(await (await refusing(1013)).send()).toMatch(/^0x[0-9a-f]{64}$/)
  })

  it('T6.02 nodes that do not answer as they should are said before the wallet is asked', async () => {
    const cases: [method: string, answer: unknown, code: string][] = [
      ['state_getRuntimeVersion', new Response('', { status: 503 }), 'UNAVAILABLE'],
      ['system_accountNextIndex', '7', 'BAD_RESPONSE'],
      ['system_accountNextIndex', -1, 'BAD_RESPONSE'],
      ['author_submitExtrinsic', undefined, 'resolved']
    ]
    for (const [method, answer, code] of cases) {
      const kit = await startTransfer({ interfere: (request) => (request.method === method ? answer : undefined) })
      expect((await failureOf(kit.send())).code, method).toBe(code)
    }
    const garbled = await startTransfer({
      interfere: ({ method, params }) =>
        method === 'state_call' && params[0] === 'TransactionPaymentApi_query_info'
          ? new NodeError(4003, 'Client error')
          : undefined
    })
    expect((await failureOf(garbled.send())).code).toBe('ESTIMATE_GAS_FAILED')
    const poor = await startTransfer({
      interfere: ({ method }) => (method === 'state_queryStorageAt' ? new Response('', { status: 503 }) : undefined)
    })
    expect((await failureOf(poor.send())).code).toBe('UNAVAILABLE')
    expect([garbled.prompts(), poor.prompts()]).toEqual([0, 0])
  })
})

describe('estimateFee', () => {
  it('default: what the runtime says, and a tenth more at most; the wallet is not prompted, nothing is sent', async () => {
    const { runtime, request, node, prompts } = await startTransfer()
    const estimate = (more: object = {}) => runtime.estimateFee?.({ ...request, ...more })
    const fee = { gas: '200000000', fee: `${FEE}`, feeCap: `${FEE_CAP}` }
    expect(await estimate()).toEqual(fee)
    expect(await estimate({ value: `${1_000n * DOT}` })).toEqual(fee)
    expect(await estimate({ token: '1984' })).toEqual(fee)
    expect([node.transactions.size, prompts()]).toEqual([0, 0])
    expect((await failureOf(runtime.estimateFee!({ ...request, to: '' }))).code).toBe('INVALID_ADDRESS')
    expect((await failureOf(runtime.estimateFee!({ ...request, from: BOB }))).code).toBe('CONTEXT_CHANGED')
  })
})

/** A call as a transaction without a signature. */
function unsigned(method: string): string {
  const registry = loadRuntime('assetHub').registry as TypeRegistry
  const call = registry.createType('Call', method)
  return `0x${bytesToHex(registry.createType('Extrinsic', { method: call }, { version: 4 }).toU8a())}`
}
