import type { BaseUnits, DecimalAmount } from '@appkit/core'
import { parseAmount, type OwnTransaction } from '@appkit/core/internal'
import type { PayPlan } from './pay-plan.js'

/** What the wallet is asked for: exactly what the plan says. */
export function payTransaction({ account, origin, paid, to, recipient }: PayPlan): OwnTransaction {
  const token = origin.asset === 'native' ? undefined : origin.asset
  const { symbol, decimals, logoURI: iconUrl } = origin.metadata
  return {
    snapshot: account,
    to,
    value: paid,
    token,
    purpose: {
      kind: 'pay',
      moves: [{ direction: 'out', symbol, decimals, amount: paid, token, iconUrl }],
      counterparty: recipient
    }
  }
}

/** What an account holds. What is unknown is absent. */
export interface Funds {
  /** Of the origin, whole coins or tokens. */
  readonly held: DecimalAmount | undefined
  /** Of the coin of the origin's network, base units. */
  readonly coins: BaseUnits | undefined
}

/**
 * What an account has too little of to pay; `undefined`: of nothing. What is unknown does not block a payment: the wallet will say.
 * @param feeCap what the network may take at most, of its coin
 * @source docs/threats.md T11.04
 */
export function missingFunds(
  { origin, paid }: PayPlan,
  { held, coins }: Funds,
  feeCap: BaseUnits | undefined
): 'origin' | 'fee' | undefined {
  const fee = BigInt(feeCap ?? 0)
  const isCoin = origin.asset === 'native'
  const cost = BigInt(paid) + (isCoin ? fee : 0n)
  if (held !== undefined && parseAmount(held, origin.metadata.decimals) < cost) return 'origin'
  return !isCoin && coins !== undefined && BigInt(coins) < fee ? 'fee' : undefined
}
