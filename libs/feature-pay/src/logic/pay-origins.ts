import { asDecimal, isPositiveDecimal, parseAmount } from '@appkit/core/internal'
import { asBaseUnits, parseCaipAddress, type BaseUnits, type CaipNetworkId, type DecimalAmount } from '@appkit/core'
import { isSamePaymentAsset, type PaymentAsset, type Portfolio, type TokenBalance } from '@appkit/core/data'

/** Something the user can pay with. */
export interface PayOrigin {
  readonly asset: PaymentAsset
  /** Whole coins or tokens. Absent: unknown. */
  readonly held?: DecimalAmount | undefined
  /** US dollars for one; absent: unknown. */
  readonly price?: DecimalAmount | undefined
}

/** How many are offered: the rest of a long list is worth next to nothing. */
export const ORIGINS_LIMIT = 20

function toAsset({ chainId, address, name, symbol, iconUrl, quantity }: TokenBalance): PaymentAsset {
  const asset = address === undefined ? 'native' : parseCaipAddress(address).address
  return { network: chainId, asset, metadata: { name, symbol, decimals: quantity.decimals, logoURI: iconUrl } }
}

/**
 * What can be paid with: the asset itself first, then whatever else the account holds.
 * @param portfolios of the networks that are looked at
 */
export function payOrigins(asset: PaymentAsset, portfolios: readonly (Portfolio | undefined)[]): readonly PayOrigin[] {
  const held = portfolios.flatMap((portfolio) =>
    (portfolio?.tokens ?? []).map((token) => ({
      asset: toAsset(token),
      held: token.quantity.numeric,
      price: token.price
    }))
  )
  // Another network's says nothing about it.
  const isKnown = portfolios.some(
    (portfolio) => portfolio?.coverage === 'known' && portfolio.tokens.some(({ chainId }) => chainId === asset.network)
  )
  const own = held.find((origin) => isSamePaymentAsset(origin.asset, asset))
  // What is counted in other units than the app's tells nothing about how much of it there is.
  const isCountedAlike = own?.asset.metadata.decimals === asset.metadata.decimals
  const ofOwn = own ? (isCountedAlike ? own.held : undefined) : isKnown ? asDecimal('0') : undefined
  const origins: PayOrigin[] = [{ asset, held: ofOwn, price: own?.price }]
  for (const origin of held) {
    if (origins.length === ORIGINS_LIMIT) break
    const isListed = origins.some((known) => isSamePaymentAsset(known.asset, origin.asset))
    if (!isListed && isPositiveDecimal(origin.held)) origins.push(origin)
  }
  return origins
}

/** How much of a network's coin is held, base units; `undefined`: unknown. What the provider does not list, the account does not hold. */
export function heldCoins(
  network: CaipNetworkId,
  portfolios: readonly (Portfolio | undefined)[]
): BaseUnits | undefined {
  const known = portfolios.flatMap((portfolio) => (portfolio?.coverage === 'known' ? portfolio.tokens : []))
  const listed = known.filter(({ chainId }) => chainId === network)
  const coin = listed.find(({ address }) => address === undefined)?.quantity
  if (coin) return asBaseUnits(parseAmount(coin.numeric, coin.decimals))
  return listed.length > 0 ? asBaseUnits(0n) : undefined
}
