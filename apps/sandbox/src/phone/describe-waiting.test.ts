import { expect, test } from 'vitest'
import { describeWaiting } from './describe-waiting.js'

test.each([
  ['personal_sign', ['0x68656c6c6f', '0x00'], 'hello'],
  ['personal_sign', ['hello', '0x00'], 'hello'],
  ['solana_signMessage', { message: '9ajZ', pubkey: 'x' }, '9ajZ'],
  ['eth_sendTransaction', [{ to: '0x1' }], JSON.stringify([{ to: '0x1' }], null, 2)],
  ['signMessage', { message: 'a'.repeat(700) }, `${'a'.repeat(600)}…`]
])('%s: what is signed is shown', (method, params, shown) => {
  expect(describeWaiting({ method, params })).toBe(shown)
})
