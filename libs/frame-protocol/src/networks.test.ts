import { expect, test } from 'vitest'
import { FRAME_NETWORKS } from './networks.js'

test('default: 24 EVM networks and three of Solana', () => {
  expect([...FRAME_NETWORKS].toSorted()).toMatchInlineSnapshot(`
    [
      "eip155:1",
      "eip155:10",
      "eip155:100",
      "eip155:11155111",
      "eip155:1313161554",
      "eip155:1313161555",
      "eip155:137",
      "eip155:280",
      "eip155:324",
      "eip155:420",
      "eip155:42161",
      "eip155:421613",
      "eip155:42220",
      "eip155:43113",
      "eip155:43114",
      "eip155:5",
      "eip155:56",
      "eip155:7777777",
      "eip155:80001",
      "eip155:8453",
      "eip155:84531",
      "eip155:84532",
      "eip155:97",
      "eip155:999",
      "solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z",
      "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp",
      "solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1",
    ]
  `)
  expect(FRAME_NETWORKS).toHaveLength(27)
})
