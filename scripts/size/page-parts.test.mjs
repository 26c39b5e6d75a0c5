import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shared } from './page-parts.mjs'

test('all bytes are shared out, by the first purpose that fits, largest first', () => {
  const texts = [
    ['kit/a.ts', 'a'.repeat(10)],
    ['kit/b.ts', Array.from({ length: 400 }, (_, index) => index * 7919).join('')],
    ['bundler', 'list of files'],
    ['kit/types.ts', '']
  ]
  const purposes = [
    { name: 'kit', modules: /^kit\// },
    { name: 'rest', modules: /^/ },
    { name: 'nothing', modules: /^kit\// }
  ]
  const parts = shared(texts, 1_000, purposes)
  assert.deepEqual(
    parts.map(({ name, modules }) => [name, modules.map((one) => one.name)]),
    [
      ['kit', ['kit/b.ts', 'kit/a.ts']],
      ['rest', ['bundler']]
    ]
  )
  assert.ok(Math.abs(parts.reduce((sum, { gzip }) => sum + gzip, 0) - 1_000) <= 3)
})
