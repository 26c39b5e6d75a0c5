import { expect, it } from 'vitest'
import { walletCount } from './wallet-count.js'

it('is rounded down to tens, with a plus where some were left out', () => {
  const counts = [0, 9, 10, 19, 200, 203, 10_007]
  expect(counts.map((count) => walletCount(count, 'en'))).toEqual(['0', '9', '10', '10+', '200', '200+', '10,000+'])
  expect(walletCount(10_007, 'de')).toBe('10.000+')
})
