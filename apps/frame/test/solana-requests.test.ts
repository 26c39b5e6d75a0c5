import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import {
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionDecoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash
} from '@solana/kit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Review } from '../src/approval/review.js'
import { deriveAccounts } from '../src/keys/derive-keys.js'
import { CODE, createFakeServices, SECRET, type FakeServices } from './fake-services.js'
import { createFrameInMemory, type FrameInMemory } from './frame-in-memory.js'
import { connectHost, type HostPort } from './host-port.js'

const CHAIN = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const own = deriveAccounts(SECRET).solana.address
const RECIPIENT = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'

let services: FakeServices
let frame: FrameInMemory
let host: HostPort
let shown: Review[]

beforeEach(async () => {
  services = createFakeServices()
  services.nodeAnswers['getGenesisHash'] = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
  services.nodeAnswers['sendTransaction'] = 'sent'
  frame = createFrameInMemory({ fetch: services.fetch })
  shown = []
  frame.approvals.subscribe(() => {
    const review = frame.approvals.current()?.review
    if (review && review.kind === undefined && !shown.includes(review)) shown.push(review)
  })
  host = connectHost(frame)
  await host.ask('CONNECT_EMAIL', { email: 'alice@example.com' })
  await host.ask('CONNECT_OTP', { otp: CODE })
})
afterEach(() => {
  host.dispose()
  frame.dispose()
})

/** A transfer of 1.5 SOL. */
function transfer(from = own): Uint8Array {
  const data = new Uint8Array(12)
  new DataView(data.buffer).setUint32(0, 2, true)
  new DataView(data.buffer).setBigUint64(4, 1_500_000_000n, true)
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (one) => setTransactionMessageFeePayer(address(from), one),
    (one) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: blockhash('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'), lastValidBlockHeight: 1n },
        one
      ),
    (one) =>
      appendTransactionMessageInstructions(
        [
          {
            programAddress: address('11111111111111111111111111111111'),
            accounts: [
              { address: address(from), role: 3 },
              { address: address(RECIPIENT), role: 1 }
            ],
            data
          }
        ],
        one
      )
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}

function isSigned(bytes: Uint8Array): boolean {
  const { messageBytes, signatures } = getTransactionDecoder().decode(bytes)
  const signature = signatures[address(own)]
  return !!signature && ed25519.verify(signature, new Uint8Array(messageBytes), base58.decode(own))
}

test('default: a message in base58 is shown and signed', async () => {
  const message = new TextEncoder().encode('hello')
  const answer = await host.rpc('solana_signMessage', { message: base58.encode(message), pubkey: own }, CHAIN)
  const { signature } = answer as { signature: string }
  expect(ed25519.verify(base58.decode(signature), message, base58.decode(own))).toBe(true)
  expect(shown).toMatchObject([{ facts: [{ value: 'hello' }], account: own, network: { name: 'Solana' } }])
})

test('T13.08 behavior: a message that is a transaction, or the message of one, is not signed', async () => {
  const bytes = transfer()
  const { messageBytes } = getTransactionDecoder().decode(bytes)
  for (const part of [bytes, new Uint8Array(messageBytes)]) {
    const params = { message: base58.encode(part), pubkey: own }
    expect(await host.rpc('solana_signMessage', params, CHAIN)).toMatchObject({ code: -32_602 })
  }
  expect(shown).toEqual([])
})

test.each([['base58', base58] as const, ['base64', base64] as const])(
  'default: a transaction in %s is shown and signed',
  async (_name, codec) => {
    const answer = await host.rpc('solana_signTransaction', { transaction: codec.encode(transfer()) }, CHAIN)
    expect(isSigned(codec.decode((answer as { transaction: string }).transaction))).toBe(true)
    expect(shown[0]?.facts[0]).toMatchObject({ value: `1.5 SOL to ${RECIPIENT}` })
  }
)

test('default: several transactions are shown together and signed together', async () => {
  const transactions = [transfer(), transfer()].map((bytes) => base64.encode(bytes))
  const answer = await host.rpc('solana_signAllTransactions', { transactions }, CHAIN)
  expect((answer as { transactions: string[] }).transactions.map((text) => isSigned(base64.decode(text)))).toEqual([
    true,
    true
  ])
  expect(shown).toHaveLength(1)
  expect(shown[0]?.title).toBe('Sign 2 transactions')
})

test('default: a transaction is sent, where the node is on its chain', async () => {
  const params = { transaction: base64.encode(transfer()) }
  expect(await host.rpc('solana_signAndSendTransaction', params, CHAIN)).toMatchObject({
    signature: expect.any(String)
  })
  const { params: sent } = services.asked.at(-1)!.body as { params: [string] }
  expect(isSigned(base64.decode(sent[0]))).toBe(true)
  services.nodeAnswers['getGenesisHash'] = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'
  expect(await host.rpc('solana_signAndSendTransaction', params, CHAIN)).toEqual({
    message: "The network's node is on a different chain."
  })
})

test('behavior: transactions of others, and what is none, are not signed', async () => {
  for (const transaction of [base64.encode(transfer(RECIPIENT)), base64.encode(new Uint8Array(100)), '']) {
    expect(await host.rpc('solana_signTransaction', { transaction }, CHAIN)).toMatchObject({ code: expect.any(Number) })
  }
  expect(
    await host.rpc('solana_signMessage', { message: base58.encode(new Uint8Array(3)), pubkey: RECIPIENT }, CHAIN)
  ).toMatchObject({ code: 4100 })
  expect(shown).toEqual([])
})
