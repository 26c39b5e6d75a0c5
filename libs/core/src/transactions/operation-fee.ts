import { asBaseUnits } from '../amounts/base-units.js'
import type { FeeEstimate } from '../plugin/chain-requests.js'

/** Gas that a smart account's operation takes besides its call, the first one included, and a fifth more. @source ERC-4337 0.8 */
export const OPERATION_GAS = 250_000n

/** What a transaction costs when a smart account sends it. @param estimate of the same as a plain transaction */
export function operationFee({ gas, fee, feeCap, usual, ...estimate }: FeeEstimate): FeeEstimate {
  const plain = BigInt(gas)
  if (plain === 0n) return { gas, fee, feeCap, usual, ...estimate }
  const whole = plain + OPERATION_GAS
  const more = (amount: string) => asBaseUnits((BigInt(amount) * whole) / plain)
  return {
    ...estimate,
    gas: whole.toString(),
    fee: more(fee),
    feeCap: more(feeCap),
    ...(usual !== undefined && { usual: more(usual) })
  }
}
