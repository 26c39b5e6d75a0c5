import { AppKitError, asBaseUnits, type CaipNetworkId, type TransactionRequest } from '@appkit/core'
import { decodeAddress, type DecodedAddress } from '../address/decode-address.js'
import { asAmount } from '../guards/satoshi.js'
import type { BitcoinNetwork } from '../networks/bitcoin-network.js'
import { assertFee } from '../psbt/assert-safe-psbt.js'
import { unsafe } from '../psbt/input-coin.js'
import { readFeeRate } from '../transfer/fee-rate.js'
import { readCoins } from '../transfer/read-coins.js'
import { selectCoins, type Selection } from '../transfer/select-coins.js'
import { fetchFromUtxoSource } from './fetch-from-utxo-source.js'
import { requireNetwork, requireUtxoSource, type Bip122Context } from './bip122-context.js'
import { invalidAddress } from './read-grant.js'

/** A checked transfer. */
export interface Transfer {
  readonly from: DecodedAddress
  readonly to: DecodedAddress
  /** Satoshi. */
  readonly amount: bigint
  readonly network: BitcoinNetwork
  readonly caipNetworkId: CaipNetworkId
  /** Satoshi. `undefined`: whatever the network wants. */
  readonly feeLimit: bigint | undefined
}

/**
 * Checks what is to be sent. Nothing is rounded, cut or guessed.
 * @throws AppKitError NETWORK_NOT_SUPPORTED, INVALID_ADDRESS, INVALID_AMOUNT, UNSAFE_TRANSACTION
 * @source docs/threats.md T11.04, §14
 */
export function readTransfer(context: Bip122Context, request: TransactionRequest): Transfer {
  const { network } = requireNetwork(context, request.caipNetworkId)
  const from = decodeAddress(request.from, network)
  if (!from) throw invalidAddress(request.from)
  const to = decodeAddress(request.to, network)
  if (!to) throw invalidAddress(request.to)
  const amount = asAmount(request.value)
  if (request.data !== undefined || request.token !== undefined)
    throw unsafe('Bitcoin transfers carry no data or tokens')
  const feeLimit = request.feeLimit === undefined ? undefined : BigInt(asBaseUnits(request.feeLimit))
  return { from, to, amount, network, caipNetworkId: network.caipNetworkId, feeLimit }
}

/** What may be picked of an account's coins. `marked`: only those of which the source says that they carry nothing. */
export type Spendable = 'all' | 'marked'

/**
 * Looks up coins and fee rate and picks the coins that pay; never one that the source says is not to be spent.
 * @throws AppKitError WALLET_METHOD_UNSUPPORTED, UNAVAILABLE, BAD_RESPONSE, INVALID_AMOUNT, UNSAFE_TRANSACTION for a fee out of bounds,
 * CONTEXT_CHANGED for one above the limit of the transfer
 */
export async function prepareTransfer(
  context: Bip122Context,
  { from, to, amount, caipNetworkId, feeLimit }: Transfer,
  signal: AbortSignal,
  spendable: Spendable = 'all'
): Promise<Selection> {
  const source = requireUtxoSource(context, 'sendTransfer')
  const [utxos, feeRate] = await Promise.all([
    fetchFromUtxoSource(context, () => source.getUtxos(from.address, caipNetworkId), signal),
    fetchFromUtxoSource(context, () => source.getFeeRate(caipNetworkId), signal)
  ])
  const coins = readCoins(utxos).filter(({ isSpendable = spendable === 'all' }) => isSpendable)
  const selection = selectCoins({ coins, from, to, amount, rate: readFeeRate(feeRate) })
  assertFee(selection.fee, selection.amount + selection.change + selection.fee, context.maxFee)
  if (feeLimit !== undefined && selection.fee > feeLimit) throw new AppKitError('CONTEXT_CHANGED', { what: 'fee' })
  return selection
}
