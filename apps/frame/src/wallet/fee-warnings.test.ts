import { expect, test } from 'vitest'
import { feeWarnings } from './fee-warnings.js'

const SHARE = { tone: 'caution', text: "The network fee is more than 10% of what you're sending." }
const PRICE = {
  tone: 'caution',
  text: 'The network fee is more than 10 times what it was in recent blocks. It may drop again soon.'
}

test.each([
  ['a tenth of what is sent', { most: 10n, usual: 10n, sent: 100n }, []],
  ['more than a tenth of it', { most: 11n, usual: 10n, sent: 100n }, [SHARE]],
  ['nothing is sent', { most: 11n, usual: 10n, sent: 0n }, []],
  ['ten times the usual', { most: 100n, usual: 10n, sent: 10_000n }, []],
  ['more than ten times the usual', { most: 101n, usual: 10n, sent: 10_000n }, [PRICE]],
  ['the usual is unknown', { most: 101n, usual: undefined, sent: 10_000n }, []],
  ['both', { most: 101n, usual: 10n, sent: 100n }, [SHARE, PRICE]]
])('a network fee: %s', (_case, facts, warnings) => {
  expect(feeWarnings(facts)).toEqual(warnings)
})
