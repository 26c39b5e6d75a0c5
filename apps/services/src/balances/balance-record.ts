import { formatUnits } from 'viem'
import { worthOf } from '../amounts/worth-of.js'
import { tokenIconUrl } from '../images/picture-urls.js'
import type { Holding } from './read-holdings.js'

/** A balance as it is answered. */
export interface BalanceRecord {
  readonly name: string
  readonly symbol: string
  /** CAIP-2. */
  readonly chainId: string
  /** CAIP-10; absent for the native coin. */
  readonly address?: string
  /** US dollars; absent when there is no price. */
  readonly value?: number
  /** US dollars for one; absent when there is no price. */
  readonly price?: number
  /** Plain decimal text. */
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl: string
}

/** How a holding is answered. Amounts stay exact; the two numbers are for display. @param price US dollars for one, decimal text */
export function balanceRecord(
  chainId: string,
  { name, symbol, decimals, address, amount }: Holding,
  price: string | undefined,
  base: string
): BalanceRecord {
  return {
    name,
    symbol,
    chainId,
    ...(address && { address: `${chainId}:${address}` }),
    ...(price !== undefined && { value: Number(worthOf(amount, decimals, price)), price: Number(price) }),
    quantity: { decimals: String(decimals), numeric: formatUnits(amount, decimals) },
    iconUrl: tokenIconUrl(base, symbol)
  }
}
