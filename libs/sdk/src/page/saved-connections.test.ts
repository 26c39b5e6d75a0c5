import { storagePrefix } from '@appkit/core/internal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { savedConnections } from './saved-connections.js'

const read = (text: string | null, names: string[] = []) =>
  savedConnections(() => ({ getItem: (name: string) => (names.push(name), text) }) as unknown as Storage, 'shop')

const saved = (value: unknown, version = 1) => JSON.stringify({ version, value })

test('default: what was connected at the last visit, read from one entry of this kit', () => {
  const names: string[] = []
  const text = saved({
    solana: { connectorId: 'a', name: 'A' },
    eip155: { connectorId: 'b', name: 'B' },
    cosmos: { connectorId: 'c', name: 'C', isLost: true }
  })
  expect(read(text, names)).toEqual([
    { namespace: 'solana', connectorId: 'a' },
    { namespace: 'eip155', connectorId: 'b' }
  ])
  expect(names).toEqual([`${storagePrefix('shop')}connections`])
})

test('behavior: of a namespace that is not built in too', () => {
  const wallet = { connectorId: 'a', name: 'A' }
  expect(read(saved({ sui: wallet, eip155: wallet }))).toEqual([
    { namespace: 'sui', connectorId: 'a' },
    { namespace: 'eip155', connectorId: 'a' }
  ])
})

test.each([
  null,
  '',
  'nonsense',
  '[]',
  '7',
  'null',
  saved(null),
  saved([]),
  saved({}, 2),
  saved({ eip155: null }),
  saved({ eip155: 'connected' }),
  saved({ eip155: { connectorId: 7 } }),
  '{"version":1,"value":{"__proto__":{"eip155":{"connectorId":"a"}}}}',
  saved({ eip155: { connectorId: 'x'.repeat(20_000) } })
])('T4.01 behavior: %.60s promises nothing', (text) => {
  expect(read(text)).toEqual([])
})

test('T4.02 behavior: a storage that is absent, forbidden or broken promises nothing', () => {
  const fail = (): never => {
    throw new DOMException('no', 'SecurityError')
  }
  expect(savedConnections(fail, 'shop')).toEqual([])
  expect(savedConnections(() => undefined, 'shop')).toEqual([])
  expect(savedConnections(() => ({ getItem: fail }) as unknown as Storage, 'shop')).toEqual([])
})

test('T4.01 behavior: whatever is stored, reading never throws and pollutes nothing', async () => {
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc.json().map((json) => `{"version":1,"value":${json}}`)
  )
  await checkProperty(
    fc.property(text, (stored) => {
      expect(Array.isArray(read(stored))).toBe(true)
      expect(Object.keys(Object.prototype)).toEqual([])
    }),
    2_000
  )
})
