import { readCoins } from '../transfer/read-coins.js'
import { requireUtxoSource, type Bip122Context } from './bip122-context.js'
import { fetchFromUtxoSource } from './fetch-from-utxo-source.js'
import type { Spendable, Transfer } from './prepare-transfer.js'
import type { WalletSession } from './wallet-session.js'

/**
 * Which coins of a sender may be spent here: all of a wallet that keeps inscriptions at an address of their own, else those of which the UTXO
 * source says that they carry nothing. `undefined`: it does not say.
 */
export async function spendableOf(
  context: Bip122Context,
  { accounts, signal }: WalletSession,
  { from, caipNetworkId }: Transfer
): Promise<Spendable | undefined> {
  if (accounts.some(({ type }) => type === 'ordinal')) return 'all'
  const source = requireUtxoSource(context, 'sendTransfer')
  const utxos = await fetchFromUtxoSource(context, () => source.getUtxos(from.address, caipNetworkId), signal)
  return readCoins(utxos).some(({ isSpendable }) => isSpendable !== undefined) ? 'marked' : undefined
}
