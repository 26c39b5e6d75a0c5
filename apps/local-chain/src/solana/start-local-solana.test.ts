import {
  AddressLookupTableProgram,
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SendTransactionError,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
  sendAndConfirmTransaction
} from '@solana/web3.js'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { LOCAL_SOLANA_ACCOUNTS, LOCAL_SOLANA_TOKENS, startLocalSolana, type LocalSolana } from './index.js'

const [first, second] = LOCAL_SOLANA_ACCOUNTS
const sender = Keypair.fromSeed(Buffer.from(first.seed, 'hex'))
let chain: LocalSolana
let connection: Connection

beforeAll(async () => {
  chain = await startLocalSolana()
})

// A connection keeps a blockhash for 30 s, so each test has its own.
beforeEach(() => {
  connection = new Connection(chain.url, { commitment: 'confirmed', wsEndpoint: chain.webSocketUrl })
})

afterAll(async () => {
  await chain.close()
  await chain.close()
})

const transferTo = (receiver: PublicKey, lamports: number) =>
  SystemProgram.transfer({ fromPubkey: sender.publicKey, toPubkey: receiver, lamports })

it('default: accounts and mints are there, and the chain says which one it is', async () => {
  expect(sender.publicKey.toBase58()).toBe(first.address)
  expect(await connection.getBalance(new PublicKey(second.address))).toBe(100 * LAMPORTS_PER_SOL)
  expect((await connection.getGenesisHash()).startsWith(chain.caipNetworkId.slice('solana:'.length))).toBe(true)
  const slice = { dataSlice: { offset: 44, length: 1 } }
  const mintAccount = await connection.getAccountInfo(new PublicKey(LOCAL_SOLANA_TOKENS.dollar6.mint), slice)
  expect([...(mintAccount?.data ?? [])]).toEqual([6])
  for (const { mint, decimals } of Object.values(LOCAL_SOLANA_TOKENS)) {
    const { value } = await connection.getParsedTokenAccountsByOwner(sender.publicKey, { mint: new PublicKey(mint) })
    expect(value.map(({ account }) => account.data.parsed.info.tokenAmount.amount)).toEqual(['1000000000'])
    expect((await connection.getTokenSupply(new PublicKey(mint))).value).toMatchObject({
      decimals,
      amount: '4000000000'
    })
  }
})

it('web3.js sends, confirms over the socket, and reads the history', async () => {
  const receiver = Keypair.generate().publicKey
  const signature = await sendAndConfirmTransaction(connection, new Transaction().add(transferTo(receiver, 2e9)), [
    sender
  ])
  expect(await connection.getBalance(receiver)).toBe(2e9)
  const found = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 })
  expect(found).toMatchObject({ meta: { err: null, fee: 5000 }, transaction: { signatures: [signature] } })
  expect(await connection.getSignaturesForAddress(receiver)).toMatchObject([{ signature, err: null }])
})

it('web3.js sends a version 0 transaction', async () => {
  const receiver = Keypair.generate().publicKey
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
  const message = new TransactionMessage({
    payerKey: sender.publicKey,
    recentBlockhash: blockhash,
    instructions: [transferTo(receiver, 1e9)]
  }).compileToV0Message()
  const transaction = new VersionedTransaction(message)
  transaction.sign([sender])
  const signature = await connection.sendTransaction(transaction)
  const { value } = await connection.confirmTransaction({ signature, blockhash, lastValidBlockHeight })
  expect(value.err).toBe(null)
  expect(await connection.getBalance(receiver)).toBe(1e9)
})

it('keeps address lookup tables', async () => {
  const [create, table] = AddressLookupTableProgram.createLookupTable({
    authority: sender.publicKey,
    payer: sender.publicKey,
    recentSlot: (await connection.getSlot()) - 1
  })
  await sendAndConfirmTransaction(connection, new Transaction().add(create), [sender])
  expect((await connection.getAddressLookupTable(table)).value?.key.toBase58()).toBe(table.toBase58())
})

it('an overdraft is refused before it lands, with the error and the logs of a node', async () => {
  const transaction = new Transaction().add(transferTo(Keypair.generate().publicKey, 1e15))
  const failure: unknown = await sendAndConfirmTransaction(connection, transaction, [sender]).catch(
    (error: unknown) => error
  )
  expect(failure).toBeInstanceOf(SendTransactionError)
  expect(String(failure)).toContain('{"InstructionError":[0,{"Custom":1}]}')
  expect((failure as SendTransactionError).logs?.join()).toContain('insufficient lamports')
})

it('a failing transaction lands when the check before is skipped, and pays its fee', async () => {
  const transaction = new Transaction().add(transferTo(Keypair.generate().publicKey, 1e15))
  const before = await connection.getBalance(sender.publicKey)
  const signature = await connection.sendTransaction(transaction, [sender], { skipPreflight: true })
  const { value } = await connection.getSignatureStatus(signature)
  expect(value?.err).toEqual({ InstructionError: [0, { Custom: 1 }] })
  expect(await connection.getBalance(sender.publicKey)).toBe(before - 5000)
})

it('a blockhash ends after 150 slots', async () => {
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
  const transaction = new Transaction({ feePayer: sender.publicKey, blockhash, lastValidBlockHeight })
  transaction.add(transferTo(Keypair.generate().publicKey, 1e9)).sign(sender)
  chain.advanceSlots(149)
  expect((await connection.isBlockhashValid(blockhash)).value).toBe(true)
  chain.advanceSlots(2)
  expect((await connection.isBlockhashValid(blockhash)).value).toBe(false)
  await expect(connection.sendRawTransaction(transaction.serialize())).rejects.toThrow('Blockhash not found')
  expect(await connection.getBlockHeight()).toBeGreaterThan(lastValidBlockHeight)
})

it('says which account changed', async () => {
  const receiver = Keypair.generate().publicKey
  const changed = new Promise<number>((resolve) => {
    connection.onAccountChange(receiver, ({ lamports }) => resolve(lamports))
  })
  await sendAndConfirmTransaction(connection, new Transaction().add(transferTo(receiver, 3e9)), [sender])
  await sendAndConfirmTransaction(connection, new Transaction().add(transferTo(receiver, 1e9)), [sender])
  expect([3e9, 4e9]).toContain(await changed)
})

it('an unknown method, and a request that is no JSON, are refused', async () => {
  const post = (body: string, type = 'application/json') =>
    fetch(chain.url, { method: 'POST', headers: { 'content-type': type }, body })
  const answer = await post(JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'constructor', params: [] }))
  expect(await answer.json()).toEqual({ jsonrpc: '2.0', id: 7, error: { code: -32601, message: 'Method not found' } })
  expect((await post('{')).status).toBe(400)
  expect((await post('{}', 'text/plain')).status).toBe(415)
  expect((await fetch(chain.url)).status).toBe(405)
})
