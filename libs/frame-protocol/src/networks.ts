import type { CaipNetworkId } from '@appkit/core'

const EVM_CHAINS = [
  1, 5, 10, 56, 97, 100, 137, 280, 324, 420, 999, 8453, 42_161, 42_220, 43_113, 43_114, 80_001, 84_531, 84_532, 421_613,
  7_777_777, 11_155_111, 1_313_161_554, 1_313_161_555
] as const

/** Networks on which a frame has accounts, as CAIP-2 ids. */
export const FRAME_NETWORKS: readonly CaipNetworkId[] = [
  ...EVM_CHAINS.map((chain): CaipNetworkId => `eip155:${chain}`),
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
]
