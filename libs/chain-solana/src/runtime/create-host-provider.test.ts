import { LOCAL_SOLANA_ACCOUNTS } from '@appkit/local-chain/solana'
import { getTransactionDecoder } from '@solana/kit'
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
import { useLocalChain, type LocalKit } from '../../test/local-chain.js'
import type { HostTransaction, SolanaProvider } from '../host-provider.js'

const [first] = LOCAL_SOLANA_ACCOUNTS
const payer = new PublicKey(first.address)
const local = useLocalChain()
const providerOf = ({ runtime, uid }: LocalKit) => runtime.getProvider(uid) as SolanaProvider

/** A transfer that no other test makes, in each form that hosts hold one. */
async function makeForms(): Promise<{ legacy: Transaction; versioned: VersionedTransaction; bytes: Uint8Array }> {
  const { blockhash, lastValidBlockHeight } = await local.connection.getLatestBlockhash()
  const instruction = () =>
    SystemProgram.transfer({ fromPubkey: payer, toPubkey: Keypair.generate().publicKey, lamports: 1_000_000 })
  const make = () => new Transaction({ feePayer: payer, blockhash, lastValidBlockHeight }).add(instruction())
  const message = new TransactionMessage({
    payerKey: payer,
    recentBlockhash: blockhash,
    instructions: [instruction()]
  }).compileToV0Message()
  const bytes = Uint8Array.from(make().serialize({ requireAllSignatures: false }))
  return { legacy: make(), versioned: new VersionedTransaction(message), bytes }
}

async function land(wire: Uint8Array): Promise<void> {
  const signature = await local.connection.sendRawTransaction(wire)
  expect((await local.connection.getSignatureStatus(signature)).value?.err).toBe(null)
}

