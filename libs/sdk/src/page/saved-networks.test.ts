import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { savedNetworks } from './saved-networks.js'

const read = (text: string | null, names: string[] = []) =>
  savedNetworks(() => ({ getItem: (name: string) => (names.push(name), text) }) as unknown as Storage, 'shop')

const saved = (value: unknown, version = 1) => JSON.stringify({ version, value })

test('default: the network in use, and then that of each namespace', () => {
  const names: string[] = []
  const requested = { eip155: 'eip155:8453', solana: 'solana:5eykt4' }
  expect(read(saved({ activeNamespace: 'solana', requested }), names)).toEqual([
    'solana:5eykt4',
    'eip155:8453',
    'solana:5eykt4'
  ])
  expect(read(saved({ requested }))).toEqual([undefined, 'eip155:8453', 'solana:5eykt4'])
  expect(names).toEqual(['@appkit/shop/networks'])
})

test('T4.01 behavior: a network under another namespace than its own is none', () => {
  const requested = { eip155: 'solana:5eykt4', solana: 7, toString: 'eip155:1' }
  expect(read(saved({ activeNamespace: 'eip155', requested }))).toEqual([undefined])
  expect(read(saved({ activeNamespace: 'hasOwnProperty', requested: { eip155: 'eip155:1' } }))).toEqual([
    undefined,
    'eip155:1'
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
  saved({}),
  saved({ requested: null }),
  saved({ requested: { eip155: 'eip155:1' } }, 2),
  saved({ requested: { eip155: `eip155:${'1'.repeat(20_000)}` } })
])('T4.01 behavior: %.60s promises nothing', (text) => {
  expect(read(text)).toEqual([])
})

test('T4.01 behavior: whatever is stored, reading never throws and pollutes nothing', async () => {
  const text = fc.oneof(
    fc.string(),
    fc.json().map((json) => `{"version":1,"value":${json}}`),
    fc.json().map((json) => `{"version":1,"value":{"activeNamespace":"eip155","requested":${json}}}`)
  )
  await checkProperty(
    fc.property(text, (stored) => {
      expect(Array.isArray(read(stored))).toBe(true)
      expect(Object.keys(Object.prototype)).toEqual([])
    }),
    2_000
  )
})
