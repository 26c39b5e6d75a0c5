import fc from 'fast-check'
import { encodeFunctionData, erc20Abi, parseAbi, toFunctionSelector, type Hex } from 'viem'
import { expect, it } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { FRIEND, OWN, TOKEN } from '../../test/accounts.js'
import { MAX_DATA_BYTES } from '../guards/bytes.js'
import { decodeCall } from './decode-call.js'

const decode = (data: string) => decodeCall({ chainId: 1, from: OWN, to: TOKEN, data })
const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [FRIEND, 5n] })
const word = (value: bigint | number) => value.toString(16).padStart(64, '0')
const BATCHES = [
  'multicall(bytes[])',
  'executeBatch((address,uint256,bytes)[])',
  'execute(bytes32,bytes)',
  'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  'aggregate3((address,bool,bytes)[])'
].map((signature) => toFunctionSelector(signature))

it.each([
  ['a byte too many', `${transfer}00`],
  ['a word too many', `${transfer}${word(0)}`],
  ['a byte too few', transfer.slice(0, -2)],
  ['bits above the address', transfer.replace(`0xa9059cbb${'0'.repeat(24)}`, `0xa9059cbb1${'0'.repeat(23)}`)],
  ['no arguments', transfer.slice(0, 10)]
])('behavior: a transfer with %s is unknown', (_name, data) => {
  expect(decode(data)).toMatchObject({
    kind: 'unknown',
    reason: 'arguments',
    selector: '0xa9059cbb',
    dataLength: (data.length - 2) / 2
  })
})

it('behavior: a yes that is neither 0 nor 1 is unknown', () => {
  const abi = parseAbi(['function setApprovalForAll(address,bool)'])
  const data = encodeFunctionData({ abi, args: [FRIEND, true] })
  expect(decode(data)).toMatchObject({ kind: 'approvalForAll' })
  expect(decode(data.replace(/1$/, '2'))).toMatchObject({ kind: 'unknown', reason: 'arguments' })
})

it.each([
  ['hex that is none', '0xzz', { reason: 'malformed', selector: undefined, dataLength: undefined }],
  ['half a byte', '0xabc', { reason: 'malformed', selector: undefined, dataLength: undefined }],
  ['less than a selector', '0x010203', { reason: 'tooShort', selector: undefined, dataLength: 3 }],
  ['a selector of no known function', '0xDEADBEEF', { reason: 'selector', selector: '0xdeadbeef', dataLength: 4 }],
  [
    'more than is read',
    `0xA9059CBB${'00'.repeat(MAX_DATA_BYTES)}`,
    { reason: 'tooLong', selector: '0xa9059cbb', dataLength: MAX_DATA_BYTES + 4 }
  ],
  [
    'more than is read, and no hex',
    `zz${'00'.repeat(MAX_DATA_BYTES + 1)}`,
    { reason: 'tooLong', selector: undefined, dataLength: MAX_DATA_BYTES + 1 }
  ]
])('behavior: %s is unknown', (_name, data, expected) => {
  expect(decode(data)).toMatchObject({ kind: 'unknown', ...expected })
})

it('behavior: offsets that lead to the same place many times cost nothing', () => {
  const count = 2_000
  const shared = `${word(60_000)}${'ab'.repeat(60_000)}`
  const offsets = word(count * 32).repeat(count)
  const data = `0xac9650d8${word(32)}${word(count)}${offsets}${shared}`
  expect(decode(data)).toMatchObject({ kind: 'unknown', reason: 'arguments' })
})

it.each([
  ['leads back to itself', `0xac9650d8${word(0)}`],
  ['leads backwards', `0xac9650d8${word(2n ** 256n - 32n)}${word(1)}`],
  ['leads beyond the end', `0xac9650d8${word(2n ** 40n)}${word(1)}`],
  ['is in the middle of a word', `0xac9650d8${word(33)}${word(0)}00`]
])('behavior: an offset that %s is unknown', (_name, data) => {
  expect(decode(data)).toMatchObject({ kind: 'unknown', reason: 'arguments' })
})

it.each([2n ** 31n, 2n ** 32n - 1n, 2n ** 64n, 2n ** 256n - 1n])(
  'behavior: a list that claims %s items is unknown',
  (count) => {
    for (const selector of BATCHES)
      expect(decode(`${selector}${word(32)}${word(count)}${word(0).repeat(64)}`)).toMatchObject({ kind: 'unknown' })
  }
)

it('behavior: whatever the bytes are, it answers, and again the same', async () => {
  const bytes = fc.uint8Array({ maxLength: 600 }).map((given) => Buffer.from(given).toString('hex'))
  const words = fc
    .array(
      fc.oneof(
        fc.nat(12).map((count) => word(count * 32)),
        fc.nat(3).map(word),
        bytes.map((hex) => hex.slice(0, 64).padStart(64, '0'))
      ),
      {
        maxLength: 24
      }
    )
    .map((list) => list.join(''))
  const data = fc
    .tuple(fc.constantFrom<Hex>(...BATCHES, '0xa9059cbb', '0x2b67b570', '0x'), fc.oneof(bytes, words))
    .map(([selector, rest]) => `${selector}${rest}`)
  await checkProperty(
    fc.property(data, (given) => {
      const facts = decode(given)
      expect(JSON.parse(JSON.stringify(facts))).toEqual(
        JSON.parse(JSON.stringify(decode(given.toUpperCase().replace('0X', '0x'))))
      )
      if (facts.kind === 'unknown' && given.length >= 10) expect(facts.selector).toBe(given.slice(0, 10))
    }),
    1_000
  )
})