describe('host provider', () => {
  it('signs transactions of web3.js, of kit and bytes, and gives back the form it got', async () => {
    const provider = providerOf(await local.connect())
    const { legacy, versioned, bytes } = await makeForms()
    const compiled = getTransactionDecoder().decode(bytes)

    const signedLegacy = await provider.signTransaction(legacy)
    expect(signedLegacy).toBeInstanceOf(Transaction)
    expect(signedLegacy.verifySignatures()).toBe(true)
    await land(signedLegacy.serialize())

    const signedVersioned = await provider.signTransaction(versioned)
    expect(signedVersioned).toBeInstanceOf(VersionedTransaction)
    await land(signedVersioned.serialize())

    const signedCompiled = await provider.signTransaction(compiled)
    expect(Object.keys(signedCompiled.signatures)).toEqual([first.address])
    const signedBytes = await provider.signTransaction(bytes)
    expect(signedBytes).toBeInstanceOf(Uint8Array)
    await land(signedBytes)
  })

  it('signs all in one request, in order', async () => {
    const kit = await local.connect()
    const { legacy, versioned } = await makeForms()
    const signed = await providerOf(kit).signAllTransactions<Transaction | VersionedTransaction>([versioned, legacy])
    expect(signed.map((each) => each.constructor)).toEqual([VersionedTransaction, Transaction])
    expect(kit.wallet.log.map(({ method }) => method)).toEqual(['standard:connect', 'solana:signTransaction'])
    for (const each of signed) await land(Uint8Array.from(each.serialize()))
  })

  it('signs and sends, through the wallet or through the connection of the host', async () => {
    const provider = providerOf(await local.connect())
    const { legacy, versioned } = await makeForms()
    const own = await provider.signAndSendTransaction(legacy, { skipPreflight: true })
    const hosts = await provider.sendTransaction(versioned, local.connection)
    for (const signature of [own, hosts]) {
      expect((await local.connection.getSignatureStatus(signature)).value?.err).toBe(null)
    }
  })

  it('T6.10 what the host’s connection was given may have left: its hash is told', async () => {
    const lost = async (wire: Uint8Array) => {
      await local.connection.sendRawTransaction(wire)
      throw new TypeError('connection lost')
    }
    const kit = await local.connect()
    const { legacy, versioned } = await makeForms()
    const failure = await failureOf(providerOf(kit).sendTransaction(legacy, { sendRawTransaction: lost }))
    expect(failure.code).toBe('OUTCOME_UNKNOWN')
    const { hash } = failure.context as { hash: string }
    expect((await local.connection.getSignatureStatus(hash)).value?.err).toBe(null)

    let isAsked = false
    const never = () => {
      isAsked = true
      return new Promise<string>(() => undefined)
    }
    const sent = failureOf(providerOf(kit).sendTransaction(versioned, { sendRawTransaction: never }))
    await expect.poll(() => isAsked).toBe(true)
    await kit.runtime.disconnect(kit.uid)
    expect(await sent).toMatchObject({ code: 'OUTCOME_UNKNOWN', context: { hash: expect.any(String) as string } })
  })

  it('T6.09 a connection’s check before sending tells why; another hash is not believed', async () => {
    const provider = providerOf(await local.connect())
    const { legacy } = await makeForms()
    const refuse = () =>
      Promise.reject(Object.assign(new Error('Simulation failed'), { logs: ['Program log: Error: no fuel'] }))
    expect(await failureOf(provider.sendTransaction(legacy, { sendRawTransaction: refuse }))).toMatchObject({
      code: 'TRANSACTION_REVERTED',
      context: { reason: 'no fuel' }
    })
    const lie = () => Promise.resolve('1'.repeat(64))
    const other = await failureOf(provider.sendTransaction(legacy, { sendRawTransaction: lie }))
    expect(other.code).toBe('OUTCOME_UNKNOWN')
  })

  it('signs in: one prompt, and a message that says what was asked', async () => {
    const kit = await local.connect()
    const provider = providerOf(kit)
    const input = {
      domain: 'ferry.example',
      statement: 'Board the ferry',
      nonce: '12345678',
      resources: ['https://a.example']
    }
    const { address, signedMessage } = await provider.signIn(input)
    expect(address).toBe(first.address)
    expect(new TextDecoder().decode(signedMessage)).toBe(
      `ferry.example wants you to sign in with your Solana account:\n${first.address}\n\nBoard the ferry\n\n` +
        'Nonce: 12345678\nResources:\n- https://a.example'
    )
    expect(kit.wallet.log).toHaveLength(2)
    expect(await failureOf(provider.signIn({}))).toMatchObject({ code: 'INVALID_MESSAGE' })
  })

  it('T8.12 a sign-in whose message says something else, or is of another account, is refused', async () => {
    const kit = await local.connect()
    const { features } = kit.wallet.wallet
    const honest = features['solana:signIn'] as { signIn: (input: object) => Promise<Record<string, unknown>[]> }
    const answers: ((input: object) => unknown)[] = [
      (input) => honest.signIn({ ...input, domain: 'other.example' }),
      (input) => honest.signIn({ ...input, nonce: 'replayed1' }),
      (input) => honest.signIn({ ...input, statement: undefined }),
      async (input) => {
        const [output] = await honest.signIn(input)
        return [{ ...output, account: kit.wallet.wallet.accounts[1] }]
      },
      async (input) => {
        const [output] = await honest.signIn(input)
        return [{ ...output, signature: new Uint8Array(64) }]
      }
    ]
    for (const signIn of answers) {
      const dishonest = { ...features, 'solana:signIn': { version: '1.0.0', signIn } }
      await kit.connect({ ...kit.wallet.wallet, accounts: kit.wallet.wallet.accounts, features: dishonest })
      const signing = providerOf(kit).signIn({ domain: 'ferry.example', statement: 'Board', nonce: '12345678' })
      expect(await failureOf(signing)).toMatchObject({ code: 'BAD_RESPONSE' })
    }
  })

  it('refuses what is no transaction, one of a stranger, and one that is not finished', async () => {
    const kit = await local.connect()
    const provider = providerOf(kit)
    const stranger = Keypair.generate().publicKey
    const { blockhash, lastValidBlockHeight } = await local.connection.getLatestBlockhash()
    const foreign = new Transaction({ feePayer: stranger, blockhash, lastValidBlockHeight }).add(
      SystemProgram.transfer({ fromPubkey: stranger, toPubkey: payer, lamports: 1 })
    )
    const given: readonly unknown[] = [foreign, new Transaction(), new Uint8Array(2000), new Uint8Array(3), {}, 'text']
    for (const transaction of given) {
      const failure = await failureOf(provider.signTransaction(transaction as HostTransaction))
      expect(failure).toMatchObject({ code: 'UNSAFE_TRANSACTION' })
    }
    expect(kit.wallet.log).toHaveLength(1)
  })

  it('refuses a transaction that the wallet did not sign', async () => {
    const kit = await local.connect()
    const { bytes } = await makeForms()
    for (const signedTransaction of [bytes, new Uint8Array(3), undefined]) {
      const signTransaction = { version: '1.0.0', signTransaction: () => Promise.resolve([{ signedTransaction }]) }
      const features = { ...kit.wallet.wallet.features, 'solana:signTransaction': signTransaction }
      await kit.connect({ ...kit.wallet.wallet, accounts: kit.wallet.wallet.accounts, features })
      expect(await failureOf(providerOf(kit).signTransaction(bytes))).toMatchObject({ code: 'BAD_RESPONSE' })
    }
  })

  it('says the key of the account in use, and ends with the connection', async () => {
    const kit = await local.connect()
    const provider = providerOf(kit)
    expect(provider.publicKey?.toBase58()).toBe(first.address)
    expect(provider.publicKey?.toBytes()).toEqual(payer.toBytes())
    expect(provider.publicKey?.equals(payer)).toBe(true)
    expect(JSON.stringify({ key: provider.publicKey })).toBe(`{"key":"${first.address}"}`)
    await kit.runtime.disconnect(kit.uid)
    expect(provider.publicKey).toBe(undefined)
    expect(await failureOf(provider.signMessage(new Uint8Array(1)))).toMatchObject({ code: 'WALLET_DISCONNECTED' })
  })
})
