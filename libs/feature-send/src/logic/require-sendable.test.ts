import { expect, test } from 'vitest'
import { requireSendable, type TransferParts } from './require-sendable.js'

const token = { caipNetworkId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 } as const
const parts: TransferParts = { namespace: 'eip155', amount: '1', receiver: `0x${'1'.repeat(40)}`, token }

test('default: what has all its parts goes through, on EVM and Solana', () => {
  expect(requireSendable(parts)).toBe(token)
  expect(requireSendable({ ...parts, namespace: 'solana' })).toBe(token)
})

test.each([
  ['amount', { amount: ' ' }, 'INVALID_AMOUNT', 'An amount and receiver address are required'],
  ['receiver', { receiver: '' }, 'INVALID_ADDRESS', 'An amount and receiver address are required'],
  ['token', { token: undefined }, 'OPTIONS_INVALID', 'A token is required'],
  ['namespace', { namespace: 'bip122' }, 'NETWORK_NOT_SUPPORTED', 'Unsupported chain'],
  ['namespace', { namespace: 'polkadot' }, 'NETWORK_NOT_SUPPORTED', 'Unsupported chain'],
  ['namespace', { namespace: 'cosmos' }, 'NETWORK_NOT_SUPPORTED', 'Unsupported chain']
] as const)('parameters: %s %j is refused in the words of the form', (_name, change, code, message) => {
  expect(() => requireSendable({ ...parts, ...change })).toThrow(expect.objectContaining({ code, message }))
})
