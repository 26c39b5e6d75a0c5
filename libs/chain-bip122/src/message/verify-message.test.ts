import { payments, type Transaction } from 'bitcoinjs-lib'
import { describe, expect, it } from 'vitest'
import { createRandom, FIXED_SEED } from '../../../../tools/library/check-property.js'
import { MAINNET } from '../../test/networks.js'
import { decodeAddress, type DecodedAddress } from '../address/decode-address.js'
import { outputScript } from '../address/output-script.js'
import { toHex } from '../guards/encoded-bytes.js'
import { signBip322 } from '../testing/sign-test-message.js'
import { createTestKey } from '../testing/test-key.js'
import { bip322Transactions, hashMessage } from './bip322-transactions.js'
import { readWitness } from './read-witness.js'
import { verifyMessage } from './verify-message.js'

function addressOf(text: string): DecodedAddress {
  const decoded = decodeAddress(text, MAINNET)
  if (!decoded) throw new Error(`no address: ${text}`)
  return decoded
}

const P2WPKH = addressOf('bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l')
const P2TR = addressOf('bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3')

/** @source BIP-322, test vectors */
const TRANSACTIONS = [
  {
    message: '',
    hash: 'c90c269c4f8fcbe6880f72a721ddfbf1914268a794cbb21cfafee13770ae19f1',
    toSpend: 'c5680aa69bb8d860bf82d4e9cd3504b55dde018de765a91bb566283c545a99a7',
    toSign: '1e9654e951a5ba44c8604c4de6c67fd78a27e81dcadcfe1edf638ba3aaebaed6'
  },
  {
    message: 'Hello World',
    hash: 'f0eb03b1a75ac6d9847f55c624a99169b5dccba2a31f5b23bea77ba270de0a7a',
    toSpend: 'b79d196740ad5217771c1098fc4a4b51e0535c32236c71f1ea4d61a2d603352b',
    toSign: '88737ae86f2077145f93cc4b153ae9a1cb8d56afa511988c149c5c8c9d93bddf'
  }
]

/** @source BIP-322, test vectors */
const SIGNATURES = [
  [
    P2WPKH,
    '',
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
  ],
  [
    P2WPKH,
    '',
    'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy'
  ],
  [
    P2WPKH,
    'Hello World',
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
  ],
  [
    P2WPKH,
    'Hello World',
    'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy'
  ],
  [P2TR, 'Hello World', 'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==']
] as const

