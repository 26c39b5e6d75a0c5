import { LOCAL_SOLANA_ACCOUNTS } from '@appkit/local-chain/solana'
import { base58 } from '@scure/base'
import { Keypair, SystemProgram, Transaction } from '@solana/web3.js'
import { expect, it } from 'vitest'
import { failureOf } from '@appkit/core/testing'
import { useLocalChain, type LocalKit } from '../../test/local-chain.js'
import { verifySignature } from '../guards/verify-signature.js'
import type { SolanaProvider } from '../host-provider.js'

const [first, second] = LOCAL_SOLANA_ACCOUNTS
const local = useLocalChain()
const sign = ({ runtime, uid }: LocalKit, message: string, address: string = first.address) =>
  runtime.signMessage({ connectorUid: uid, address, message })

it('default: the signature is the account’s, over the text in UTF-8', async () => {
  const kit = await local.connect()
  for (const message of ['I was on board.', 'Zwei Zeilen\nund ein Ü: 🚢', '', '\u0000']) {
    const signature = base58.decode(await sign(kit, message))
    expect(verifySignature(signature, new TextEncoder().encode(message), base58.decode(first.address))).toBe(true)
  }
  const other = base58.decode(await sign(kit, 'x', second.address))
  expect(verifySignature(other, new TextEncoder().encode('x'), base58.decode(second.address))).toBe(true)
})

it('T8.12 bytes that decode as a transaction are refused before the wallet is asked', async () => {
  const kit = await local.connect()
  const provider = kit.runtime.getProvider(kit.uid) as SolanaProvider
  const payer = Keypair.fromSeed(Buffer.from(first.seed, 'hex')).publicKey
  const transaction = new Transaction({ feePayer: payer, blockhash: first.address, lastValidBlockHeight: 1 })
  transaction.add(SystemProgram.transfer({ fromPubkey: payer, toPubkey: payer, lamports: 1 }))
  const signing = provider.signMessage(Uint8Array.from(transaction.serializeMessage()))
  expect(await failureOf(signing)).toMatchObject({
    code: 'INVALID_MESSAGE',
    message: 'Invalid message: it is a transaction'
  })
  expect(kit.wallet.log.map(({ method }) => method)).toEqual(['standard:connect'])
})

it('T8.12 a signature over anything else than the message is refused', async () => {
  const kit = await local.connect()
  const { features } = kit.wallet.wallet
  const honest = features['solana:signMessage'] as { signMessage: (...inputs: object[]) => Promise<object[]> }
  const prefixed = (bytes: Uint8Array) => Uint8Array.from([255, ...bytes])
  const answers: ((input: { message: Uint8Array }) => unknown)[] = [
    (input) => honest.signMessage({ ...input, message: prefixed(input.message) }),
    async (input) => [...(await honest.signMessage(input)), ...(await honest.signMessage(input))],
    () => [{ signature: new Uint8Array(64) }],
    () => [{ signature: 'text' }],
    () => [null],
    () => undefined
  ]
  for (const answer of answers) {
    const dishonest = { ...features, 'solana:signMessage': { version: '1.1.0', signMessage: answer } }
    await kit.connect({ ...kit.wallet.wallet, accounts: kit.wallet.wallet.accounts, features: dishonest })
    expect(await failureOf(sign(kit, 'I was on board.'))).toMatchObject({ code: 'BAD_RESPONSE' })
  }
})

it('messages that are too long or no text, foreign accounts, and wallets that do not sign', async () => {
  const kit = await local.connect()
  expect(await failureOf(sign(kit, 'a'.repeat(65_537)))).toMatchObject({ code: 'INVALID_MESSAGE' })
  expect(await failureOf(sign(kit, '\uD800'))).toMatchObject({ code: 'INVALID_MESSAGE' })
  expect(await failureOf(sign(kit, 'x', Keypair.generate().publicKey.toBase58()))).toMatchObject({
    code: 'CONTEXT_CHANGED'
  })
  const without = await local.connect({ without: ['solana:signMessage'] })
  expect(await failureOf(sign(without, 'x'))).toMatchObject({
    code: 'WALLET_METHOD_UNSUPPORTED',
    message: 'Solana Test Wallet does not support solana:signMessage'
  })
})
