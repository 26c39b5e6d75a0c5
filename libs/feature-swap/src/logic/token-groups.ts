import type { CaipAddress } from '@appkit/core'
import type { SwapToken, TokenBalance } from '@appkit/core/data'
import { isNativeAsset } from './native-asset.js'

/** By symbol, in this order; only those that the provider lists. */
const SUGGESTED =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'.split(
    ' '
  )
const POPULAR = [
  ...SUGGESTED,
  ...'METAL CHAMP WOLF SALE BUSD MUST BTCpx ROUTE HEX WELT amDAI VSQ VISION AURUM pSP SNX VC CHP amUSDT SPHERE FOX GIDDY GFC OMEN OX_OLD DE WNT'.split(
    ' '
  )
]
const OF_NETWORK: Readonly<Record<string, readonly string[]>> = { 'eip155:42161': ['USD₮0'] }

/** Chips above the list, at most. */
const CHIPS = 6

/** A token with what the account holds of it. */
export interface HeldToken {
  readonly token: SwapToken
  /** Decimal text; absent: nothing, or unknown. */
  readonly held?: string | undefined
  /** US dollars. */
  readonly value?: string | undefined
}

/** The tokens of a network as they are offered. */
export interface TokenGroups {
  readonly suggested: readonly SwapToken[]
  /** What the account holds, in the order of its balances. */
  readonly own: readonly HeldToken[]
  /** Popular ones first, then the others by the provider's order. */
  readonly others: readonly HeldToken[]
}

/** What balances of tokens go by: an address in whichever letters; the network's own coin has none. */
const assetKey = (address: string | undefined): string =>
  address === undefined || isNativeAsset(address as CaipAddress) ? '' : address.toLowerCase()

/** The balance of a token; the network's own coin is the balance without an address. */
export function balanceOf(token: SwapToken, balances: readonly TokenBalance[]): TokenBalance | undefined {
  const wanted = assetKey(token.address)
  return balances.find(({ address }) => assetKey(address) === wanted)
}

/** Puts the provider's tokens into groups. The same symbol twice: only the first that is listed counts as suggested or popular. */
export function groupTokens(tokens: readonly SwapToken[], balances: readonly TokenBalance[]): TokenGroups {
  const network = tokens[0]?.address.split(':').slice(0, 2).join(':') ?? ''
  const extra = OF_NETWORK[network] ?? []
  const pick = (symbols: readonly string[]) =>
    [...new Set(symbols)].flatMap((symbol) => tokens.find((token) => token.symbol === symbol) ?? [])
  const native = tokens.filter(({ address }) => isNativeAsset(address))
  const suggested = [...new Set([...native, ...pick([...SUGGESTED, ...extra])])]
  const popular = [...new Set([...native, ...pick([...POPULAR, ...extra])])]
  const places = new Map(balances.map(({ address }, place) => [assetKey(address), place]))
  const placeOf = (token: SwapToken) => places.get(assetKey(token.address)) ?? -1
  const withBalance = (token: SwapToken): HeldToken => {
    const balance = balances[placeOf(token)]
    return { token, held: balance?.quantity.numeric, value: balance?.value }
  }
  const all = [...new Set([...popular, ...tokens])].map(withBalance)
  const isHeld = ({ held }: HeldToken) => held !== undefined && /[1-9]/.test(held)
  const own = all.filter(isHeld).sort((one, other) => placeOf(one.token) - placeOf(other.token))
  return { suggested: suggested.slice(0, CHIPS), own, others: all.filter((one) => !isHeld(one)) }
}
