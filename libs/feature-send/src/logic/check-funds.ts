import type { FeeEstimate } from '@appkit/core'
import { balanceUnits } from './judge-form.js'
import type { SendProblem } from './send-problem.js'
import { isSameToken, type Holding, type SendToken } from './send-token.js'

/** What is paid, in base units. */
export interface Payment {
  readonly token: SendToken
  readonly units: bigint
  readonly fee: FeeEstimate | undefined
}

function unitsOf(holdings: readonly Holding[], token: SendToken | undefined): bigint | undefined {
  const found = token && holdings.find((holding) => isSameToken(holding.token, token))
  return found?.balance === undefined ? undefined : balanceUnits(found.balance, found.token.decimals)
}

/**
 * Whether an account can pay for a transfer and, at most, its fee, and the network carries what is sent and left. What is unknown is no reason to refuse.
 * @param holdings what the account has, the network's own coin first @source docs/threats.md T11.04
 */
export function checkFunds(holdings: readonly Holding[], { token, units, fee }: Payment): SendProblem | undefined {
  const held = unitsOf(holdings, token)
  if (held !== undefined && units > held) return { code: 'INVALID_AMOUNT', reason: 'balance' }
  const coins = unitsOf(holdings, holdings[0]?.token)
  const cost = BigInt(fee?.feeCap ?? 0) + (token.address === undefined ? units : 0n)
  if (coins !== undefined && cost > coins) return { code: 'INVALID_AMOUNT', reason: 'fee' }
  if (token.address !== undefined || !fee?.minimums) return undefined
  const rest = coins === undefined ? 0n : coins - units - BigInt(fee.fee)
  const isTooLittle = units < BigInt(fee.minimums.sent) || (rest > 0n && rest < BigInt(fee.minimums.left))
  return isTooLittle ? { code: 'INVALID_AMOUNT', reason: 'minimum' } : undefined
}
