import { AppKitError, type CaipNetwork } from '@appkit/core'
import type { NodeReader } from '@appkit/core/chain'
import { assertFeeCaps, RpcAnswerError } from '@appkit/core/internal'
import { readQuantity } from '../guards/quantity.js'
import { readUsualPrice } from './read-usual-price.js'

/** What one gas costs, wei. */
export interface GasPrices {
  /** At the price of now, with the tip. */
  readonly now: bigint
  /** At most: wallets offer twice the base fee, so that five full blocks in a row cannot price it out. */
  readonly cap: bigint
  /** In the middle of the last blocks; absent: nobody tells. */
  readonly usual?: bigint | undefined
}

/** The tip where a node does not advise one, wei. */
const DEFAULT_TIP = 1_500_000_000n

/**
 * What gas costs on a network: EIP-1559 prices, or the one price of a chain without a base fee.
 * @throws AppKitError BAD_RESPONSE, UNSAFE_TRANSACTION for a tip or cap beyond reason, and those of the reader
 * @source EIP-1559, docs/threats.md T11.10
 */
export async function readGasPrices(rpc: NodeReader, network: CaipNetwork, signal: AbortSignal): Promise<GasPrices> {
  const ask = (method: string, params: readonly unknown[] = []) => rpc.request(network, method, params, { signal })
  const block = (await ask('eth_getBlockByNumber', ['latest', false])) as { baseFeePerGas?: unknown } | null
  const given = block?.baseFeePerGas
  if (given === undefined || given === null) {
    const price = readQuantity(await ask('eth_gasPrice'))
    if (!price) throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'eth_gasPrice' })
    return { now: price, cap: price }
  }
  const baseFee = readQuantity(given)
  const [tip, usualPrice] = await Promise.all([readTip(ask), readUsualPrice(rpc, network, signal)])
  if (baseFee === undefined || tip === undefined)
    throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'fees' })
  const cap = 2n * baseFee + tip
  assertFeeCaps({ maxFeePerGas: cap, maxPriorityFeePerGas: tip })
  return { now: baseFee + tip, cap, usual: usualPrice(tip) }
}

async function readTip(ask: (method: string) => Promise<unknown>): Promise<bigint | undefined> {
  try {
    return readQuantity(await ask('eth_maxPriorityFeePerGas'))
  } catch (error) {
    if (error instanceof RpcAnswerError) return DEFAULT_TIP
    throw error
  }
}
