import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import {
  address,
  type Address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
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
function payment(from = own): Step {
  const data = new Uint8Array(12)
  new DataView(data.buffer).setUint32(0, 2, true)
  new DataView(data.buffer).setBigUint64(4, 1_500_000_000n, true)
  const accounts = [
    { address: address(from), role: 3 },
    { address: address(RECIPIENT), role: 1 }
  ]
  return { programAddress: address('11111111111111111111111111111111'), accounts, data }
}
const transfer = (from = own): Uint8Array => transactionOf(from, [payment(from)])

interface Step {
  readonly programAddress: Address
  readonly accounts?: readonly { readonly address: Address; readonly role: number }[]
  readonly data: Uint8Array
}

/** @param inTable accounts that stand in a lookup table */
function transactionOf(from: string, steps: readonly Step[], inTable: readonly Address[] = []): Uint8Array {
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (one) => setTransactionMessageFeePayer(address(from), one),
    (one) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: blockhash('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'), lastValidBlockHeight: 1n },
        one
      ),
    (one) => appendTransactionMessageInstructions([...steps], one)
  )
  const table = address(base58.encode(new Uint8Array(32).fill(5)))
  const compiled = compressTransactionMessageUsingAddressLookupTables(message, { [table]: [...inTable] })
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(compiled)))
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

