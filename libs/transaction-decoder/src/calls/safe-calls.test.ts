import { concatHex, encodeFunctionData, erc20Abi, numberToHex, size, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { ACCOUNT, FRIEND, OTHER, OWN, TOKEN } from '../../test/accounts.js'
import { encodeCall } from '../../test/encode-call.js'
import { CALL_LIMITS, decodeCall } from './decode-call.js'

/** A Safe of Ethereum that took another implementation and another handler in one transaction, as its owners signed it. */
const UPGRADE =
  '0x8d80ff0a000000000000000000000000000000000000000000000000000000000000002000000000000000000000000000000000000000000000000000000000000000f2005b9ea52aaa931d4eef74c8aeaf0fe759434fed74000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000247de7edef00000000000000000000000034cfac646f301356faa8b21e94227e3583fe3f5f005b9ea52aaa931d4eef74c8aeaf0fe759434fed7400000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000024f08a0323000000000000000000000000d5d82b6addc9027b22dca772aa68d5d74cdbdf440000000000000000000000000000'
/** A Safe of Polygon that lets a market take its dollars, twice. */
const APPROVALS =
  '0x8d80ff0a00000000000000000000000000000000000000000000000000000000000000200000000000000000000000000000000000000000000000000000000000000132002791bca1f2de4661ed88a30c99a7a9449aa8417400000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000044095ea7b30000000000000000000000004d97dcd97ec945f40cf65f87097ace5ea0476045ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff002791bca1f2de4661ed88a30c99a7a9449aa8417400000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000044095ea7b30000000000000000000000004d97dcd97ec945f40cf65f87097ace5ea0476045ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff0000000000000000000000000000'
const MULTI_SEND = '0xA238CBeb142c10Ef7Ad8442C6D1f9E89e07e7761'
const SIGNATURE = 'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)'
const NOBODY = `0x${'0'.repeat(40)}` as const

const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [FRIEND, 5n] })
const moved = { chainId: 1, value: '0', kind: 'tokenTransfer', token: TOKEN, recipient: FRIEND, amount: '5' }
const packed = (operation: number, to: Hex, value: bigint, data: Hex): Hex =>
  concatHex([
    numberToHex(operation, { size: 1 }),
    to,
    numberToHex(value, { size: 32 }),
    numberToHex(size(data), { size: 32 }),
    data
  ])
const multiSend = (...calls: readonly Hex[]): Hex => encodeCall('multiSend(bytes)', [concatHex(calls)])
/** An owner has the Safe at `ACCOUNT` do something. */
const execute = (to: Hex, data: Hex, operation: number, gasPrice = 0n) =>
  decodeCall({
    chainId: 1,
    from: OWN,
    to: ACCOUNT,
    data: encodeCall(SIGNATURE, [to, 3n, data, operation, 0n, 0n, gasPrice, NOBODY, NOBODY, '0x1234'])
  })

