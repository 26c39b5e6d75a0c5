import { describe, expect, it } from 'vitest'
import { readCapabilities } from './read-capabilities.js'

const A = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const CHAINS = { '0x1': { atomicBatch: { supported: true } }, '0xa': { paymasterService: { supported: false } } }

describe('capabilities that a wallet said with its session', () => {
  it.each([
    ['text', JSON.stringify(CHAINS)],
    ['an object', CHAINS],
    ['by account', JSON.stringify({ [A.toLowerCase()]: CHAINS, [`0x${'9'.repeat(40)}`]: {} })]
  ])('%s', (_name, capabilities) => {
    expect(readCapabilities({ capabilities }, [A])).toEqual(CHAINS)
    expect(readCapabilities({ capabilities }, [A, ['0xA']])).toEqual({ '0xa': CHAINS['0xa'] })
  })

  it('nothing said: the wallet is asked', () => {
    for (const properties of [undefined, {}, { other: '1' }, 'text'])
      expect(readCapabilities(properties, [A])).toBe(undefined)
  })

  it.each([
    ['cut text', '{"0x1":'],
    ['a list', '[]'],
    ['other keys', '{"one":{}}'],
    ['no objects', '{"0x1":true}'],
    ['too long', `{"0x1":{"a":"${'x'.repeat(70_000)}"}}`]
  ])('T5.09 %s is refused', (_name, capabilities) => {
    expect(() => readCapabilities({ capabilities }, [A])).toThrow(
      expect.objectContaining({ code: 'BAD_RESPONSE', message: 'Error parsing wallet capabilities' })
    )
  })
})
