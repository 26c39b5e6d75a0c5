import { solana, mainnet } from '@appkit/core/networks'
import { createFakeNode, NodeError } from '@appkit/core/testing'
import { LOCAL_SOLANA_ACCOUNTS } from '@appkit/local-chain/solana'
import { Connection, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useLocalChain } from '../../test/local-chain.js'
import { MAINNET_GENESIS, MAINNET_ID, testNetwork } from '../../test/networks.js'
import { createConnection } from './index.js'

const A = 'https://a.example/'
const B = 'https://b.example/'
const [first] = LOCAL_SOLANA_ACCOUNTS
const payer = new PublicKey(first.address)
const local = useLocalChain()

/** A node of mainnet that answers this; what was asked of which node. */
function stubNode(answer: Parameters<typeof createFakeNode>[0]): readonly string[] {
  const node = createFakeNode((request) => (request.method === 'getGenesisHash' ? MAINNET_GENESIS : answer(request)))
  vi.stubGlobal('fetch', node.fetch)
  return node.calls
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('createConnection', () => {
  it('default: a Connection of web3.js, which reads a chain', async () => {
    const connection = createConnection(testNetwork(local.chain.caipNetworkId, [local.chain.url]))
    expect(connection).toBeInstanceOf(Connection)
    expect([connection.commitment, connection.rpcEndpoint]).toEqual(['confirmed', local.chain.url])
    expect(await connection.getBalance(payer)).toBe(await local.balanceOf(first.address))
    const { blockhash } = await connection.getLatestBlockhash()
    expect((await connection.isBlockhashValid(blockhash)).value).toBe(true)
    expect(await connection.getAccountInfo(payer)).toMatchObject({ owner: SystemProgram.programId })
  })

  it('parameters: the commitment', async () => {
    const asked: unknown[] = []
    stubNode(({ params }) => {
      asked.push(params)
      return { context: { slot: 1 }, value: 7 }
    })
    expect(await createConnection(solana, 'finalized').getBalance(payer)).toBe(7)
    expect(asked).toEqual([[first.address, { commitment: 'finalized' }]])
  })

  it('parameters: nodes in the kit’s order, the app’s own before the one at baseUrls.rpc before the network’s', async () => {
    const calls = stubNode(({ url }) =>
      url === B ? { context: { slot: 1 }, value: 7 } : new Response('', { status: 503 })
    )
    const hosted = `https://rpc.example/v1/?chainId=${encodeURIComponent(MAINNET_ID)}&projectId=p`
    const connection = createConnection(testNetwork(MAINNET_ID, [B]), 'confirmed', {
      projectId: 'p',
      baseUrls: { rpc: 'https://rpc.example' },
      customRpcUrls: { [MAINNET_ID]: [{ url: A }] }
    })
    expect(connection.rpcEndpoint).toBe(A)
    expect(await connection.getBalance(payer)).toBe(7)
    expect(calls.filter((call) => call.endsWith(' getBalance'))).toEqual(
      [A, hosted, B].map((url) => `${url} getBalance`)
    )
  })

  it('parameters: where subscriptions go', () => {
    const webSocket = ['wss://a.example/socket']
    const { chainNamespace, id, name, nativeCurrency } = solana
    const rpcUrls = { default: { http: [A], webSocket } }
    const network = { chainNamespace, id, name, nativeCurrency, rpcUrls }
    // What web3.js makes of it is not public.
    expect(createConnection(network)).toHaveProperty('_rpcWsEndpoint', 'wss://a.example/socket')
    expect(createConnection(testNetwork(MAINNET_ID, [A]))).toHaveProperty('_rpcWsEndpoint', 'wss://a.example/')
  })

  it('parameters: a network of another family, and one without a node', () => {
    const code = (expected: string) => expect.objectContaining({ code: expected })
    expect(() => createConnection(mainnet)).toThrow(code('NETWORK_NOT_SUPPORTED'))
    expect(() => createConnection(testNetwork(MAINNET_ID, []))).toThrow(code('OPTIONS_INVALID'))
  })

  it('T6.01 a node of another chain is asked nothing', async () => {
    const node = createFakeNode(() => 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG')
    vi.stubGlobal('fetch', node.fetch)
    const reading = createConnection(testNetwork(MAINNET_ID, [A])).getSlot()
    await expect(reading).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
    expect(node.calls).toEqual([`${A} getGenesisHash`])
  })

  it('behavior: several calls in one request', async () => {
    stubNode(({ params: [signature] }) => (signature === 'known' ? null : new NodeError(-32602, 'Invalid param')))
    const connection = createConnection(testNetwork(MAINNET_ID, [A]))
    expect(await connection.getParsedTransactions(['known', 'known'])).toEqual([null, null])
    await expect(connection.getParsedTransactions(['known', 'other'])).rejects.toThrow('Invalid param')
  })

  it('behavior: what a node refuses is an error of web3.js, with its logs', async () => {
    const logs = ['Program log: no']
    const calls = stubNode(
      () => new NodeError(-32002, 'Transaction simulation failed', { err: 'AccountNotFound', logs })
    )
    const connection = createConnection(testNetwork(MAINNET_ID, [A, B]))
    await expect(connection.sendRawTransaction(new Uint8Array(8))).rejects.toMatchObject({
      name: 'Error',
      logs,
      transactionError: { message: 'Transaction simulation failed', logs }
    })
    expect(calls).toEqual([`${A} getGenesisHash`, `${A} sendTransaction`])
  })

  it('behavior: an answer of some megabytes is read', async () => {
    const data = 'A'.repeat(3 * 1024 * 1024)
    stubNode(() => ({
      context: { slot: 1 },
      value: { data: [data, 'base64'], executable: false, lamports: 1, owner: first.address, rentEpoch: 0 }
    }))
    const account = await createConnection(testNetwork(MAINNET_ID, [A])).getAccountInfo(payer)
    expect(account?.data).toHaveLength(data.length * 0.75)
  })

  it('behavior: sends what is signed', async () => {
    const connection = createConnection(testNetwork(local.chain.caipNetworkId, [local.chain.url]))
    const kit = await local.connect()
    const receiver = PublicKey.unique()
    const provider = kit.runtime.getProvider(kit.uid) as { signTransaction(given: Transaction): Promise<Transaction> }
    const transfer = SystemProgram.transfer({ fromPubkey: payer, toPubkey: receiver, lamports: 1_000_000 })
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
    const transaction = new Transaction({ feePayer: payer, blockhash, lastValidBlockHeight }).add(transfer)
    const signed = await provider.signTransaction(transaction)
    const signature = await connection.sendRawTransaction(signed.serialize())
    expect((await connection.getSignatureStatus(signature)).value?.err).toBe(null)
    expect(await connection.getBalance(receiver)).toBe(1_000_000)
  })
})
