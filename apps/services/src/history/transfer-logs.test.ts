import * as fc from 'fast-check'
import { encodeAbiParameters, pad, parseAbiParameters, toEventSelector, toHex, type Address, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { NodeLog } from './node-block.js'
import { approverOf, transfersOf, wrappingOf } from './transfer-logs.js'

const CONTRACT: Address = '0x00000000000000000000000000000000000000c0'
const FROM: Address = '0x00000000000000000000000000000000000000f1'
const TO: Address = '0x00000000000000000000000000000000000000f2'
const TRANSFER = toEventSelector('Transfer(address,address,uint256)')
const BATCH = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])')
const SINGLE = toEventSelector('TransferSingle(address,address,address,uint256,uint256)')
const word = (value: bigint | Address): Hex => (typeof value === 'bigint' ? toHex(value, { size: 32 }) : pad(value))
const log = (topics: readonly Hex[], data: Hex = '0x'): NodeLog => ({ address: CONTRACT, topics: [...topics], data })
const batchData = (ids: readonly bigint[], amounts: readonly bigint[]): Hex =>
  encodeAbiParameters(parseAbiParameters('uint256[], uint256[]'), [ids, amounts])
const moved = { contract: CONTRACT, from: FROM, to: TO }

test('default: each standard', () => {
  expect(transfersOf(log([TRANSFER, word(FROM), word(TO)], word(5n)))).toEqual([
    { ...moved, standard: 'ERC20', tokenId: undefined, amount: 5n }
  ])
  expect(transfersOf(log([TRANSFER, word(FROM), word(TO), word(7n)]))).toEqual([
    { ...moved, standard: 'ERC721', tokenId: 7n, amount: 1n }
  ])
  const single = encodeAbiParameters(parseAbiParameters('uint256, uint256'), [7n, 3n])
  expect(transfersOf(log([SINGLE, word(TO), word(FROM), word(TO)], single))).toEqual([
    { ...moved, standard: 'ERC1155', tokenId: 7n, amount: 3n }
  ])
  expect(transfersOf(log([BATCH, word(TO), word(FROM), word(TO)], batchData([1n, 2n], [3n, 4n])))).toEqual([
    { ...moved, standard: 'ERC1155', tokenId: 1n, amount: 3n },
    { ...moved, standard: 'ERC1155', tokenId: 2n, amount: 4n }
  ])
})

describe('T2.E03 logs that lie about their form say nothing', () => {
  test.each([
    ['an ERC-20 without amount', log([TRANSFER, word(FROM), word(TO)])],
    ['an ERC-20 with two amounts', log([TRANSFER, word(FROM), word(TO)], `${word(1n)}${word(1n).slice(2)}`)],
    ['an ERC-20 with nothing indexed', log([TRANSFER], word(1n))],
    ['a batch of unequal lists', log([BATCH, word(TO), word(FROM), word(TO)], batchData([1n, 2n], [3n]))],
    [
      'a batch of too many',
      log(
        [BATCH, word(TO), word(FROM), word(TO)],
        batchData(
          Array.from({ length: 201 }, () => 1n),
          Array.from({ length: 201 }, () => 1n)
        )
      )
    ],
    [
      'a batch that claims to be endless',
      log([BATCH, word(TO), word(FROM), word(TO)], `${word(64n)}${word(64n).slice(2)}${'f'.repeat(64)}`)
    ],
    ['a batch in the dark', log([BATCH, word(TO), word(FROM), word(TO)], '0x')],
    ['another event', log([word(1n), word(FROM), word(TO)], word(1n))],
    ['no event', log([])]
  ])('%s', (_name, lie) => {
    expect(transfersOf(lie)).toEqual([])
  })

  test('any log at all is read without a fault, and every amount fits into 256 bits', () => {
    const hex = (bytes: fc.Arbitrary<Uint8Array>) => bytes.map((value) => toHex(value))
    const topic = fc.oneof(
      fc.constantFrom<Hex>(TRANSFER, BATCH, SINGLE),
      hex(fc.uint8Array({ minLength: 32, maxLength: 32 }))
    )
    const anyLog = fc.record({
      topics: fc.array(topic, { maxLength: 4 }),
      data: hex(fc.uint8Array({ maxLength: 512 })).map((data): Hex => (data === '0x' ? '0x' : data))
    })
    fc.assert(
      fc.property(anyLog, ({ topics, data }) => {
        const hostile = log(topics, data)
        for (const { from, to, amount } of transfersOf(hostile)) {
          expect([from, to]).toEqual([
            expect.stringMatching(/^0x[0-9a-f]{40}$/),
            expect.stringMatching(/^0x[0-9a-f]{40}$/)
          ])
          expect(amount >= 0n && amount < 2n ** 256n).toBe(true)
        }
        approverOf(hostile)
        wrappingOf(hostile)
      }),
      { numRuns: 500 }
    )
  })
})
