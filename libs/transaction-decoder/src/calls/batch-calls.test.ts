import { concatHex, encodeAbiParameters, encodeFunctionData, erc20Abi, numberToHex, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { ACCOUNT, FRIEND, OTHER, OWN, TOKEN } from '../../test/accounts.js'
import { encodeCall } from '../../test/encode-call.js'
import { parameters, tuples } from '../abi/parameters.js'
import { CALL_LIMITS, decodeCall } from './decode-call.js'

const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [FRIEND, 5n] })
const moved = { chainId: 1, value: '0', kind: 'tokenTransfer', token: TOKEN, recipient: FRIEND, amount: '5' }
const paid = { chainId: 1, value: '3', kind: 'nativeTransfer', recipient: FRIEND, amount: '3' }

const decode = (data: Hex, value = 0n) => decodeCall({ chainId: 1, from: OWN, to: ACCOUNT, value, data })

describe('multicall', () => {
  it.each([
    ['multicall(bytes[])', []],
    ['multicall(uint256,bytes[])', [1_800_000_000n]],
    ['multicall(bytes32,bytes[])', [`0x${'22'.repeat(32)}`]]
  ])('%s calls the contract itself for the caller', (signature, before) => {
    expect(decode(encodeCall(signature, [...before, [transfer]]), 7n)).toEqual({
      chainId: 1,
      from: OWN,
      to: ACCOUNT,
      value: '7',
      kind: 'batch',
      scheme: 'multicall',
      calls: [{ ...moved, from: OWN, to: ACCOUNT, token: ACCOUNT }],
      omittedCalls: 0
    })
  })

  it.each([
    ['aggregate((address,bytes)[])', [[[TOKEN, transfer]]]],
    ['tryAggregate(bool,(address,bytes)[])', [true, [[TOKEN, transfer]]]],
    ['aggregate3((address,bool,bytes)[])', [[[TOKEN, true, transfer]]]],
    ['aggregate3Value((address,bool,uint256,bytes)[])', [[[TOKEN, false, 0n, transfer]]]]
  ])('%s calls others in its own name', (signature, args) => {
    expect(decode(encodeCall(signature, args))).toMatchObject({
      kind: 'batch',
      scheme: 'multicall3',
      calls: [{ ...moved, from: ACCOUNT, to: TOKEN }]
    })
  })
})

describe('accounts', () => {
  const token = { ...moved, from: ACCOUNT, to: TOKEN }
  const native = { ...paid, from: ACCOUNT, to: FRIEND }

  it.each([
    ['execute(address,uint256,bytes)', [TOKEN, 0n, transfer], [token]],
    ['executeBatch(address[],bytes[])', [[TOKEN], [transfer]], [token]],
    [
      'executeBatch(address[],uint256[],bytes[])',
      [
        [TOKEN, FRIEND],
        [0n, 3n],
        [transfer, '0x']
      ],
      [token, native]
    ],
    ['executeBatch(address[],uint256[],bytes[])', [[TOKEN], [], [transfer]], [token]],
    [
      'executeBatch((address,uint256,bytes)[])',
      [
        [
          [TOKEN, 0n, transfer],
          [FRIEND, 3n, '0x']
        ]
      ],
      [token, native]
    ]
  ])('%s is read', (signature, args, calls) => {
    expect(decode(encodeCall(signature, args))).toMatchObject({
      kind: 'batch',
      scheme: 'account',
      calls,
      omittedCalls: 0
    })
  })

  it.each([
    ['executeBatch(address[],bytes[])', [[TOKEN], []]],
    ['executeBatch(address[],uint256[],bytes[])', [[TOKEN, OTHER], [1n], [transfer, transfer]]]
  ])('behavior: %s with lists of different lengths is not read', (signature, args) => {
    expect(decode(encodeCall(signature, args))).toMatchObject({ kind: 'unknown', reason: 'arguments' })
  })
})

