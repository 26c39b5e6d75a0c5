import { Keypair, SystemProgram, Transaction, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { createRandom, FIXED_SEED, freshSeed } from '../../../../tools/library/check-property.js'
import { decodesAsTransaction } from './decodes-as-transaction.js'

const payer = Keypair.fromSeed(new Uint8Array(32).fill(7))
const transfer = SystemProgram.transfer({
  fromPubkey: payer.publicKey,
  toPubkey: Keypair.fromSeed(new Uint8Array(32).fill(8)).publicKey,
  lamports: 1
})
const blockhash = 'So11111111111111111111111111111111111111112'
const legacy = new Transaction({ feePayer: payer.publicKey, blockhash, lastValidBlockHeight: 1 }).add(transfer)
const versioned = new VersionedTransaction(
  new TransactionMessage({
    payerKey: payer.publicKey,
    recentBlockhash: blockhash,
    instructions: [transfer]
  }).compileToV0Message()
)
legacy.sign(payer)
versioned.sign([payer])

describe('decodesAsTransaction', () => {
  it('T8.12 knows the messages of both versions, with and without signatures in front', () => {
    const forms = [legacy.serializeMessage(), legacy.serialize(), versioned.message.serialize(), versioned.serialize()]
    for (const bytes of forms) expect(decodesAsTransaction(Uint8Array.from(bytes))).toBe(true)
  })

  it('takes no text for a transaction', () => {
    const texts = [
      '',
      'Hello ✓',
      'a'.repeat(2000),
      '1'.repeat(1200),
      '\n'.repeat(64),
      '{"a":1}',
      '0x00',
      '!'.repeat(500)
    ]
    const random = createRandom(FIXED_SEED)
    const printable = Array.from({ length: 500 }, () =>
      Array.from({ length: 1 + random(1200) }, () => String.fromCharCode(32 + random(95))).join('')
    )
    for (const text of [...texts, ...printable]) {
      expect(decodesAsTransaction(new TextEncoder().encode(text))).toBe(false)
    }
  })

  it('takes random bytes, as in a challenge, for no transaction', () => {
    const seed = freshSeed()
    const random = createRandom(seed)
    const found = Array.from({ length: 2000 }, () => Uint8Array.from({ length: 32 }, () => random(256)))
    expect(found.filter(decodesAsTransaction), `seed ${seed}`).toEqual([])
  })
})
