import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkProperty } from '../../../../tools/library/check-property.js'
import { describePeer } from './describe-peer.js'

it('T1.01 T1.02 a name is cleaned, a remote icon is not taken, an address is https', () => {
  const png = 'data:image/png;base64,AA=='
  expect(
    describePeer({ name: ' Pho\u202ene ', icons: ['https://track.example/x.png', png], url: 'https://a.example' })
  ).toEqual({
    name: 'Phone',
    icon: png,
    url: 'https://a.example/'
  })
  expect(describePeer({ name: '', icons: 'x', url: 'javascript:alert(1)' })).toEqual({ name: 'Unknown wallet' })
  expect(describePeer(undefined)).toEqual({ name: 'Unknown wallet' })
  expect(describePeer({ url: 'https://user:key@a.example' })).toEqual({ name: 'Unknown wallet' })
})

it('T5.09 huge or strange metadata', async () => {
  expect(describePeer({ name: 'x'.repeat(10_000_000) }).name.length).toBe(64)
  await checkProperty(
    fc.property(fc.anything(), (metadata) => {
      const { name } = describePeer(metadata)
      expect(name.length).toBeGreaterThan(0)
      expect(name.length).toBeLessThanOrEqual(64)
    }),
    1000
  )
})