describe('execute(bytes32,bytes)', () => {
  const execute = (mode: string, data: Hex) =>
    decode(encodeCall('execute(bytes32,bytes)', [`0x${mode.padEnd(64, '0')}`, data]))
  const executions = tuples('address', 'uint256', 'bytes')
  const list = [
    [TOKEN, 0n, transfer],
    [FRIEND, 3n, '0x']
  ] as const
  const encoded = encodeAbiParameters(parameters(executions), [list])
  const withData = encodeAbiParameters(parameters(executions, 'bytes'), [list, '0xabcdef'])
  const calls = [
    { ...moved, from: ACCOUNT, to: TOKEN },
    { ...paid, from: ACCOUNT, to: FRIEND }
  ]
  const zero = `0x${'0'.repeat(40)}` as const

  it.each([
    ['one call', '00', concatHex([TOKEN, numberToHex(0, { size: 32 }), transfer]), calls.slice(0, 1)],
    ['a batch', '01', encoded, calls],
    ['a batch whose failures are passed over', '0101', encoded, calls],
    ['a batch for ERC-7821', '01000000000078210001', encoded, calls],
    ['a batch with data for the account', '01000000000078210001', withData, calls],
    [
      'a batch of batches',
      '01000000000078210002',
      encodeAbiParameters(parameters('bytes[]'), [[encoded, withData]]),
      [...calls, ...calls]
    ]
  ])('reads %s', (_name, mode, data, expected) => {
    expect(execute(mode, data)).toMatchObject({ kind: 'batch', scheme: 'erc7821', calls: expected, omittedCalls: 0 })
  })

  it('says that the code of another contract runs', () => {
    expect(execute('ff', concatHex([OTHER, '0x12345678']))).toMatchObject({
      kind: 'delegateCall',
      target: OTHER,
      dataLength: 4
    })
  })

  it('behavior: the zero address is the account itself where the mode says so', () => {
    const own = encodeAbiParameters(parameters(executions), [[[zero, 0n, transfer]]])
    expect(execute('01000000000078210001', own)).toMatchObject({ calls: [{ from: ACCOUNT, to: ACCOUNT }] })
    expect(execute('01', own)).toMatchObject({ kind: 'unknown', reason: 'arguments' })
  })

  it.each([
    ['a static call', 'fe', encoded],
    ['another type of call', '02', encoded],
    ['another way to fail', '0102', encoded],
    ['another selector of the mode', '01000000000012345678', encoded],
    ['bytes of the mode that are not used', '010000000001', encoded],
    ['a selector of the mode for one call', '00000000000078210001', encoded],
    ['data for an account that takes none', '01', withData],
    [
      'a batch among batches that is none',
      '01000000000078210002',
      encodeAbiParameters(parameters('bytes[]'), [['0x12']])
    ],
    ['no batches', '01000000000078210002', '0x12'],
    ['half a call', '00', concatHex([TOKEN, '0x1234'])],
    ['half an address', 'ff', '0x1234'],
    ['half an address to call', '00', '0x1234']
  ] as const)('behavior: %s is not read', (_name, mode, data) => {
    expect(execute(mode, data)).toMatchObject({ kind: 'unknown', reason: 'arguments' })
  })
})

describe('limits', () => {
  const nest = (data: Hex, depth: number): Hex =>
    depth === 0 ? data : nest(encodeCall('execute(address,uint256,bytes)', [ACCOUNT, 0n, data]), depth - 1)

  it(`behavior: calls are read ${CALL_LIMITS.depth} deep`, () => {
    const deepest = JSON.stringify(decode(nest(transfer, CALL_LIMITS.depth)))
    expect(deepest).toContain('tokenTransfer')
    expect(deepest).not.toContain('"omittedCalls":1')
    const tooDeep = JSON.stringify(decode(nest(transfer, CALL_LIMITS.depth + 1)))
    expect(tooDeep).not.toContain('tokenTransfer')
    expect(tooDeep).toContain('"omittedCalls":1')
  })

  it(`behavior: ${CALL_LIMITS.calls} calls are read in all, the rest is counted`, () => {
    const batch = encodeCall('multicall(bytes[])', [Array.from({ length: 40 }, () => transfer)])
    const facts = decode(encodeCall('multicall(bytes[])', [[batch, batch]]))
    const text = JSON.stringify(facts)
    expect(text.match(/tokenTransfer/g)).toHaveLength(CALL_LIMITS.calls - 2)
    expect(text).toContain('"omittedCalls":18')
  })
})