test('T6.10 behavior: where the node does not answer, a transaction counts as sent; where it refuses, it does not', async () => {
  const params = { transaction: base64.encode(transfer()) }
  const send = () => host.rpc('solana_signAndSendTransaction', params, CHAIN)
  const refusal = (message: string) =>
    Response.json({
      jsonrpc: '2.0',
      id: 1,
      error: { code: -32_002, message: `Transaction simulation failed: ${message}` }
    })
  services.intercept('sendTransaction', () => Promise.reject(new TypeError('Failed to fetch')))
  const answer = await send()
  expect(answer).toMatchObject({ signature: expect.stringMatching(/^\w{64,88}$/) })
  services.intercept('sendTransaction', () => refusal('This transaction has already been processed'))
  expect(await send()).toEqual(answer)
  services.intercept('sendTransaction', () => refusal('Blockhash not found'))
  expect(await send()).toMatchObject({ message: expect.stringContaining('Blockhash not found') })
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

/** A number in the bytes of a setting of the Compute Budget program. */
function budget(number: number, value: bigint, size: 4 | 8): Step {
  const data = new Uint8Array(1 + size)
  const view = new DataView(data.buffer)
  view.setUint8(0, number)
  if (size === 8) view.setBigUint64(1, value, true)
  else view.setUint32(1, Number(value), true)
  return { programAddress: address('ComputeBudget111111111111111111111111111111'), data }
}
const memo = (text: string): Step => ({
  programAddress: address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
  data: new TextEncoder().encode(text)
})
const sign = async (...transactions: readonly Uint8Array[]): Promise<Review | undefined> => {
  const written = transactions.map((bytes) => base64.encode(bytes))
  await host.rpc('solana_signAllTransactions', { transactions: written }, CHAIN)
  return shown.at(-1)
}

test.each([
  ['none is offered', [], '0.000005 SOL'],
  ['its limit is named', [budget(2, 1_000_000n, 4), budget(3, 7_000_000_000n, 8)], '7.000005 SOL'],
  ['its limit is the usual one', [budget(3, 1_000_000n, 8)], '0.000205 SOL'],
  ['its limit is above that of the network', [budget(2, 4_000_000_000n, 4), budget(3, 1n, 8)], '0.000005002 SOL'],
  ['a part of a lamport is one', [budget(2, 1n, 4), budget(3, 1n, 8)], '0.000005001 SOL'],
  [
    'a setting cannot be read',
    [{ ...budget(3, 1n, 8), data: new Uint8Array([3, 0, 0, 0, 0, 0, 0, 0, 1, 0]) }],
    'Unknown'
  ]
])('default: the fee of a transaction is shown, with what it offers besides: %s', async (_name, settings, fee) => {
  expect((await sign(transactionOf(own, [...settings, memo('hello')])))?.fee).toBe(fee)
})

test('behavior: the fees of several transactions are one; what another account pays is none', async () => {
  const dear = transactionOf(own, [budget(2, 1_000_000n, 4), budget(3, 7_000_000_000n, 8), memo('one')])
  expect((await sign(dear, dear))?.fee).toBe('14.00001 SOL')
  const signer = { ...memo('hello'), accounts: [{ address: address(own), role: 2 }] }
  expect((await sign(transactionOf(RECIPIENT, [budget(3, 1_000n, 8), signer])))?.fee).toBe(undefined)
})

test('behavior: a fee that is much of the SOL that is sent is a caution', async () => {
  expect((await sign(transfer()))?.warnings).toEqual([])
  const dear = await sign(transactionOf(own, [budget(2, 1_000_000n, 4), budget(3, 7_000_000_000n, 8), payment()]))
  expect(dear?.warnings).toEqual([{ tone: 'caution', text: expect.stringContaining('more than 10%') }])
})

test('behavior: which token is sent stands beside it, or the account that it comes from', async () => {
  const [mint, source, target] = [7, 8, 9].map((byte) => address(base58.encode(new Uint8Array(32).fill(byte))))
  const account = (of: Address | undefined, role: number) => ({ address: of ?? address(own), role })
  const amount = [5, 0, 0, 0, 0, 0, 0, 0]
  const token = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
  const review = await sign(
    transactionOf(own, [
      {
        programAddress: token,
        accounts: [account(source, 1), account(mint, 0), account(target, 1), account(undefined, 2)],
        data: new Uint8Array([12, ...amount, 0])
      },
      {
        programAddress: token,
        accounts: [account(source, 1), account(target, 1), account(undefined, 2)],
        data: new Uint8Array([3, ...amount])
      }
    ])
  )
  expect(review?.facts).toMatchObject([
    { name: 'Step 1', value: `5 tokens to ${target}` },
    { name: 'Step 1 · Token contract', value: mint, form: 'address' },
    { name: 'Step 2', value: `5 base units of a token to ${target}` },
    { name: 'Step 2 · From', value: source, form: 'address' },
    { name: 'Fee payer' }
  ])
})

test('behavior: an instruction that is not known is shown with its accounts and data, a memo without what cannot be seen', async () => {
  const odd: Step = {
    programAddress: address(base58.encode(new Uint8Array(32).fill(6))),
    accounts: [{ address: address(RECIPIENT), role: 1 }],
    data: new Uint8Array([222, 173, 190, 239])
  }
  const review = await sign(transactionOf(own, [budget(3, 1n, 8), memo('pay \u202E001'), odd]))
  expect(review?.facts[0]).toMatchObject({ name: 'Step 1', value: 'memo\npay ⟨U+202E⟩001', form: 'raw' })
  expect(review?.facts[1]).toMatchObject({
    name: 'Step 2',
    value: `Program ${odd.programAddress}\n${RECIPIENT}\n0xdeadbeef`,
    form: 'raw'
  })
  expect(review?.warnings.map(({ text }) => text)).toEqual([
    expect.stringContaining("couldn't be read"),
    expect.stringContaining('invisible characters')
  ])
})

test('T13.08 behavior: a receiver, a spender or a token that hides in a lookup table is a critical warning', async () => {
  const [source, target, mint] = [7, 8, 9].map((byte) => address(base58.encode(new Uint8Array(32).fill(byte)))) as [
    Address,
    Address,
    Address
  ]
  const token = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
  const amount = [5, 0, 0, 0, 0, 0, 0, 0]
  const account = (of: Address, role: number) => ({ address: of, role })
  const signer = account(address(own), 2)
  const tokens: Step = {
    programAddress: token,
    accounts: [account(source, 1), account(mint, 0), account(target, 1), signer],
    data: new Uint8Array([12, ...amount, 0])
  }
  const approval: Step = {
    programAddress: token,
    accounts: [account(source, 1), account(target, 0), signer],
    data: new Uint8Array([4, ...amount])
  }
  const critical = { tone: 'critical', text: expect.stringContaining("couldn't be read") }
  const recipient = address(RECIPIENT)
  expect((await sign(transactionOf(own, [payment()], [recipient])))?.warnings).toEqual([critical])
  expect((await sign(transactionOf(own, [tokens], [target])))?.warnings).toEqual([critical])
  expect((await sign(transactionOf(own, [tokens], [mint])))?.warnings).toEqual([critical])
  expect((await sign(transactionOf(own, [tokens], [source])))?.warnings).toEqual([])
  expect((await sign(transactionOf(own, [approval], [target])))?.warnings).toEqual([critical])
  const odd: Step = { programAddress: mint, data: new Uint8Array([1]) }
  const both = await sign(transactionOf(own, [odd]), transactionOf(own, [payment()], [recipient]))
  expect(both?.warnings).toEqual([critical])
})
