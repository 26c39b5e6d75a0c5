import { decodeAddress } from '../address/decode-address.js'
import type { BitcoinNetwork } from '../networks/bitcoin-network.js'
import { buildTransfer } from '../transfer/build-transfer.js'
import { readFeeRate } from '../transfer/fee-rate.js'
import { readCoins } from '../transfer/read-coins.js'
import { selectCoins } from '../transfer/select-coins.js'
import type { UtxoSource } from '../utxo-source.js'
import { TestFailure } from './test-failure.js'
import type { TestKey } from './test-key.js'

/** Builds, signs and broadcasts a transfer from the payment address of a key. @returns the transaction id */
export async function sendTestTransfer(parameters: {
  readonly key: TestKey
  readonly network: BitcoinNetwork
  readonly utxoSource: UtxoSource
  readonly to: string
  readonly amount: bigint
}): Promise<string> {
  const { key, network, utxoSource, amount } = parameters
  const { caipNetworkId } = network
  const from = decodeAddress(key.paymentAddress(network), network)
  const to = decodeAddress(parameters.to, network)
  if (!from || !to) throw new TestFailure(-32602, 'Not an address')
  const coins = readCoins(await utxoSource.getUtxos(from.address, caipNetworkId))
  const rate = readFeeRate(await utxoSource.getFeeRate(caipNetworkId))
  const selection = selectCoins({ coins, from, to, amount, rate })
  const psbt = buildTransfer({ selection, from, to, publicKey: key.publicKey })
  psbt.signAllInputs(key.signer)
  psbt.finalizeAllInputs()
  return utxoSource.broadcast(psbt.extractTransaction(true).toHex(), caipNetworkId)
}
