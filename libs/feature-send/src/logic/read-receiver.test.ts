import { expect, test } from 'vitest'
import { readReceiver } from './read-receiver.js'

const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const SOL = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test.each([
  ADDRESS,
  `${ADDRESS}\u200b`,
  `\u200e${ADDRESS}`,
  `\u2066${ADDRESS}\u2069`,
  ` ${ADDRESS}\n`,
  `eth:${ADDRESS}`,
  `ETH:${ADDRESS}`,
  `eip155:1:${ADDRESS}`
])('default: %j is the address on Ethereum', (text) => {
  expect(readReceiver(text, 'eip155:1')).toEqual({ kind: 'address', address: ADDRESS })
})

test('behavior: upper case throughout is an address of no checksum', () => {
  const upper = '0X70997970C51812DC3A010C7D01B50E0D17DC79C8'
  expect(readReceiver(upper, 'eip155:1')).toEqual({ kind: 'address', address: upper.replace('0X', '0x') })
})

test('behavior: an address on Solana, with its chain before it', () => {
  for (const text of [SOL, `${SOLANA}:${SOL}`, `\u200b${SOL}`])
    expect(readReceiver(text, SOLANA)).toEqual({ kind: 'address', address: SOL })
})

test.each([
  [`arb1:${ADDRESS}`, 'eip155:42161', 'Arbitrum One'],
  [`eip155:42161:${ADDRESS}`, 'eip155:42161', 'Arbitrum One'],
  [`eip155:987654:${ADDRESS}`, 'eip155:987654', undefined],
  [`${SOLANA}:${SOL}`, SOLANA, undefined]
])('T13.06 behavior: %j is for another network', (text, caipNetworkId, name) => {
  expect(readReceiver(text, 'eip155:1')).toEqual({ kind: 'elsewhere', caipNetworkId, name })
})

test.each(['alice.eth', 'ali\u200bce.eth', `unknown:${ADDRESS}`, `eip155:1:${SOL}`, 'eth:', ''])(
  'behavior: %j stays as it was typed',
  (text) => {
    expect(readReceiver(text, 'eip155:1')).toEqual({ kind: 'text', text })
  }
)
