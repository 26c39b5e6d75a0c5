import { Keypair } from '@solana/web3.js'
import type { AppKitError } from '@appkit/core'
import { LOCAL_SOLANA_ACCOUNTS } from '@appkit/local-chain/solana'
import { expect, it } from 'vitest'
import { createFakeNode, createPatientClock, createRealClock, failureOf } from '@appkit/core/testing'
import { useLocalChain } from '../../test/local-chain.js'
import { MAINNET_GENESIS, MAINNET_ID, testNetwork } from '../../test/networks.js'
import { createTestRuntime, testConnector } from '../../test/test-runtime.js'
import { createRpcReader } from '../rpc/rpc-reader.js'
import { createSolanaTestWallet } from '../testing/index.js'
import { broadcast } from './broadcast.js'

const [first] = LOCAL_SOLANA_ACCOUNTS
const local = useLocalChain()

/** Sends through a wallet that only signs, over a way to the node that a test spoils. */
async function send(spoil: (answer: Response) => Response | Promise<Response>) {
  const { url, caipNetworkId } = local.chain
  const wallet = createSolanaTestWallet({
    seeds: [first.seed],
    chains: [{ chain: 'solana:localnet', rpcUrl: url }],
    without: ['solana:signAndSendTransaction']
  })
  const kit = createTestRuntime({
    networks: [testNetwork(caipNetworkId, [url])],
    clock: createRealClock({ haste: 20, timeOutsFrom: 5_000 }),
    fetch: async (input, init) => {
      const answer = await globalThis.fetch(input, init)
      return String(init?.body).includes('"sendTransaction"') ? spoil(answer) : answer
    }
  })
  await kit.connect(wallet.wallet)
  const to = Keypair.generate().publicKey.toBase58()
  const connectorUid = testConnector().uid
  const request = { connectorUid, caipNetworkId, from: first.address, to, value: '5000000' }
  const failure = await kit.runtime.sendTransaction(request).then(
    () => undefined,
    (error: AppKitError) => error
  )
  return { to, failure, runtime: kit.runtime }
}

it('T6.10 an answer that is lost: the outcome is not known, and the hash is, so that it can be followed', async () => {
  const { to, failure, runtime } = await send(() => Promise.reject(new TypeError('connection lost')))
  expect(failure?.code).toBe('OUTCOME_UNKNOWN')
  const hash = (failure?.context as { hash?: string } | undefined)?.hash ?? ''
  const { caipNetworkId } = local.chain
  expect(await runtime.waitForReceipt({ hash, caipNetworkId })).toMatchObject({ status: 'confirmed', hash })
  expect(await local.balanceOf(to)).toBe(5_000_000)
  runtime.dispose()
})

it('T6.09 a node that answers with another hash is not believed; one that is busy has not taken it', async () => {
  const other = await send(async (answer) =>
    Response.json({ ...((await answer.json()) as object), result: first.address })
  )
  expect(other.failure?.code).toBe('OUTCOME_UNKNOWN')
  const busy = await send(async (answer) => {
    const { id } = (await answer.json()) as { id: number }
    return Response.json({ jsonrpc: '2.0', id, error: { code: -32005, message: 'Node is behind' } })
  })
  expect(busy.failure?.code).toBe('UNAVAILABLE')
  for (const { runtime } of [other, busy]) runtime.dispose()
})

it('T6.09 a node that finds it in a block already is right; a gateway that fails knows nothing', async () => {
  const answering = (error: object) => async (answer: Response) => {
    const { id } = (await answer.json()) as { id: number }
    return Response.json({ jsonrpc: '2.0', id, error })
  }
  const landed = await send(answering({ code: -32002, message: 'no', data: { err: 'AlreadyProcessed', logs: [] } }))
  expect([landed.failure, await local.balanceOf(landed.to)]).toEqual([undefined, 5_000_000])
  const lost = await send(answering({ code: -32603, message: 'Internal error' }))
  expect(lost.failure).toMatchObject({ code: 'OUTCOME_UNKNOWN', context: { hash: expect.any(String) as string } })
  expect(await local.balanceOf(lost.to)).toBe(5_000_000)
  for (const { runtime } of [landed, lost]) runtime.dispose()
})

/** The code of a transaction that two nodes do not take: those that say their network get it. */
async function codeOfRefused(status: number, saysNetwork: boolean) {
  const node = createFakeNode(({ method }) =>
    saysNetwork && method === 'getGenesisHash' ? MAINNET_GENESIS : new Response('', { status })
  )
  const rpc = createRpcReader({
    fetch: node.fetch,
    clock: createPatientClock(),
    signal: new AbortController().signal
  })
  const network = testNetwork(MAINNET_ID, ['https://a.example/', 'https://b.example/'])
  return (await failureOf(broadcast({ rpc }, network, new Uint8Array(64), first.address))).code
}

it('T6.09 what no node was given, or a node turned away, did not leave: it is said as it is', async () => {
  expect(await codeOfRefused(503, false)).toBe('UNAVAILABLE')
  expect(await codeOfRefused(429, true)).toBe('RATE_LIMITED')
  expect(await codeOfRefused(403, true)).toBe('FORBIDDEN')
  expect(await codeOfRefused(503, true)).toBe('OUTCOME_UNKNOWN')
})
