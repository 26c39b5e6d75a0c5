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
  /** In the middle of the last blocks; absent: no node tells. */
  readonly usual?: bigint | undefined
}

/** The tip where a node neither advises one nor says what gas costs, wei. */
const DEFAULT_TIP = 1_500_000_000n

type Ask = (method: string, params?: readonly unknown[]) => Promise<unknown>

/**
 * What gas costs on a network: EIP-1559 prices, or the one price of a chain without a base fee.
 * @throws AppKitError BAD_RESPONSE, UNSAFE_TRANSACTION for a tip or cap beyond reason, and those of the reader
 * @source EIP-1559, docs/threats.md T11.10
 */
export async function readGasPrices(rpc: NodeReader, network: CaipNetwork, signal: AbortSignal): Promise<GasPrices> {
  const ask: Ask = (method, params = []) => rpc.request(network, method, params, { signal })
  const block = (await ask('eth_getBlockByNumber', ['latest', false])) as { baseFeePerGas?: unknown } | null
  const given = block?.baseFeePerGas
  if (given === undefined || given === null) {
    const price = readQuantity(await ask('eth_gasPrice'))
    if (price === undefined) throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'eth_gasPrice' })
    return { now: price, cap: price }
  }
  const baseFee = readQuantity(given)
  if (baseFee === undefined) throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'fees' })
  const [tip, usualPrice] = await Promise.all([readTip(ask, baseFee), readUsualPrice(rpc, network, signal)])
  if (tip === undefined) throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'fees' })
  const cap = 2n * baseFee + tip
  assertFeeCaps({ maxFeePerGas: cap, maxPriorityFeePerGas: tip })
  return { now: baseFee + tip, cap, usual: usualPrice(tip) }
}

/** What the node advises; of one that advises none, what gas costs there above the base fee. */
async function readTip(ask: Ask, baseFee: bigint): Promise<bigint | undefined> {
  try {
    return readQuantity(await ask('eth_maxPriorityFeePerGas'))
  } catch (error) {
    if (!(error instanceof RpcAnswerError)) throw error
    const price = await readPrice(ask)
    if (price === undefined) return DEFAULT_TIP
    return price > baseFee ? price - baseFee : 0n
  }
}

async function readPrice(ask: Ask): Promise<bigint | undefined> {
  try {
    return readQuantity(await ask('eth_gasPrice'))
  } catch (error) {
    if (error instanceof RpcAnswerError) return undefined
    throw error
  }
}
