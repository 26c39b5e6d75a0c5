import type { BalanceChange, BaseUnits, DecimalAmount, NativeCurrency } from '@appkit/core'
import { exactAmount, formatAmount, type Translator } from '@appkit/core/internal'
import type { factsEn } from '../messages/facts-en.js'
import { cutAddress } from '../primitives/address-text/cut-address.js'
import type { KnownAsset } from './transaction-facts-types.js'

export type FactsTexts = Translator<typeof factsEn>

/** An asset's name, and how much of it there is; `amount` absent: how it is counted is unknown, or it is one of a kind. */
export interface NamedAmount {
  readonly name: string
  readonly amount: DecimalAmount | undefined
}

/** What the assets of an account are called. */
export interface AssetNames {
  ofChange(change: BalanceChange): NamedAmount
  ofToken(token: string, units: BaseUnits): NamedAmount
}

/** @param known the assets that the review knows. @param coin the network's own */
export function createAssetNames(known: readonly KnownAsset[], coin: NativeCurrency, t: FactsTexts): AssetNames {
  const named = ({ symbol, decimals }: Pick<KnownAsset, 'symbol' | 'decimals'>, units: BaseUnits): NamedAmount => ({
    name: symbol,
    amount: formatAmount(units, decimals)
  })
  const ofToken = (token: string, units: BaseUnits): NamedAmount => {
    const asset = known.find((one) => one.token?.toLowerCase() === token.toLowerCase())
    return asset
      ? named(asset, units)
      : { name: t('facts.unknownToken', { address: cutAddress(token) }), amount: undefined }
  }
  return {
    ofToken,
    ofChange(change) {
      if (change.kind === 'coin') return named(coin, change.amount)
      if (change.kind === 'token') return ofToken(change.token, change.amount)
      const { id, token } = change
      return { name: t('facts.collectible', { id, address: cutAddress(token) }), amount: undefined }
    }
  }
}

/** An amount in a sentence, every digit of it: `1.5 ETH`; or what it is of. */
export function inWords({ name, amount }: NamedAmount, t: FactsTexts): string {
  return amount === undefined ? name : `${exactAmount(amount, t.locale)} ${name}`
}
