import { crypto, payments, script, Transaction } from 'bitcoinjs-lib'
import { describe, expect, it } from 'vitest'
import { MAINNET } from '../../test/networks.js'
import { decodeAddress, type DecodedAddress } from '../address/decode-address.js'
import { outputScript } from '../address/output-script.js'
import { toBase64 } from '../guards/encoded-bytes.js'
import { createTestKey, type TestKey } from '../testing/test-key.js'
import { bip322Transactions } from './bip322-transactions.js'
import { verifyMessage } from './verify-message.js'

const MESSAGE = 'Hello World'
const [ONE, TWO, THREE] = ['1', '2', '3'].map((digit) => createTestKey(digit.repeat(64))) as [TestKey, TestKey, TestKey]
const WITNESS_SCRIPT =
  payments.p2ms({ m: 2, pubkeys: [ONE, TWO, THREE].map(({ publicKey }) => publicKey) }).output ?? new Uint8Array()

function addressOf(witnessScript: Uint8Array): DecodedAddress {
  const { address = '' } = payments.p2wsh({ redeem: { output: witnessScript } })
  const decoded = decodeAddress(address, MAINNET)
  if (!decoded) throw new Error(`no address: ${address}`)
  return decoded
}

const ADDRESS = addressOf(WITNESS_SCRIPT)

const serialise = (items: readonly Uint8Array[]) =>
  toBase64(Uint8Array.from([items.length, ...items.flatMap((item) => [item.length, ...item])]))

function signatureOf(key: TestKey, message = MESSAGE, hashType: number = Transaction.SIGHASH_ALL): Uint8Array {
  const { toSign } = bip322Transactions(message, outputScript(ADDRESS))
  const hash = toSign.hashForWitnessV0(0, WITNESS_SCRIPT, 0n, hashType)
  return script.signature.encode(key.signer.sign(hash) as Uint8Array, hashType)
}

const NOTHING = new Uint8Array()
const verify = (items: readonly Uint8Array[], address = ADDRESS) => verifyMessage(address, MESSAGE, serialise(items))

describe('BIP-322 of a P2WSH multisig address', () => {
  it.each([
    ['the first two', [ONE, TWO]],
    ['the first and the last', [ONE, THREE]],
    ['the last two', [TWO, THREE]]
  ])('default: %s of three keys', (_which, keys) => {
    expect(ADDRESS.type).toBe('p2wsh')
    expect(verify([NOTHING, ...keys.map((key) => signatureOf(key)), WITNESS_SCRIPT])).toBe(true)
  })

  it.each([
    ['one signature', [NOTHING, signatureOf(ONE), WITNESS_SCRIPT]],
    ['three signatures', [NOTHING, signatureOf(ONE), signatureOf(TWO), signatureOf(THREE), WITNESS_SCRIPT]],
    ['the same signature twice', [NOTHING, signatureOf(ONE), signatureOf(ONE), WITNESS_SCRIPT]],
    ['signatures in the wrong order', [NOTHING, signatureOf(TWO), signatureOf(ONE), WITNESS_SCRIPT]],
    ['no empty item in front', [signatureOf(ONE), signatureOf(TWO), WITNESS_SCRIPT]],
    ['something in front', [Uint8Array.of(0), signatureOf(ONE), signatureOf(TWO), WITNESS_SCRIPT]],
    ['signatures of another message', [NOTHING, signatureOf(ONE, 'Bye'), signatureOf(TWO, 'Bye'), WITNESS_SCRIPT]],
    [
      'a signature of a part',
      [NOTHING, signatureOf(ONE), signatureOf(TWO, MESSAGE, Transaction.SIGHASH_NONE), WITNESS_SCRIPT]
    ],
    ['no script', [NOTHING, signatureOf(ONE), signatureOf(TWO)]],
    ['nothing', [NOTHING]]
  ])('T8.12 refuses %s', (_what, items) => {
    expect(verify(items)).toBe(false)
  })

  it('T8.12 refuses a script of another address, and scripts of another form', () => {
    const other = payments.p2ms({ m: 1, pubkeys: [ONE.publicKey] }).output ?? new Uint8Array()
    expect(verify([NOTHING, signatureOf(ONE), other])).toBe(false)
    const always = Uint8Array.of(0x51)
    expect(crypto.sha256(always)).toEqual(addressOf(always).program)
    expect(verify([NOTHING, always], addressOf(always))).toBe(false)
  })
})
