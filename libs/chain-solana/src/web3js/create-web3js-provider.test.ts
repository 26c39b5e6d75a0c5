import type { ConnectResult } from '@appkit/core'
import { LOCAL_SOLANA_ACCOUNTS } from '@appkit/local-chain/solana'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction
} from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { failureOf } from '@appkit/core/testing'
import { useLocalChain } from '../../test/local-chain.js'
import { testNetwork } from '../../test/networks.js'
import { testConnector } from '../../test/test-runtime.js'
import { verifySignature } from '../guards/verify-signature.js'
import { createConnection, createWeb3jsProvider } from './index.js'

const [first, second] = LOCAL_SOLANA_ACCOUNTS
const payer = new PublicKey(first.address)
const local = useLocalChain()
const RENT = 2_000_000

/** A kit with a wallet of the local chain; its modal is left, fails, or connects. */
async function startKit(choice: 'connect' | 'leave' | 'fail' = 'connect', isConnected = true) {
  const { runtime, wallet, uid, connect } = await local.connect()
  if (!isConnected) await runtime.disconnect(uid)
  const opened: object[] = []
  const provider = createWeb3jsProvider({
    getProvider: () => runtime.getProvider(uid),
    async connect(options): Promise<ConnectResult> {
      opened.push(options)
      if (choice === 'leave') return { status: 'cancelled' }
      if (choice === 'fail') {
        const error = { code: 'WALLET_ERROR', message: 'It is broken', context: {}, retryable: true } as const
        return { status: 'failed', error }
      }
      const { accounts } = await connect(wallet.wallet, { connector: testConnector() })
      const [account] = accounts
      if (!account) throw new Error('no account')
      return { status: 'connected', account }
    }
  })
  const connection = createConnection(testNetwork(local.chain.caipNetworkId, [local.chain.url]))
  return { provider, connection, runtime, wallet, uid, opened }
}

const transferTo = (toPubkey: PublicKey) => SystemProgram.transfer({ fromPubkey: payer, toPubkey, lamports: RENT })

async function versionedTransfer(receiver: PublicKey): Promise<VersionedTransaction> {
  const { blockhash } = await local.connection.getLatestBlockhash()
  const instructions = [transferTo(receiver)]
  const message = new TransactionMessage({ payerKey: payer, recentBlockhash: blockhash, instructions })
  return new VersionedTransaction(message.compileToV0Message())
}

async function legacyTransfer(receiver: PublicKey): Promise<Transaction> {
  const latest = await local.connection.getLatestBlockhash()
  return new Transaction({ feePayer: payer, ...latest }).add(transferTo(receiver))
}

