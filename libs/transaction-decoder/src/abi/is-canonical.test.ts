import fc from 'fast-check'
import { decodeAbiParameters, encodeAbiParameters, hexToBytes, type Hex } from 'viem'
import { expect, it } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { isCanonical } from './is-canonical.js'
import { parameters, tuple, tuples } from './parameters.js'

const types = parameters(
  'address',
  'bool',
  'uint48',
  'bytes4',
  'uint256[]',
  'bytes[]',
  tuple('address', 'uint160'),
  tuple('uint8', 'bytes'),
  tuples('address', 'uint256', 'bytes'),
  tuples('uint256', 'bool')
)

const hex = (least: number, most = least) =>
  fc.uint8Array({ minLength: least, maxLength: most }).map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`)
const unsigned = (bits: number) => fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n })
const values = fc.tuple(
  hex(20),
  fc.boolean(),
  unsigned(48).map(Number),
  hex(4),
  fc.array(unsigned(256), { maxLength: 4 }),
  fc.array(hex(0, 70), { maxLength: 4 }),
  fc.tuple(hex(20), unsigned(160)),
  fc.tuple(fc.nat(255), hex(0, 70)),
  fc.array(fc.tuple(hex(20), unsigned(256), hex(0, 40)), { maxLength: 3 }),
  fc.array(fc.tuple(unsigned(256), fc.boolean()), { maxLength: 3 })
)
const encode = (given: unknown) => hexToBytes(encodeAbiParameters(types, given as never))

it('behavior: what viem encodes is canonical', async () => {
  await checkProperty(
    fc.property(values, (given) => {
      expect(isCanonical(types, encode(given))).toBe(true)
    }),
    100
  )
})

it('behavior: of all bytes that decode to the same values, one is canonical', async () => {
  const changed = fc.record({ given: values, at: fc.nat(), byte: fc.nat(255) })
  await checkProperty(
    fc.property(changed, ({ given, at, byte }) => {
      const bytes = encode(given)
      bytes[at % bytes.length] = byte
      if (isCanonical(types, bytes)) expect(encode(decodeAbiParameters(types, bytes))).toEqual(bytes)
    }),
    300
  )
})

it.each([1, 31, 32, 64])('behavior: %s bytes that follow are not passed over', (more) => {
  const bytes = encodeAbiParameters(parameters('address', 'uint256'), [`0x${'11'.repeat(20)}`, 1n])
  expect(isCanonical(parameters('address', 'uint256'), hexToBytes(`${bytes}${'00'.repeat(more)}`))).toBe(false)
})
