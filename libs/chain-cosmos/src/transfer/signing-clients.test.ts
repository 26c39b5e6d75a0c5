import { AppKitError, type ChainHost } from '@appkit/core'
import type { SigningStargateClient } from '@cosmjs/stargate'
import { describe, expect, it } from 'vitest'
import { failureOf } from '@appkit/core/testing'
import { HUB, OSMOSIS, testNetwork } from '../../test/networks.js'
import { delegateVoteAndTransfer, RECEIVER, start, VALIDATOR } from '../../test/start-transfer.js'
import type { CosmosProvider } from '../cosmos-provider.js'
import { cosmos, type CosmosHandle } from '../index.js'

const { caipNetworkId } = HUB
const coins = [{ denom: 'uatom', amount: '5' }]

async function startClient(options: Parameters<typeof start>[0] = {}) {
  const kit = await start(options)
  const handle = kit.runtime.handle as CosmosHandle
  return {
    ...kit,
    handle,
    open: (address?: string) => handle.getSigningClient<SigningStargateClient>(caipNetworkId, address)
  }
}

describe('getSigningClient', () => {
  it('default: CosmJS’s client, over the kit’s transport, with the connected wallet', async () => {
    const { open, from, node, wallet } = await startClient()
    const [client, same] = await Promise.all([open(), open()])
    expect(same).toBe(client)
    expect(await client.getChainId()).toBe('cosmoshub-4')
    expect(await client.getBalance(from, 'uatom')).toEqual({ denom: 'uatom', amount: '1000000' })
    const hash = await client.signAndBroadcastSync(from, delegateVoteAndTransfer(from), 'auto', 'hi')
    expect(node.state.stakes.get(`${from} ${VALIDATOR}`)).toBe(5_000n)
    expect(wallet.log.at(-1)).toMatchObject({ method: 'signDirect', params: ['cosmoshub-4', from, {}, {}] })
    expect(await client.getTx(hash)).toMatchObject({ hash, code: 0 })
    client.disconnect()
    expect(node.calls.every((call) => call.startsWith('https://cosmoshub-4.example/'))).toBe(true)
  })

  it('behavior: a Ledger signs amino', async () => {
    const { open, from, node, wallet } = await startClient({ isLedger: true })
    await (await open()).signAndBroadcastSync(from, delegateVoteAndTransfer(from).slice(0, 2), 'auto')
    expect(wallet.log.at(-1)?.method).toBe('signAmino')
    expect(node.state.votes.size).toBe(1)
  })

  it('T14 what the wallet changed is refused, and so are another chain and another account', async () => {
    const { open, from, node } = await startClient({
      more: {
        signDirect: (_chainId, _signer, doc) =>
          Promise.resolve({ signed: { ...doc, chainId: 'osmosis-1' }, signature: {} as never })
      }
    })
    const client = await open()
    const fee = { amount: coins, gas: '90000' }
    const vote = delegateVoteAndTransfer(from).slice(1, 2)
    expect((await failureOf(client.signAndBroadcastSync(from, vote, fee))).code).toBe('BAD_RESPONSE')
    const elsewhere = { accountNumber: 7n, sequence: 3, chainId: 'osmosis-1' }
    expect((await failureOf(client.sign(from, vote, fee, '', elsewhere))).code).toBe('CHAIN_MISMATCH')
    await expect(client.sign(RECEIVER, vote, fee, '', { ...elsewhere, chainId: 'cosmoshub-4' })).rejects.toThrow(
      'Failed to retrieve account from signer'
    )
    expect(node.transactions.size).toBe(0)
  })

  it('T6.02 a broadcast that fails leaves its outcome unknown', async () => {
    const { open, from } = await startClient({
      interfere: ({ method }) => (method === 'broadcast_tx_sync' ? new Response('', { status: 503 }) : undefined)
    })
    const sent = (await open()).sendTokens(from, RECEIVER, coins, 'auto')
    const failure = await failureOf(sent)
    expect(failure).toMatchObject({
      code: 'OUTCOME_UNKNOWN',
      context: { hash: expect.stringMatching(/^[0-9A-F]{64}$/) }
    })
  })

  it('T7.03 another account has another client, and the old one signs no more; it ends with its connection', async () => {
    const { open, from, node, wallet, runtime } = await startClient()
    const client = await open()
    await runtime.switchNetwork({ connectorUid: 'uid-1', network: OSMOSIS })
    const fee = { amount: coins, gas: '90000' }
    const vote = delegateVoteAndTransfer(from).slice(1, 2)
    expect((await failureOf(client.signAndBroadcastSync(from, vote, fee))).code).toBe('CHAIN_MISMATCH')
    expect((await failureOf(open())).code).toBe('WALLET_DISCONNECTED')
    wallet.selectAccount(1)
    await runtime.switchNetwork({ connectorUid: 'uid-1', network: HUB })
    expect((await failureOf(client.signAndBroadcastSync(from, vote, fee))).code).toBe('CONTEXT_CHANGED')
    const next = await open()
    expect(next).not.toBe(client)
    await runtime.disconnect('uid-1')
    expect((await failureOf(next.getHeight())).code).toBe('CONTEXT_CHANGED')
    expect(node.transactions.size).toBe(0)
  })

  it('parameters: address, where several wallets are connected', async () => {
    const { open, connect, wallet, from } = await startClient()
    wallet.selectAccount(1)
    await connect({ ...wallet.provider }, { uid: 'uid-2' })
    const other = wallet.address('cosmos')
    expect(await open()).toBe(await open(other))
    expect(await open(from)).not.toBe(await open(other))
    expect((await failureOf(open(RECEIVER))).code).toBe('WALLET_DISCONNECTED')
  })

  it('behavior: a failure is said by its code, and the next call tries again', async () => {
    let isDown = true
    const keyless: Partial<CosmosProvider> = {}
    const { connect, runtime, wallet, from, node, send } = await startClient({
      interfere: ({ path }) => (isDown && path.endsWith('Account') ? new Response('', { status: 429 }) : undefined)
    })
    Object.assign(keyless, wallet.provider, {
      getKey: async (chainId: string) => ({ ...(await wallet.provider.getKey(chainId)), pubKey: new Uint8Array() })
    })
    await runtime.connect({
      connector: { uid: 'session', id: 'session', name: 'Session', type: 'WALLET_CONNECT', chain: 'cosmos' },
      provider: keyless,
      signal: new AbortController().signal
    })
    const { getSigningClient } = runtime.handle as CosmosHandle
    expect((await failureOf(getSigningClient(caipNetworkId))).code).toBe('RATE_LIMITED')
    isDown = false
    expect((await failureOf(getSigningClient(caipNetworkId))).code).toBe('WALLET_METHOD_UNSUPPORTED')
    await send()
    const client = await getSigningClient<SigningStargateClient>(caipNetworkId)
    expect(await client.getSequence(from)).toEqual({ accountNumber: 7n, sequence: Number(node.sequence(from)) })
    await connect({ ...wallet.provider })
  })

  it('behavior: networks that the kit does not have, and keys hashed as on Ethereum', async () => {
    const evmos = testNetwork('evmos_9001-2', { bech32Prefix: 'evmos', keyType: 'ethsecp256k1' })
    const { handle, runtime } = await startClient({ networks: [HUB, evmos] })
    expect((await failureOf(handle.getSigningClient('cosmos:other-1'))).code).toBe('NETWORK_NOT_SUPPORTED')
    expect((await failureOf(handle.getSigningClient(evmos.caipNetworkId))).code).toBe('WALLET_METHOD_UNSUPPORTED')
    const asked = failureOf(startAndDispose())
    expect((await asked).code).toBe('CONTEXT_CHANGED')
    runtime.dispose()
    expect((await failureOf(handle.getSigningClient(caipNetworkId))).code).toBe('DISPOSED')
  })

  it('parameters: the plug-in of a kit; without one it says so', async () => {
    const { handle, open } = await startClient()
    const adapter = cosmos()
    expect((await failureOf(adapter.getSigningClient(caipNetworkId))).code).toBe('KIT_MISSING')
    const host = (loadHandle: () => Promise<unknown>): ChainHost => ({
      ready: () => Promise.resolve(),
      connect: () => Promise.resolve({ status: 'cancelled' }),
      loadHandle
    })
    const gone = () => Promise.reject(new AppKitError('DISPOSED', { method: 'loadHandle' }))
    const detachFirst = adapter.attach?.(host(gone))
    const detach = adapter.attach?.(host(() => Promise.resolve(handle)))
    detachFirst?.()
    expect(await adapter.getSigningClient(caipNetworkId)).toBe(await open())
    detach?.()
    expect((await failureOf(adapter.getSigningClient(caipNetworkId))).code).toBe('KIT_MISSING')
  })
})

/** Asks for a client while the kit goes. */
async function startAndDispose(): Promise<unknown> {
  const { open, runtime } = await startClient()
  const asked = open()
  runtime.dispose()
  return asked
}
