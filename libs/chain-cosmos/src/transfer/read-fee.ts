import { AppKitError, type CosmosFee } from '@appkit/core'
import { calculateFee, GasPrice, type SigningStargateClient } from '@cosmjs/stargate'
import type { CosmosChain } from '../runtime/cosmos-chain.js'
import { readRefusal } from './read-refusal.js'
import type { Transaction } from './read-transaction.js'

/** A simulation leaves out the check of the signature and what changes until the transaction runs. @source CosmJS, default multiplier */
const SIMULATION_MARGIN = 1.4

/**
 * What a transaction may use and cost: as the caller says, or what a simulation uses and a margin, at the network's gas price.
 * @throws AppKitError OPTIONS_INVALID when the network names no gas price, ESTIMATE_GAS_FAILED when the transaction would fail, BAD_RESPONSE
 */
export async function readFee(
  client: SigningStargateClient,
  chain: CosmosChain,
  from: string,
  { messages, memo, fee, gas }: Transaction
): Promise<CosmosFee> {
  if (fee) return fee
  const price = gasPriceOf(chain)
  const limit = gas ?? Math.ceil((await simulate(client, from, messages, memo)) * SIMULATION_MARGIN)
  const { amount } = calculateFee(limit, price)
  // A coin of zero is none: chains refuse it.
  return { amount: amount.filter((coin) => coin.amount !== '0'), gas: String(limit) }
}

/** @throws AppKitError OPTIONS_INVALID */
export function gasPriceOf({ gasPrice, denom, network }: CosmosChain): GasPrice {
  try {
    if (gasPrice !== undefined) return GasPrice.fromString(`${gasPrice}${denom}`)
  } catch {
    // Not a decimal number, or more decimals than gas prices have.
  }
  const detail = `${network.caipNetworkId} names no gas price`
  throw new AppKitError('OPTIONS_INVALID', { option: 'networks', detail })
}

async function simulate(
  client: SigningStargateClient,
  from: string,
  messages: Transaction['messages'],
  memo: string
): Promise<number> {
  try {
    const gas = await client.simulate(from, messages, memo)
    if (gas > 0) return gas
  } catch (error) {
    if (AppKitError.is(error)) throw error
    const code = readRefusal(error)
    const detail = code === undefined ? 'no estimate' : `the transaction would fail with code ${code}`
    const message = 'CosmosAdapter:estimateFee - Estimate fee failed'
    throw new AppKitError('ESTIMATE_GAS_FAILED', { detail }, { cause: error, message })
  }
  throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'simulation' })
}
