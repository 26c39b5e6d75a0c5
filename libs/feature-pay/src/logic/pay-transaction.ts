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

/**
 * Whether an account that holds this much of the origin can pay. What nobody knows keeps nobody from paying: the wallet will say.
 * @param held whole coins or tokens. @param feeCap what the network may take at most, of its coin
 */
export function canAfford(
  { origin, paid }: PayPlan,
  held: DecimalAmount | undefined,
  feeCap: BaseUnits | undefined
): boolean {
  if (held === undefined) return true
  const cost = BigInt(paid) + (origin.asset === 'native' ? BigInt(feeCap ?? 0) : 0n)
  return parseAmount(held, origin.metadata.decimals) >= cost
}
