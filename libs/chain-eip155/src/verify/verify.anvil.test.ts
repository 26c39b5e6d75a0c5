import {
  concatHex,
  getAddress,
  getCreate2Address,
  hashMessage,
  padHex,
  serializeErc6492Signature,
  toHex,
  type Address,
  type Hex
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANVIL_KEYS, startAnvil, type Anvil } from '../../test/anvil.js'
import { testNetwork } from '../../test/networks.js'
import { eip155Verifier } from './index.js'

const MESSAGE = 'example.com wants you to sign in with your Ethereum account:\n…'
const CONTRACT: Address = getAddress(`0x${'ac'.repeat(20)}`)
const SALT = padHex('0x7')
/** The factory that anvil and most chains have; it takes a salt and init code. */
const FACTORY = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const LONG: Hex = `0x${'ab'.repeat(97)}`
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const owner = privateKeyToAccount(ANVIL_KEYS[0])
let anvil: Anvil
let signature: Hex

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_344 })
  signature = await owner.signMessage({ message: MESSAGE })
})
afterAll(() => anvil?.stop())

/** Runtime code that says yes (ERC-1271) to one hash only, whatever the signature. */
const confirms = (hash: Hex): Hex => concatHex(['0x7f', hash, '0x60043514631626ba7e60e01b0260005260206000f3'])
const initCode = (code: Hex): Hex =>
  concatHex(['0x60', `0x${((code.length - 2) / 2).toString(16)}`, '0x80600b6000396000f3', code])

function verify(signed: string, given: { address?: string; message?: string; chainId?: number } = {}) {
  const { address = owner.address, message = MESSAGE, chainId = anvil.chainId } = given
  const networks = [testNetwork(anvil.chainId, [anvil.rpcUrl])]
  const data = { accountAddress: address, chainId: `eip155:${chainId}` } as never
  return eip155Verifier({ networks }).verify({ data, message, signature: signed })
}

describe('T8.11 the signature of a key', () => {
  it('default: is good for its account and text alone, also without a node', async () => {
    expect(await verify(signature)).toBe(true)
    expect(await verify(signature, { chainId: 5 })).toBe(true)
    expect(await verify(signature, { message: `${MESSAGE} ` })).toBe(false)
    expect(await verify(signature, { address: CONTRACT })).toBe(false)
    expect(await verify(signature, { address: owner.address.toLowerCase() })).toBe(false)
  })

  it('counts in its one form: no high s, no other recovery id, no zeros, no other length', async () => {
    const s = BigInt(`0x${signature.slice(66, 130)}`)
    const flipped = signature.endsWith('1b') ? '1c' : '1b'
    const twin = `${signature.slice(0, 66)}${toHex(ORDER - s, { size: 32 }).slice(2)}${flipped}`
    const cases = [
      twin,
      `${signature.slice(0, 130)}1d`,
      `0x${'00'.repeat(65)}`,
      signature.slice(0, 130),
      `${signature}00`
    ]
    for (const altered of cases) expect(await verify(altered), altered).toBe(false)
    for (let at = 2; at < 130; at += 7) {
      const altered = signature.slice(0, at) + (signature[at] === 'a' ? 'b' : 'a') + signature.slice(at + 1)
      expect(await verify(altered), altered).toBe(false)
    }
    for (const none of ['', 'signed', `0x${'zz'.repeat(65)}`]) expect(await verify(none)).toBe(false)
  })
})

describe('T8.11 the signature of a contract', () => {
  it('is good where the contract says so of this very text, on the chain of the message', async () => {
    await anvil.rpc('anvil_setCode', [CONTRACT, confirms(hashMessage(MESSAGE))])
    expect(await verify(LONG, { address: CONTRACT })).toBe(true)
    expect(await verify(signature, { address: CONTRACT })).toBe(true)
    expect(await verify('0x', { address: CONTRACT })).toBe(true)
    expect(await verify('0x')).toBe(false)
    expect(await verify('0x', { address: CONTRACT, message: 'Another' })).toBe(false)
    expect(await verify(LONG, { address: CONTRACT, message: 'Another' })).toBe(false)
    expect(await verify(LONG, { address: CONTRACT, chainId: 5 })).toBe(false)
  })

  it('is good before the contract is deployed, by way of its factory', async () => {
    const bytecode = initCode(confirms(hashMessage(MESSAGE)))
    const address = getCreate2Address({ from: FACTORY, salt: SALT, bytecode })
    const data = concatHex([SALT, bytecode])
    expect(await verify(serializeErc6492Signature({ address: FACTORY, data, signature: LONG }), { address })).toBe(true)
    expect(await verify(LONG, { address })).toBe(false)
  })

  it('is not good where the contract loops, or no node answers', async () => {
    // JUMPDEST PUSH1 0 JUMP: it runs until its gas is gone, which is bounded.
    await anvil.rpc('anvil_setCode', [CONTRACT, '0x5b600056'])
    expect(await verify(LONG, { address: CONTRACT })).toBe(false)
    const networks = [testNetwork(anvil.chainId, ['http://127.0.0.1:9'])]
    const data = { accountAddress: CONTRACT, chainId: `eip155:${anvil.chainId}` } as never
    expect(await eip155Verifier({ networks }).verify({ data, message: MESSAGE, signature: LONG })).toBe(false)
  })
})
