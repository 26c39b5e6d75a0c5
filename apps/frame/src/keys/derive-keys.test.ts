import { base58, base64urlnopad } from '@scure/base'
import { createKeyPairSignerFromBytes } from '@solana/kit'
import { hkdfSync, createPrivateKey, createPublicKey } from 'node:crypto'
import { verifyMessage } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { deriveAccounts, deriveKeys } from './derive-keys.js'

const secretOf = (byte: number): string => base64urlnopad.encode(new Uint8Array(32).fill(byte))
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

test('default: the same secret is the same accounts, for good', () => {
  const { eip155, solana } = deriveAccounts(secretOf(7))
  expect([eip155.address, solana.address]).toMatchInlineSnapshot(`
    [
      "0x95432ABCe2732B7f77b6a1BAa538B119fce24cb2",
      "9hyuKFuoT4PX2bFhy6W2Nf11oiaZoQerf9pkrsUC9HtM",
    ]
  `)
  expect(deriveAccounts(secretOf(7)).eip155.address).toBe(eip155.address)
  expect(deriveAccounts(secretOf(8)).eip155.address).not.toBe(eip155.address)
})

test('behavior: what the documentation says of the derivation, done with another library, gives the same accounts', () => {
  const input = new Uint8Array(32).fill(7)
  const expand = (info: string, length: number) =>
    Buffer.from(hkdfSync('sha256', input, new Uint8Array(), info, length))
  const wide = BigInt(`0x${expand('appkit-frame/v1/eip155/secp256k1', 48).toString('hex')}`)
  const scalar = (wide % (ORDER - 1n)) + 1n
  const { eip155, solana } = deriveAccounts(secretOf(7))
  expect(privateKeyToAddress(`0x${scalar.toString(16).padStart(64, '0')}`)).toBe(eip155.address)
  const seed = expand('appkit-frame/v1/solana/ed25519', 32)
  const pkcs8 = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
  const publicKey = createPublicKey(createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }))
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  expect(base58.encode(new Uint8Array(raw))).toBe(solana.address)
})

test('behavior: its signatures are good', async () => {
  const { eip155 } = deriveAccounts(secretOf(9))
  const signature = await eip155.signMessage({ message: 'hello' })
  expect(await verifyMessage({ address: eip155.address, message: 'hello', signature })).toBe(true)
})

test('default: written out, they are what wallets import, of the same accounts', async () => {
  const accounts = deriveAccounts(secretOf(7))
  const { eip155, solana } = deriveKeys(secretOf(7))
  expect(privateKeyToAddress(eip155.key as `0x${string}`)).toBe(accounts.eip155.address)
  expect(eip155.address).toBe(accounts.eip155.address)
  const signer = await createKeyPairSignerFromBytes(base58.decode(solana.key))
  expect([solana.address, signer.address]).toEqual([accounts.solana.address, accounts.solana.address])
})

test.each(['', 'AAAA', base64urlnopad.encode(new Uint8Array(33)), '!'.repeat(43)])(
  'behavior: %s is no secret',
  (text) => {
    expect(() => deriveAccounts(text)).toThrow()
  }
)