describe('T13.13 calls of a Safe', () => {
  it('shows each approval of a real batch as one of the Safe', () => {
    const approval = {
      kind: 'tokenApproval',
      from: ACCOUNT,
      token: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
      spender: '0x4D97DCd97eC945f40cF65F87097ACe5EA0476045',
      isUnlimited: true
    }
    expect(execute(MULTI_SEND, APPROVALS, 1)).toMatchObject({
      kind: 'batch',
      scheme: 'safe',
      from: OWN,
      to: ACCOUNT,
      calls: [{ kind: 'batch', scheme: 'safe', from: ACCOUNT, to: MULTI_SEND, value: '0', calls: [approval, approval] }]
    })
  })

  it('shows each call of a real batch that it cannot read as unreadable', () => {
    const safe = '0x5B9ea52Aaa931D4EEf74C8aEaf0Fe759434FeD74'
    const unread = { kind: 'unknown', reason: 'selector', from: ACCOUNT, to: safe, dataLength: 36 }
    expect(execute(MULTI_SEND, UPGRADE, 1)).toMatchObject({
      calls: [
        {
          calls: [
            { ...unread, selector: '0x7de7edef' },
            { ...unread, selector: '0xf08a0323' }
          ],
          omittedCalls: 0
        }
      ]
    })
  })

  it('shows a single call, and one of a module', () => {
    expect(execute(TOKEN, transfer, 0)).toMatchObject({
      scheme: 'safe',
      calls: [{ ...moved, value: '3', from: ACCOUNT, to: TOKEN }]
    })
    const data = encodeCall('execTransactionFromModule(address,uint256,bytes,uint8)', [TOKEN, 0n, transfer, 0])
    expect(decodeCall({ chainId: 1, from: OWN, to: ACCOUNT, data })).toMatchObject({
      calls: [{ ...moved, from: ACCOUNT }]
    })
  })

  it('shows code of others that runs as the own, in a batch as well, and in another contract than those of Safe', () => {
    const foreign = { kind: 'delegateCall', from: ACCOUNT, target: OTHER, value: '0' }
    expect(execute(OTHER, APPROVALS, 1)).toMatchObject({ calls: [foreign] })
    const batch = multiSend(packed(0, TOKEN, 0n, transfer), packed(1, OTHER, 9n, '0x12345678'))
    expect(execute(MULTI_SEND, batch, 1)).toMatchObject({
      calls: [
        {
          calls: [
            { ...moved, from: ACCOUNT },
            { ...foreign, dataLength: 4 }
          ]
        }
      ]
    })
  })

  it('makes the calls in its own name where an account calls the contract itself', () => {
    const data = multiSend(packed(0, TOKEN, 0n, transfer), packed(0, FRIEND, 3n, '0x'))
    expect(decodeCall({ chainId: 1, from: OWN, to: MULTI_SEND, value: 3n, data })).toMatchObject({
      kind: 'batch',
      calls: [
        { ...moved, from: MULTI_SEND },
        { kind: 'nativeTransfer', from: MULTI_SEND, recipient: FRIEND, amount: '3' }
      ]
    })
  })

  it.each<[string, Hex]>([
    ['half a head', multiSend('0x0012')],
    ['less data than is said', multiSend(packed(0, TOKEN, 0n, transfer).slice(0, -2) as Hex)],
    ['bytes behind the last call', multiSend(packed(0, TOKEN, 0n, transfer), '0x00')],
    ['another operation', multiSend(packed(2, TOKEN, 0n, transfer))],
    ['the zero address, which versions read differently', multiSend(packed(0, NOBODY, 1n, '0x'))],
    ['a length beyond all numbers', multiSend(concatHex(['0x00', TOKEN, `0x${'f'.repeat(128)}`]))]
  ])('behavior: %s is not read', (_name, data) => {
    expect(decodeCall({ chainId: 1, from: OWN, to: MULTI_SEND, data })).toMatchObject({
      kind: 'unknown',
      reason: 'arguments'
    })
    expect(execute(MULTI_SEND, data, 1)).toMatchObject({ calls: [{ kind: 'delegateCall', target: MULTI_SEND }] })
  })

  it('behavior: a transaction for which the Safe pays a refund, or of an operation that there is not, is not read', () => {
    expect(execute(TOKEN, transfer, 0, 1n)).toMatchObject({ kind: 'unknown', reason: 'arguments' })
    expect(execute(TOKEN, transfer, 2)).toMatchObject({ kind: 'unknown', reason: 'arguments' })
  })

  it(`behavior: ${CALL_LIMITS.calls} calls are read in all, the rest is counted`, () => {
    const data = multiSend(...Array.from({ length: CALL_LIMITS.calls + 5 }, () => packed(0, TOKEN, 0n, transfer)))
    expect(decodeCall({ chainId: 1, from: OWN, to: MULTI_SEND, data })).toMatchObject({ omittedCalls: 5 })
  })
})