describe('BIP-322', () => {
  it.each(TRANSACTIONS)(
    'T8.12 has the transactions of the specification: "$message"',
    ({ message, hash, toSpend, toSign }) => {
      const made = bip322Transactions(message, outputScript(P2WPKH))
      expect(toHex(hashMessage(message))).toBe(hash)
      expect(made.toSpend.getId()).toBe(toSpend)
      expect(made.toSign.getId()).toBe(toSign)
    }
  )

  it.each(SIGNATURES)('T8.12 accepts the signatures of the specification', (address, message, signature) => {
    expect(verifyMessage(address, message, signature)).toBe(true)
  })

  it('T8.12 refuses another message, and the key of another address', () => {
    const other = addressOf('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')
    for (const [address, message, signature] of SIGNATURES) {
      expect(verifyMessage(address, `${message}!`, signature)).toBe(false)
      expect(verifyMessage(other, message, signature)).toBe(false)
      expect(verifyMessage(address === P2TR ? P2WPKH : P2TR, message, signature)).toBe(false)
    }
  })

  it('T8.12 refuses every signature with one byte altered, and those cut or lengthened', () => {
    const random = createRandom(FIXED_SEED)
    for (const [address, message, signature] of SIGNATURES) {
      const bytes = Buffer.from(signature, 'base64')
      for (let at = 0; at < bytes.length; at += 1) {
        const altered = Uint8Array.from(bytes)
        altered[at] = (altered[at] ?? 0) ^ (1 + random(255))
        expect(verifyMessage(address, message, Buffer.from(altered).toString('base64')), `byte ${at}`).toBe(false)
      }
      expect(verifyMessage(address, message, bytes.subarray(0, -1).toString('base64'))).toBe(false)
      expect(verifyMessage(address, message, Buffer.concat([bytes, Buffer.of(0)]).toString('base64'))).toBe(false)
    }
  })

  it('T8.12 accepts the name of the simple form before a signature, and no other name', () => {
    for (const [address, message, signature] of SIGNATURES) {
      expect(verifyMessage(address, message, `smp${signature}`)).toBe(true)
      expect(verifyMessage(address, `${message}.`, `smp${signature}`)).toBe(false)
      for (const name of ['ful', 'pof', 'SMP', 'smpsmp', 'smp ', 'xyz'])
        expect(verifyMessage(address, message, `${name}${signature}`), name).toBe(false)
    }
  })

  it('T8.12 accepts the full form of the message’s own transaction, and of no other', () => {
    for (const [address, message, signature] of SIGNATURES) {
      const { toSign } = bip322Transactions(message, outputScript(address))
      toSign.setWitness(0, readWitness(Buffer.from(signature, 'base64')) ?? [])
      const full = (change: (transaction: Transaction) => void = () => undefined) => {
        const changed = toSign.clone()
        change(changed)
        return `ful${Buffer.from(changed.toBuffer()).toString('base64')}`
      }
      expect(verifyMessage(address, message, full())).toBe(true)
      expect(verifyMessage(address, `${message}.`, full())).toBe(false)
      const others = [
        (other: Transaction) => void (other.locktime = 1),
        (other: Transaction) => void (other.version = 1),
        (other: Transaction) => void other.addOutput(Uint8Array.of(0x6a), 1n),
        (other: Transaction) => void other.addInput(new Uint8Array(32), 0),
        (other: Transaction) => void (other.ins[0]!.script = Uint8Array.of(0x51)),
        (other: Transaction) => void (other.ins[0]!.witness = [])
      ]
      for (const change of others) expect(verifyMessage(address, message, full(change))).toBe(false)
    }
  })

  it('T8.12 accepts a P2SH address over P2WPKH, and no other script', () => {
    const key = createTestKey('1'.repeat(64))
    const nested = payments.p2sh({ redeem: payments.p2wpkh({ pubkey: key.publicKey }) }).address ?? ''
    const signature = signBip322(key, addressOf(nested), 'nested')
    expect(verifyMessage(addressOf(nested), 'nested', signature)).toBe(true)
    expect(verifyMessage(addressOf('3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'), 'nested', signature)).toBe(false)
  })

  it('T8.12 refuses what is no signature', () => {
    for (const text of ['', 'AA==', '/////w==', 'x'.repeat(20_000), '☃'])
      expect(verifyMessage(P2WPKH, '', text)).toBe(false)
  })
})

describe('BIP-137', () => {
  /** Made with Bitcoin Core and Electrum; in the tests of bitcoinjs-message. */
  const OLD = addressOf('1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV')
  const MESSAGE = 'This is an example of a signed message.'
  const SIGNATURE = 'H9L5yLFjti0QTHhPyFrZCT1V/MMnBtXKmoiKDZ78NDBjERki6ZTQZdSMCtkgoNmp17By9ItJr8o7ChX0XxY91nk='

  it('T8.12 accepts a signature of Bitcoin Core', () => {
    expect(verifyMessage(OLD, MESSAGE, SIGNATURE)).toBe(true)
  })

  it('T8.12 refuses another message, key and type of address', () => {
    expect(verifyMessage(OLD, `${MESSAGE} `, SIGNATURE)).toBe(false)
    expect(verifyMessage(addressOf('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'), MESSAGE, SIGNATURE)).toBe(false)
    expect(verifyMessage(P2TR, MESSAGE, SIGNATURE)).toBe(false)
    for (let at = 1; at < 65; at += 1) {
      const altered = Buffer.from(SIGNATURE, 'base64')
      altered[at] = (altered[at] ?? 0) ^ 1
      expect(verifyMessage(OLD, MESSAGE, altered.toString('base64'))).toBe(false)
    }
  })
})
