import type { CaipNetworkId } from '@appkit/core'

/** Solana's ids of today and those that older wallets still know. */
const DEPRECATED: Readonly<Record<CaipNetworkId, CaipNetworkId>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'
}

/** The id that older wallets know a chain by; `undefined` where there is none. */
export function deprecatedChainOf(caipNetworkId: CaipNetworkId): CaipNetworkId | undefined {
  return DEPRECATED[caipNetworkId]
}

/** The id of today. */
export function currentChainOf(caipNetworkId: CaipNetworkId): CaipNetworkId {
  const found = Object.entries(DEPRECATED).find(([, deprecated]) => deprecated === caipNetworkId)
  return (found?.[0] as CaipNetworkId | undefined) ?? caipNetworkId
}
