import { expect, test } from 'vitest'
import { payerScope } from './payer-scope.js'

test('behavior: each of two servers in one process knows its own payer only, for as long as it serves them', async () => {
  const first = payerScope()
  const second = payerScope()
  await first.run({ address: '198.51.100.1' }, async () => {
    expect(second.current()).toBeUndefined()
    await second.run({ address: '198.51.100.2' }, async () => {
      await Promise.resolve()
      expect(second.current()).toEqual({ address: '198.51.100.2' })
    })
    expect(first.current()).toEqual({ address: '198.51.100.1' })
  })
  expect([first.current(), second.current()]).toEqual([undefined, undefined])
})
