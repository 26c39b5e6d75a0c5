import { expect, test } from 'vitest'
import { decodeSaved } from './decode-saved.js'

const WALLET = { connectorId: 'walletConnect', name: 'Phone', session: 'a1', isLost: false }

test('default: known own fields are taken, others are left out', () => {
  const value: unknown = JSON.parse(
    JSON.stringify({ eip155: { ...WALLET, address: '0x1' }, moon: WALLET }).replace('"moon"', '"__proto__"')
  )
  expect(decodeSaved('connections', value)).toEqual({ eip155: WALLET })
  expect(decodeSaved('networks', { requested: { solana: 'solana:5eykt4' }, activeNamespace: 'solana' })).toEqual({
    requested: { solana: 'solana:5eykt4' },
    activeNamespace: 'solana'
  })
  expect(decodeSaved('recentWallets', ['a', 'b'])).toEqual(['a', 'b'])
})

test.each([
  ['connections', { eip155: { connectorId: 'x' } }],
  ['connections', { eip155: { ...WALLET, session: 7 } }],
  ['connections', { eip155: { ...WALLET, isLost: 'no' } }],
  ['connections', { eip155: { ...WALLET, name: 'x'.repeat(257) } }],
  ['connections', Object.create({ eip155: 7 }, { eip155: { value: 7 } })],
  ['networks', {}],
  ['networks', { requested: {}, activeNamespace: 'moon' }],
  ['networks', { requested: { eip155: 'eip155:1:x' } }],
  ['recentWallets', Array(9).fill('a')],
  ['recentWallets', [7]]
] as const)('T4.01 behavior: %s that is not as it is written is not used: %j', (key, value) => {
  expect(decodeSaved(key, value)).toBeUndefined()
})
