import type { CaipNetworkId, DecimalAmount } from '@appkit/core'

/** What can be sent: a network's own coin, or a token on it. */
export interface SendToken {
  readonly caipNetworkId: CaipNetworkId
  /** The token's contract or mint; absent: the network's own coin. */
  readonly address?: string | undefined
  /** Cleaned for display. May be empty. */
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl?: string | undefined
}

/** A token with what is known of the account's own. */
export interface Holding {
  readonly token: SendToken
  /** In whole coins; absent: unknown. */
  readonly balance?: DecimalAmount | undefined
  /** US dollars for one coin; absent: unknown. */
  readonly price?: DecimalAmount | undefined
}

/** What tells tokens apart: contracts of EVM networks in any case. */
export function tokenKey({ caipNetworkId, address }: Pick<SendToken, 'caipNetworkId' | 'address'>): string {
  if (address === undefined) return caipNetworkId
  return `${caipNetworkId}:${caipNetworkId.startsWith('eip155:') ? address.toLowerCase() : address}`
}

/** Whether both are the same token on the same network. */
export function isSameToken(
  one: Pick<SendToken, 'caipNetworkId' | 'address'>,
  other: Pick<SendToken, 'caipNetworkId' | 'address'>
): boolean {
  return tokenKey(one) === tokenKey(other)
}
