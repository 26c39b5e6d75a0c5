import { createRealClock, failureOf } from '@appkit/core/testing'
import {
  concatHex,
  getCreate2Address,
  hashMessage,
  padHex,
  serializeErc6492Signature,
  type Address,
  type Hex
} from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANVIL_ADDRESSES, ANVIL_KEYS, startAnvil, type Anvil } from '../../test/anvil.js'
import { testNetwork } from '../../test/networks.js'
import { createTestRuntime } from '../../test/test-runtime.js'
import type { Eip1193Request } from '../provider/eip1193-provider.js'
import { createTestWallet } from '../testing/index.js'

const MESSAGE = 'Hello'
const ACCOUNT = `0x${'ac'.repeat(20)}` as const
const SALT = padHex('0x7')
/** The factory that anvil and most chains have; it takes a salt and init code. */
const FACTORY = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
let anvil: Anvil

/** Runtime code that says yes (ERC-1271) to one hash only, whatever the signature. */
const confirms = (hash: Hex): Hex => concatHex(['0x7f', hash, '0x60043514631626ba7e60e01b0260005260206000f3'])
/** Runtime code that returns one word. */
const returns = (word: Hex): Hex => concatHex(['0x7f', word, '0x60005260206000f3'])
/** Init code that leaves this runtime code. */
const initCode = (code: Hex): Hex =>
  concatHex(['0x60', `0x${((code.length - 2) / 2).toString(16)}`, '0x80600b6000396000f3', code])

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_343 })
})
afterAll(() => anvil?.stop())

/** Has a wallet with this account answer with this signature. @param chainId the chain it is on */
async function sign(account: Address, signature: unknown, { code, chainId }: { code?: Hex; chainId?: number } = {}) {
  if (code !== undefined) await anvil.rpc('anvil_setCode', [account, code])
  const network = testNetwork(anvil.chainId, [anvil.rpcUrl])
  const kit = createTestRuntime({ networks: [network], clock: createRealClock(), fetch: globalThis.fetch })
  const wallet = createTestWallet({ accounts: [ANVIL_KEYS[0]], chains: [{ id: anvil.chainId, rpcUrl: anvil.rpcUrl }] })
  await kit.connect({
    ...wallet.provider,
    request: async (request: Eip1193Request) => {
      if (/^eth_(?:requestA|a)ccounts$/.test(request.method)) return [account]
      if (request.method === 'personal_sign') return signature
      if (request.method === 'eth_chainId' && chainId !== undefined) return `0x${chainId.toString(16)}`
      return wallet.provider.request(request)
    }
  })
  return kit.runtime.signMessage({ connectorUid: 'uid-1', address: account, message: MESSAGE })
}

const LONG = `0x${'ab'.repeat(97)}` as const
const COMPACT = `0x${'ab'.repeat(64)}` as const
const refusal = { code: 'BAD_RESPONSE', message: 'invalid signature length' }

describe('T8.11 a signature of another length than 65 bytes', () => {
  it('passes where the deployed account says yes to this very text', async () => {
    const code = confirms(hashMessage(MESSAGE))
    expect(await sign(ACCOUNT, LONG, { code })).toBe(LONG)
    expect(await sign(ACCOUNT, COMPACT, { code })).toBe(COMPACT)
    expect(await failureOf(sign(ACCOUNT, LONG, { code: confirms(hashMessage('Hello?')) }))).toMatchObject(refusal)
  })

  it('passes where an account that is not deployed yet says yes by way of its factory', async () => {
    const bytecode = initCode(confirms(hashMessage(MESSAGE)))
    const account = getCreate2Address({ from: FACTORY, salt: SALT, bytecode })
    const wrap = (data: Hex) => serializeErc6492Signature({ address: FACTORY, data, signature: LONG })
    const wrapped = wrap(concatHex([SALT, bytecode]))
    expect(await sign(account, wrapped)).toBe(wrapped)
    expect(await anvil.rpc('eth_getCode', [account, 'latest'])).toBe('0x')
    // The same for another account, and a factory that makes another contract.
    expect(await failureOf(sign(ANVIL_ADDRESSES[1], wrapped))).toMatchObject(refusal)
    const other = wrap(concatHex([padHex('0x8'), bytecode]))
    expect(await failureOf(sign(account, other))).toMatchObject(refusal)
    // Without the wrapping there is no contract to ask.
    expect(await failureOf(sign(account, LONG))).toMatchObject(refusal)
  })

  it('passes where the contract to which a key delegates (EIP-7702) says yes', async () => {
    await anvil.rpc('anvil_setCode', [ACCOUNT, confirms(hashMessage(MESSAGE))])
    expect(await sign(ANVIL_ADDRESSES[2], LONG, { code: concatHex(['0xef0100', ACCOUNT]) })).toBe(LONG)
  })

  it('of a key alone is refused, also 64 bytes of it', async () => {
    for (const signature of [LONG, COMPACT]) {
      expect(await failureOf(sign(ANVIL_ADDRESSES[0], signature))).toMatchObject(refusal)
    }
  })

  it.each([
    ['true', returns(padHex('0x1'))],
    ['the word for yes in the wrong place', returns(padHex('0x1626ba7e'))],
    ['more than the word for yes', returns(`0x1626ba7e${'0'.repeat(55)}1`)],
    ['no', returns(`0xffffffff${'0'.repeat(56)}`)],
    ['nothing', '0x00'],
    ['a failure', '0x60006000fd']
  ] as const)('is refused where the contract answers %s', async (_name, code) => {
    expect(await failureOf(sign(ACCOUNT, LONG, { code }))).toMatchObject(refusal)
  })

  it('is refused on a chain that the app does not list', async () => {
    const code = confirms(hashMessage(MESSAGE))
    expect(await failureOf(sign(ACCOUNT, LONG, { code, chainId: 5 }))).toMatchObject(refusal)
  })
})
