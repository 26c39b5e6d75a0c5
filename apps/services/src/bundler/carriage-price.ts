import type { BundlerChain } from './bundler-chain.js'
import { BundlerError } from './bundler-error.js'
import type { UserOperation } from './user-operation.js'

/** What the operator pays for one gas at most, wei. */
export interface GasFees {
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** How far the base fee may rise before an operation is no longer worth its block. */
const BASE_FEE_HEADROOM = { numerator: 5n, denominator: 4n }
/** The base fee that the operator follows at most, of the one now. */
const BASE_FEE_FOLLOWED = 3n

/**
 * What the operator pays for the gas of an operation: never more than the operation itself pays, and no larger tip than the node advises.
 * So whatever the operator pays for, the account pays as much for.
 * @throws BundlerError INVALID_FIELDS when the operation offers too little to be mined soon
 */
export async function carriagePrice(chain: BundlerChain, operation: UserOperation): Promise<GasFees> {
  const [{ baseFee }, advised] = await Promise.all([chain.getHead(), chain.getPriorityFee()])
  const { maxFeePerGas, maxPriorityFeePerGas } = operation
  // What a wallet has read may be a few blocks old.
  const leastTip = (advised * 4n) / 5n
  const leastFee = (baseFee * BASE_FEE_HEADROOM.numerator) / BASE_FEE_HEADROOM.denominator + leastTip
  if (maxPriorityFeePerGas > maxFeePerGas)
    throw new BundlerError('INVALID_FIELDS', 'maxPriorityFeePerGas is above maxFeePerGas')
  if (maxPriorityFeePerGas < leastTip)
    throw new BundlerError('INVALID_FIELDS', `maxPriorityFeePerGas must be at least ${leastTip}`)
  if (maxFeePerGas < leastFee) throw new BundlerError('INVALID_FIELDS', `maxFeePerGas must be at least ${leastFee}`)
  const tip = lesser(maxPriorityFeePerGas, advised)
  return { maxPriorityFeePerGas: tip, maxFeePerGas: lesser(maxFeePerGas, BASE_FEE_FOLLOWED * baseFee + tip) }
}

/** Whether an operation offers nothing for its gas: the operator is meant to pay. */
export function isFree({ maxFeePerGas, maxPriorityFeePerGas }: UserOperation): boolean {
  return maxFeePerGas === 0n && maxPriorityFeePerGas === 0n
}

/** What the operator pays for the gas of an operation that offers nothing. */
export async function sponsoredPrice(chain: BundlerChain): Promise<GasFees> {
  const [{ baseFee }, advised] = await Promise.all([chain.getHead(), chain.getPriorityFee()])
  return { maxPriorityFeePerGas: advised, maxFeePerGas: 2n * baseFee + advised }
}

function lesser(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