describe('createWeb3jsProvider', () => {
  it('default: the key is of web3.js, and the same object until the account changes', async () => {
    const { provider, wallet, runtime, uid } = await startKit()
    expect(provider.publicKey).toBeInstanceOf(PublicKey)
    expect(provider.publicKey?.equals(payer)).toBe(true)
    expect(provider.publicKey).toBe(provider.publicKey)
    wallet.selectAccount(second.address)
    await expect.poll(() => provider.publicKey?.toBase58()).toBe(second.address)
    await runtime.disconnect(uid)
    expect(provider.publicKey).toBeUndefined()
  })

  it('default: signs messages', async () => {
    const { provider } = await startKit()
    const message = new TextEncoder().encode('ahoy')
    expect(verifySignature(await provider.signMessage(message), message, payer.toBytes())).toBe(true)
  })

  it('default: signs transactions, and gives back the class that it got', async () => {
    const { provider } = await startKit()
    const legacy = await provider.signTransaction(await legacyTransfer(PublicKey.unique()))
    expect(legacy).toBeInstanceOf(Transaction)
    expect(legacy.verifySignatures()).toBe(true)
    const all = await provider.signAllTransactions<Transaction | VersionedTransaction>([
      await versionedTransfer(PublicKey.unique()),
      await legacyTransfer(PublicKey.unique())
    ])
    expect(all.map((each) => each.constructor)).toEqual([VersionedTransaction, Transaction])
  })

  it('default: signs and sends', async () => {
    const { provider, connection } = await startKit()
    const receiver = Keypair.generate().publicKey
    const signature = await provider.signAndSendTransaction(await versionedTransfer(receiver), { skipPreflight: true })
    expect((await connection.getSignatureStatus(signature)).value?.err).toBe(null)
    expect(await connection.getBalance(receiver)).toBe(RENT)
  })

  it('default: sends through a connection, and fills in the payer and the blockhash', async () => {
    const { provider, connection } = await startKit()
    const receiver = Keypair.generate().publicKey
    const transaction = new Transaction().add(transferTo(receiver))
    const options = { preflightCommitment: 'processed', minContextSlot: 0 } as const
    const signature = await provider.sendTransaction(transaction, connection, options)
    expect(transaction.feePayer).toBe(provider.publicKey)
    expect(transaction.recentBlockhash).toMatch(/^\w{32,44}$/)
    expect(transaction.lastValidBlockHeight).toBeGreaterThan(0)
    expect((await connection.getSignatureStatus(signature)).value?.err).toBe(null)
    expect(await connection.getBalance(receiver)).toBe(RENT)
  })

  it('behavior: what is there already is kept', async () => {
    const { provider, connection } = await startKit()
    const transaction = await legacyTransfer(Keypair.generate().publicKey)
    const { recentBlockhash } = transaction
    await provider.sendTransaction(transaction, connection)
    expect([transaction.feePayer, transaction.recentBlockhash]).toEqual([payer, recentBlockhash])
  })

  it('parameters: signers of the app, in both kinds of transactions', async () => {
    const { provider, connection } = await startKit()
    const create = (account: Keypair) =>
      SystemProgram.createAccount({
        fromPubkey: payer,
        newAccountPubkey: account.publicKey,
        lamports: RENT,
        space: 0,
        programId: SystemProgram.programId
      })
    const [one, two] = [Keypair.generate(), Keypair.generate()]
    await provider.sendTransaction(new Transaction().add(create(one)), connection, { signers: [one] })
    const { blockhash } = await connection.getLatestBlockhash()
    const message = new TransactionMessage({
      payerKey: payer,
      recentBlockhash: blockhash,
      instructions: [create(two)]
    }).compileToV0Message()
    await provider.sendTransaction(new VersionedTransaction(message), connection, { signers: [two] })
    for (const { publicKey } of [one, two]) expect(await connection.getBalance(publicKey)).toBe(RENT)
  })

  it('parameters: a signer that the transaction does not ask for', async () => {
    const { provider, connection, wallet } = await startKit()
    const before = wallet.log.length
    const strangers = { signers: [Keypair.generate()] }
    const legacy = new Transaction().add(transferTo(PublicKey.unique()))
    for (const transaction of [legacy, await versionedTransfer(PublicKey.unique())]) {
      const failure = await failureOf(provider.sendTransaction(transaction, connection, strangers))
      expect(failure).toMatchObject({ code: 'UNSAFE_TRANSACTION' })
    }
    expect(wallet.log).toHaveLength(before)
  })

  it('behavior: without a blockhash the wallet is not asked', async () => {
    const { provider, wallet } = await startKit()
    const before = wallet.log.length
    const nowhere = createConnection(testNetwork(local.chain.caipNetworkId, ['http://127.0.0.1:9/']))
    const sending = provider.sendTransaction(new Transaction().add(transferTo(PublicKey.unique())), nowhere)
    expect(await failureOf(sending)).toMatchObject({ code: 'UNAVAILABLE' })
    expect(wallet.log).toHaveLength(before)
  })

  it('behavior: connecting opens the modal where nothing is connected', async () => {
    const { provider, opened } = await startKit('connect', false)
    expect((await provider.connect()).publicKey.equals(payer)).toBe(true)
    expect((await provider.connect()).publicKey).toBe(provider.publicKey)
    expect(opened).toEqual([{ namespace: 'solana' }])
  })

  it('behavior: leaving the modal, and a wallet that fails', async () => {
    const left = await startKit('leave', false)
    expect(await failureOf(left.provider.connect())).toMatchObject({ code: 'CONNECTION_CANCELLED' })
    const failed = await startKit('fail', false)
    expect(await failureOf(failed.provider.connect())).toMatchObject({ code: 'WALLET_ERROR', message: 'It is broken' })
  })

  it('behavior: without a connection every request says so', async () => {
    const { provider, connection } = await startKit('connect', false)
    const transaction = await legacyTransfer(PublicKey.unique())
    for (const request of [
      () => provider.signMessage(new Uint8Array(1)),
      () => provider.signTransaction(transaction),
      () => provider.signAllTransactions([transaction]),
      () => provider.signAndSendTransaction(transaction),
      () => provider.sendTransaction(transaction, connection)
    ])
      expect(await failureOf(request())).toMatchObject({ code: 'WALLET_DISCONNECTED' })
  })

  it('behavior: a provider that outlives its connection says so', async () => {
    const { runtime, uid } = await startKit()
    const gone = runtime.getProvider(uid)
    await runtime.disconnect(uid)
    const provider = createWeb3jsProvider({
      getProvider: () => gone,
      connect: () => Promise.reject(new Error('asked'))
    })
    expect(provider.publicKey).toBeUndefined()
    const sending = provider.sendTransaction(new Transaction(), local.connection)
    expect(await failureOf(sending)).toMatchObject({ code: 'WALLET_DISCONNECTED' })
  })

  it('behavior: a session without the plug-in has no objects of web3.js', async () => {
    const session = { request: () => Promise.resolve() }
    const provider = createWeb3jsProvider({
      getProvider: () => session,
      connect: () => Promise.resolve({ status: 'cancelled' })
    })
    expect(provider.publicKey).toBeUndefined()
    expect(await failureOf(provider.signMessage(new Uint8Array(1)))).toMatchObject({ code: 'ADAPTER_NOT_FOUND' })
  })
})
