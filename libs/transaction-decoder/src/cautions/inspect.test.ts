import { encodeFunctionData, erc20Abi, type Address, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { ACCOUNT, FRIEND, OTHER, OWN, TOKEN } from '../../test/accounts.js'
import { encodeCall } from '../../test/encode-call.js'
import { decodeCall } from '../calls/decode-call.js'
import type { CallRequest } from '../calls/call-facts.js'
import { inspectCall, type InspectOptions } from './inspect.js'
import { LOOKUP_LIMIT, type CodeReader } from './read-codes.js'

const CONTRACT_CODE = '0x6080604052'

/** A chain where these addresses have code, and that counts what it is asked. */
function createReader(codes: Readonly<Record<string, string>> = { [TOKEN]: CONTRACT_CODE, [ACCOUNT]: CONTRACT_CODE }) {
  const asked: Address[] = []
  const reader: CodeReader = {
    getCode: async (address) => {
      asked.push(address)
      return codes[address]
    }
  }
  return { reader, asked }
}

function inspect(request: Partial<CallRequest>, options: Partial<InspectOptions> = {}) {
  return inspectCall(decodeCall({ chainId: 1, from: OWN, to: TOKEN, ...request }), {
    chainId: 1,
    knownReceivers: [FRIEND],
    reader: createReader().reader,
    signal: new AbortController().signal,
    ...options
  })
}

const transfer = (to: Address) => encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 5n] })
const approve = (spender: Address, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
const present = (code: string, more: object = {}) => ({ code, status: 'present', path: [], ...more })

it('says nothing about a transfer to a known receiver', async () => {
  expect(await inspect({ data: transfer(FRIEND) })).toEqual([])
  expect(await inspect({ to: FRIEND.toLowerCase(), value: 1n })).toEqual([])
  expect(await inspect({ data: transfer(OWN) }), 'the account itself').toEqual([])
})

describe('receivers', () => {
  it('may be the account itself, if that is not known', async () => {
    expect(await inspect({ from: undefined, data: transfer(OWN) })).toEqual([
      present('firstTimeReceiver', { address: OWN })
    ])
  })

  it('names one for the first time', async () => {
    expect(await inspect({ data: transfer(OTHER) })).toEqual([present('firstTimeReceiver', { address: OTHER })])
  })

  it('names the known one that it looks like', async () => {
    const poisoned = decodeCall({ chainId: 1, to: `0x7099${'ab'.repeat(16)}79c8` }).to
    expect(await inspect({ to: poisoned, value: 1n })).toEqual([
      present('firstTimeReceiver', { address: poisoned }),
      present('receiverLooksLikeKnown', { address: poisoned, resembles: FRIEND })
    ])
  })

  it('names each of several once', async () => {
    const data = encodeCall('transferFrom((address,address,uint160,address)[])', [
      [
        [OWN, OTHER, 1n, TOKEN],
        [OWN, OTHER, 2n, TOKEN]
      ]
    ])
    expect(await inspect({ data })).toEqual([present('firstTimeReceiver', { address: OTHER })])
  })
})

describe('approvals', () => {
  it.each([
    ['approve', approve(ACCOUNT, 2n ** 256n - 1n)],
    ['increaseAllowance', encodeCall('increaseAllowance(address,uint256)', [ACCOUNT, 2n ** 255n])],
    ['setApprovalForAll', encodeCall('setApprovalForAll(address,bool)', [ACCOUNT, true])],
    ['approve of Permit2', encodeCall('approve(address,address,uint160,uint48)', [TOKEN, ACCOUNT, 2n ** 160n - 1n, 9])],
    [
      'permit of DAI',
      encodeCall('permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)', [
        OWN,
        ACCOUNT,
        0n,
        0n,
        true,
        27,
        `0x${'00'.repeat(32)}`,
        `0x${'00'.repeat(32)}`
      ])
    ]
  ])('names an unlimited one by %s', async (_name, data) => {
    expect(await inspect({ data })).toEqual([present('unlimitedApproval')])
  })

  it.each([
    ['nothing', undefined],
    ['the code of a contract that it lent itself', `0xef0100${'11'.repeat(20)}`]
  ])('names a spender with %s at its address', async (_name, code) => {
    const { reader } = createReader({ [TOKEN]: CONTRACT_CODE, ...(code && { [OTHER]: code }) })
    expect(await inspect({ data: approve(OTHER, 5n) }, { reader })).toEqual([
      present('approvalToAccountWithoutCode', { address: OTHER })
    ])
  })

  it.each([
    [5n, [present('approvalToAccountWithoutCode', { address: OTHER })]],
    [0n, []]
  ])('looks at the spender of a permit for %s', async (amount, expected) => {
    const signature = 'permit(address,address,uint256,uint256,bytes)'
    const data = encodeCall(signature, [OWN, OTHER, amount, 1n, '0x12'])
    expect(await inspect({ data })).toEqual(expected)
  })

  it('looks at the spender of 0, which may be the id of an item', async () => {
    expect(await inspect({ data: approve(OTHER, 0n) })).toEqual([
      present('approvalToAccountWithoutCode', { address: OTHER })
    ])
    expect(await inspect({ data: approve(ACCOUNT, 0n) })).toEqual([])
  })

  it.each([
    ['decreaseAllowance', encodeCall('decreaseAllowance(address,uint256)', [OTHER, 5n])],
    ['setApprovalForAll', encodeCall('setApprovalForAll(address,bool)', [OTHER, false])]
  ])('says nothing where %s ends one', async (_name, data) => {
    expect(await inspect({ data })).toEqual([])
  })
})

describe('contracts', () => {
  it('names one without code', async () => {
    const { reader } = createReader({ [TOKEN]: '0x' })
    expect(await inspect({ data: transfer(FRIEND) }, { reader })).toEqual([
      present('contractWithoutCode', { address: TOKEN })
    ])
  })

  it('says nothing about an account that gets its code by the request', async () => {
    const { reader } = createReader({ [TOKEN]: CONTRACT_CODE })
    const data = encodeCall('execute(address,uint256,bytes)', [TOKEN, 0n, transfer(FRIEND)])
    expect(await inspect({ to: ACCOUNT, data }, { reader, deployed: [ACCOUNT] })).toEqual([])
    const authorizationList = [{ chainId: 1, address: ACCOUNT }]
    expect(await inspect({ to: OWN, data, authorizationList }, { reader })).toEqual([present('authorizationList')])
  })

  it('names calls that are not understood, and where they are', async () => {
    expect(await inspect({ data: '0xdeadbeef' })).toEqual([present('unknownCall')])
    const data = encodeCall('executeBatch((address,uint256,bytes)[])', [
      [
        [TOKEN, 0n, transfer(FRIEND)],
        [TOKEN, 0n, '0xdeadbeef']
      ]
    ])
    expect(await inspect({ to: ACCOUNT, data })).toEqual([{ code: 'unknownCall', status: 'present', path: [1] }])
  })

  it('names code of others that would run with all that the account has', async () => {
    const delegate: Hex = `0x${OTHER.slice(2)}12345678`
    const execute = encodeCall('execute(bytes32,bytes)', [`0xff${'00'.repeat(31)}`, delegate])
    expect(await inspect({ to: ACCOUNT, data: execute })).toEqual([present('ownershipChange'), present('unknownCall')])
  })

  it('names calls that were left out', async () => {
    const { reader, asked } = createReader()
    const data = encodeCall('multicall(bytes[])', [Array.from({ length: 70 }, () => transfer(FRIEND))])
    expect(await inspect({ to: ACCOUNT, data }, { reader })).toEqual([present('unknownCall')])
    expect(asked).toEqual([ACCOUNT])
  })

  it('names a change of power', async () => {
    expect(await inspect({ data: encodeCall('transferOwnership(address)', [OTHER]) })).toEqual([
      present('ownershipChange')
    ])
  })

  it('says nothing about a deployment', async () => {
    expect(await inspect({ to: null, data: CONTRACT_CODE })).toEqual([])
  })
})

it('names another chain', async () => {
  expect(await inspect({ data: transfer(FRIEND) }, { chainId: 10 })).toEqual([present('chainMismatch')])
})

describe('a reader that does not know', () => {
  const unknown = [
    { code: 'approvalToAccountWithoutCode', status: 'unknown', path: [], address: OTHER },
    { code: 'contractWithoutCode', status: 'unknown', path: [], address: TOKEN }
  ]

  it.each<[string, CodeReader['getCode']]>([
    ['fails', () => Promise.reject(new Error('offline'))],
    [
      'throws',
      () => {
        throw new Error('no network')
      }
    ],
    ['answers nonsense', () => Promise.resolve('yes')],
    ['answers null', () => Promise.resolve(null as never)]
  ])('behavior: one that %s leaves it unknown', async (_name, getCode) => {
    expect(await inspect({ data: approve(OTHER, 5n) }, { reader: { getCode } })).toEqual(unknown)
  })

  it('behavior: one that never answers is waited for until the signal aborts', async () => {
    const abort = new AbortController()
    const reader: CodeReader = { getCode: () => new Promise(() => {}) }
    const cautions = inspect({ data: approve(OTHER, 5n) }, { reader, signal: abort.signal })
    abort.abort()
    expect(await cautions).toEqual(unknown)
  })

  it('behavior: one that is asked too late is not asked', async () => {
    const { reader, asked } = createReader()
    expect(await inspect({ data: approve(OTHER, 5n) }, { reader, signal: AbortSignal.abort() })).toEqual(unknown)
    expect(asked).toEqual([])
  })

  it(`behavior: it is asked for ${LOOKUP_LIMIT} accounts at the most`, async () => {
    const { reader, asked } = createReader({})
    const targets = Array.from({ length: 40 }, (_, index): Address => `0x${(index + 1).toString(16).padStart(40, '0')}`)
    const data = encodeCall('executeBatch((address,uint256,bytes)[])', [
      targets.map((to) => [to, 0n, transfer(FRIEND)])
    ])
    const cautions = await inspect({ to: ACCOUNT, data }, { reader })
    expect(asked).toHaveLength(LOOKUP_LIMIT)
    expect(cautions.filter(({ status }) => status === 'unknown')).toHaveLength(41 - LOOKUP_LIMIT)
  })
})
