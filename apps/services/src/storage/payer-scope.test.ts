import { expect, test } from 'vitest'
import { memoryStorage } from './memory-storage.js'
import { chargeTo, payerScope } from './payer-scope.js'
import type { Payer, Storage } from './storage.js'

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

test('T9.15 an IPv6 network has one share of the storage, and each address in it a part of that', async () => {
  const payers: (Payer | undefined)[] = []
  const storage: Storage = {
    ...memoryStorage(),
    set: async (_key, _value, options) => void payers.push(options?.payer)
  }
  const scope = payerScope()
  const charged = chargeTo(scope, storage)
  for (const address of ['2001:db8:1:2::', '192.0.2.1'])
    await scope.run({ address }, async () => {
      await charged.set('key', 'value')
      await charged.set('key', 'value', { payer: { address, client: 'did:key:z' } })
      await charged.set('key', 'value', { payer: undefined })
    })
  const network = '2001:db8:1::/48'
  expect(payers).toEqual([
    { address: network, client: '2001:db8:1:2::' },
    { address: network, client: 'did:key:z' },
    undefined,
    { address: '192.0.2.1' },
    { address: '192.0.2.1', client: 'did:key:z' },
    undefined
  ])
})
