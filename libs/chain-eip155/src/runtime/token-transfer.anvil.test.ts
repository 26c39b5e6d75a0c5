import type { CaipNetworkId } from '@appkit/core'
import { awaitReceipt, deployContent, LOCAL_CONTENT } from '@appkit/local-chain'
import { createPublicClient, erc20Abi, http, parseEventLogs, type Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRealClock, failureOf } from '@appkit/core/testing'
import { ANVIL_ADDRESSES, ANVIL_KEYS, startAnvil, type Anvil } from '../../test/anvil.js'
import { testNetwork } from '../../test/networks.js'
import { createTestRuntime } from '../../test/test-runtime.js'
import { createTestWallet } from '../testing/index.js'

const [FROM, TO] = ANVIL_ADDRESSES
const { dollar6, noReturn } = LOCAL_CONTENT.tokens
/** The tokens that are listed as returning nothing, as their explorers write them. */
const ALL_LISTED = [
  '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
  '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7',
  '0x919C1c267BC06a7039e03fcc2eF738525769109c',
  '0x48065fbBE25f71C9282ddf5e1cD6D6A887483D5e',
  '0x55d398326f99059fF775485246999027B3197955',
  '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9'
] as const
const [, , , LISTED] = ALL_LISTED
const OTHER = `0x${'ba'.repeat(20)}`
let anvil: Anvil

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_342 })
  await deployContent(anvil.rpcUrl)
})

afterAll(() => anvil?.stop())

async function start() {
  const network = testNetwork(anvil.chainId, [anvil.rpcUrl])
  const kit = createTestRuntime({ networks: [network], clock: createRealClock(), fetch: globalThis.fetch })
  const wallet = createTestWallet({ accounts: [ANVIL_KEYS[0]], chains: [{ id: anvil.chainId, rpcUrl: anvil.rpcUrl }] })
  await kit.connect(wallet.provider)
  const caipNetworkId: CaipNetworkId = `eip155:${anvil.chainId}`
  const request = (token: string, value = '1000000', to: string = TO) => ({
    connectorUid: 'uid-1',
    caipNetworkId,
    from: FROM,
    to,
    value,
    token
  })
  const asked = () => wallet.log.filter(({ method }) => method.endsWith('sendTransaction')).length
  return {
    ...kit,
    caipNetworkId,
    request,
    asked,
    send: (...given: Parameters<typeof request>) => kit.runtime.sendTransaction(request(...given))
  }
}

const client = () => createPublicClient({ transport: http(anvil.rpcUrl) })
const balanceOf = (token: Hex, account: Hex) =>
  client().readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] })

for (const [name, token] of [
  ['a token that returns true', dollar6],
  ['a token that returns nothing', noReturn]
] as const) {
  it(`T13.03 ${name} is transferred, to the last unit`, async () => {
    const { send } = await start()
    const before = await Promise.all([balanceOf(token, FROM), balanceOf(token, TO)])
    const hash = (await send(token, '1234567')) as Hex
    const receipt = await awaitReceipt(client(), hash)
    expect(parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: receipt.logs })).toMatchObject([
      { address: token.toLowerCase(), args: { from: FROM, to: TO, value: 1_234_567n } }
    ])
    expect(await balanceOf(token, FROM)).toBe(before[0] - 1_234_567n)
    expect(await balanceOf(token, TO)).toBe(before[1] + 1_234_567n)
  })
}

/** Runtime code that returns one word. */
const returning = (word: string) => `0x7f${word.padStart(64, '0')}60005260206000f3`
const REVERTING = '0x60006000fd'

describe('a token that would fail', () => {
  const codes = [
    ['says false', OTHER, returning('0'), false],
    ['says something else', OTHER, returning('2'), false],
    ['says true', OTHER, returning('1'), true],
    ['reverts', OTHER, REVERTING, false],
    ...ALL_LISTED.map((token) => [`is ${token} and says false`, token, returning('0'), true] as const),
    ['is listed, written in lower case, and says false', LISTED.toLowerCase(), returning('0'), true],
    ['is listed and reverts', LISTED, REVERTING, false],
    ['is no contract', OTHER, '0x', false]
  ] as const

  beforeEach(async () => {
    await anvil.rpc('anvil_setCode', [OTHER, '0x'])
  })

  for (const [name, token, code, isSent] of codes) {
    it(`T13.03 ${name}: ${isSent ? 'sent' : 'the wallet is not asked'}`, async () => {
      const { send, asked } = await start()
      await anvil.rpc('anvil_setCode', [token, code])
      const { code: outcome } = await failureOf(send(token))
      expect([outcome, asked()]).toEqual(isSent ? ['resolved', 1] : ['UNSAFE_TRANSACTION', 0])
    })
  }

  it('T13.03 more than there is: the wallet is not asked, and the reason is said', async () => {
    const { send, asked } = await start()
    const more = (await balanceOf(noReturn, FROM)) + 1n
    expect(await failureOf(send(noReturn, more.toString()))).toMatchObject({
      code: 'UNSAFE_TRANSACTION',
      context: { detail: 'the token refuses the transfer: LocalQuietToken: balance too small' }
    })
    expect(asked()).toBe(0)
  })

  it('T13.06 the token does not receive itself', async () => {
    const { send, runtime, request, asked } = await start()
    const outcomes = [send(dollar6, '1', dollar6), runtime.estimateFee?.(request(dollar6, '1', dollar6.toLowerCase()))]
    for (const outcome of outcomes) {
      expect(await failureOf(outcome as Promise<unknown>)).toMatchObject({ code: 'UNSAFE_TRANSACTION' })
    }
    expect(asked()).toBe(0)
  })
})

it('T13.03 a node that does not answer: the wallet is not asked', async () => {
  const network = testNetwork(anvil.chainId, [anvil.rpcUrl])
  const fetch: typeof globalThis.fetch = (input, init) =>
    String(init?.body).includes('eth_call') ? Promise.reject(new TypeError('gone')) : globalThis.fetch(input, init)
  const kit = createTestRuntime({ networks: [network], clock: createRealClock(), fetch })
  const wallet = createTestWallet({ accounts: [ANVIL_KEYS[0]], chains: [{ id: anvil.chainId, rpcUrl: anvil.rpcUrl }] })
  await kit.connect(wallet.provider)
  const { caipNetworkId } = network
  const request = { connectorUid: 'uid-1', caipNetworkId, from: FROM, to: TO, value: '1', token: dollar6 }
  expect((await failureOf(kit.runtime.sendTransaction(request))).code).toMatch(/UNAVAILABLE|OFFLINE/)
  expect(wallet.log.filter(({ method }) => method.endsWith('sendTransaction'))).toEqual([])
})
