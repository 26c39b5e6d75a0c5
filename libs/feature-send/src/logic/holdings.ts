import { parseCaipAddress, type CaipNetwork, type NativeBalance } from '@appkit/core'
import type { Portfolio, TokenBalance } from '@appkit/core/data'
import { formatAmount } from '@appkit/core/internal'
import type { Holding, SendToken } from './send-token.js'

/** What is known of an account on a network. */
export interface KnownBalances {
  readonly network: CaipNetwork
  /** What the data provider tells; absent: nothing, yet. */
  readonly portfolio?: Portfolio | undefined
  /** What the node tells of the network's own coin; absent: nothing, yet. */
  readonly native?: NativeBalance | undefined
}

/** The network's own coin. */
export function nativeToken({ caipNetworkId, nativeCurrency }: CaipNetwork, iconUrl?: string): SendToken {
  const { name, symbol, decimals } = nativeCurrency
  return { caipNetworkId, name, symbol, decimals, iconUrl }
}

function toHolding({ chainId, address, name, symbol, iconUrl, quantity, price }: TokenBalance): Holding {
  const contract = address && parseCaipAddress(address).address
  const token = { caipNetworkId: chainId, address: contract, name, symbol, decimals: quantity.decimals, iconUrl }
  return { token, balance: quantity.numeric, price }
}

/**
 * What the account can send, the network's own coin first: its balance is the node's where that has answered, since it is the fresher one.
 * Without a data provider that coin is all there is.
 */
export function holdingsOf({ network, portfolio, native }: KnownBalances): readonly Holding[] {
  const listed = (portfolio?.tokens ?? []).filter(({ chainId }) => chainId === network.caipNetworkId)
  const own = listed.find(({ address }) => address === undefined)
  const coin: Holding = {
    token: nativeToken(network, own?.iconUrl),
    balance: native ? formatAmount(BigInt(native.value), native.decimals) : own?.quantity.numeric,
    price: own?.price
  }
  return [coin, ...listed.filter(({ address }) => address !== undefined).map(toHolding)]
}
