import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { isRelayFrame } from './read-frame.js'

const subscription = (data: object) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'irn_subscription', params: { id: 'x', data } })
const topic = 'a'.repeat(64)
const message = `${'A'.repeat(42)}==`

it('T5.04 takes answers and messages', () => {
  expect(isRelayFrame('{"jsonrpc":"2.0","id":"1795217182416503552","result":true}')).toBe(true)
  expect(isRelayFrame('{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"no"}}')).toBe(true)
  expect(isRelayFrame(subscription({ topic, message, publishedAt: 1, tag: 1100 }))).toBe(true)
})

it('T5.04 drops what the library cannot take', () => {
  const bad = [
    '',
    'not json',
    '"text"',
    '[]',
    'null',
    '1',
    '{}',
    '{"jsonrpc":"2.0"}',
    '{"jsonrpc":"2.0","id":1}',
    '{"jsonrpc":"1.0","id":1,"result":true}',
    '{"jsonrpc":"2.0","id":1,"method":5}',
    '{"jsonrpc":"2.0","id":1,"method":"irn_subscription"}',
    '{"jsonrpc":"2.0","id":1,"method":"irn_subscription","params":{"id":"x"}}',
    subscription({ topic: 'A'.repeat(64), message }),
    subscription({ topic, message: 'short' }),
    subscription({ topic, message: `${'A'.repeat(42)}%%` }),
    subscription({ topic, message: 5 }),
    subscription({ topic, message, attestation: {} }),
    subscription({ topic, message: 'A'.repeat(1024 * 1024) }),
    undefined,
    new Uint8Array(8)
  ]
  expect(bad.filter(isRelayFrame)).toEqual([])
})

it('T5.04 never throws, and takes no cut or changed message', async () => {
  const frame = subscription({ topic, message, publishedAt: 1 })
  await checkProperty(
    fc.property(fc.nat(frame.length - 1), fc.oneof(fc.string(), fc.anything()), (cut, value) => {
      expect(isRelayFrame(frame.slice(0, cut))).toBe(false)
      expect(isRelayFrame(value)).toBe(false)
    }),
    5000
  )
})
