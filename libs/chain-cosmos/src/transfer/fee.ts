import { AppKitError } from '@appkit/core'
import { parseAmount } from '@appkit/core/internal'
import type { CosmosChain } from '../runtime/cosmos-chain.js'

/** What a transaction may use and cost. */
export interface Fee {
  readonly gasLimit: bigint
  /** Base units of the chain's native coin. */
  readonly amount: bigint
}

/** Decimals that a gas price may have. */
const PRICE_DECIMALS = 18

/** A simulation leaves out the check of the signature and what changes until the transaction runs. @source CosmJS, default multiplier */
export function withSimulationMargin(gas: bigint): bigint {
  return (gas * 7n + 4n) / 5n
}

/** The fee for a gas limit, rounded up. @throws AppKitError OPTIONS_INVALID when the network names no gas price */
export function feeOf(chain: CosmosChain, gasLimit: bigint): Fee {
  const { gasPrice, network } = chain
  if (gasPrice === undefined) {
    const detail = `${network.caipNetworkId} names no gas price`
    throw new AppKitError('OPTIONS_INVALID', { option: 'networks', detail })
  }
  const price = parseAmount(gasPrice, PRICE_DECIMALS)
  const scale = 10n ** BigInt(PRICE_DECIMALS)
  return { gasLimit, amount: (gasLimit * price + scale - 1n) / scale }
}
