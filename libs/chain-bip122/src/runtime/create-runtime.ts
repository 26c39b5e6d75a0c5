import {
  AppKitError,
  asBaseUnits,
  type ChainContext,
  type ChainRuntime,
  type FeeEstimate,
  type TransactionRequest
} from '@appkit/core'
import { createChainRuntime, createRuntimeContext, requireSession } from '@appkit/core/chain'
import * as ecc from '@bitcoinerlab/secp256k1'
import { initEccLib } from 'bitcoinjs-lib'
import type { Bip122Options } from '../bip122-options.js'
import { readSatoshi } from '../guards/satoshi.js'
import { KNOWN_NETWORKS } from '../networks/known-networks.js'
import { requireUtxoSource, type Bip122Context } from './bip122-context.js'
import { connect } from './connect.js'
import { getBalance } from './get-balance.js'
import { prepareTransfer, readTransfer } from './prepare-transfer.js'
import { reconnect } from './reconnect.js'
import { sendTransaction } from './send-transaction.js'
import { signMessage } from './sign-message.js'
import { spendableOf } from './spendable-coins.js'
import { switchNetwork } from './switch-network.js'
import { waitForReceipt } from './wait-for-receipt.js'
import type { WalletSession } from './wallet-session.js'

/** Most a transaction may pay the network, satoshi: 0.01 BTC. */
const MAX_FEE = '1000000'

/** Bitcoin at work for one kit. @throws AppKitError OPTIONS_INVALID */
export function createRuntime(chain: ChainContext, options: Bip122Options): ChainRuntime<'bip122'> {
  const end = new AbortController()
  const maxFee = readSatoshi(options.maxFee ?? MAX_FEE)
  if (maxFee === undefined) throw new AppKitError('OPTIONS_INVALID', { option: 'maxFee', detail: 'not satoshi digits' })
  // bitcoinjs-lib keeps one curve for the page and checks it once.
  initEccLib(ecc)
  const context: Bip122Context = {
    ...createRuntimeContext<WalletSession>(chain, end.signal),
    networks: [...(options.networks ?? []), ...KNOWN_NETWORKS],
    utxoSource: options.utxoSource,
    maxFee
  }

  return createChainRuntime(context, end, {
    namespace: 'bip122',
    actions: {
      connect,
      reconnect,
      switchNetwork,
      signMessage,
      estimateFee,
      sendTransaction,
      waitForReceipt,
      getBalance
    },
    handBack: ({ wallet }) => wallet.disconnect(),
    getProvider: ({ hostProvider }) => hostProvider
  })
}

/**
 * What a transfer would pay the network with the coins there are now, satoshi: exactly that, so that the cap is the fee itself.
 * @throws AppKitError INVALID_ADDRESS, INVALID_AMOUNT, NETWORK_NOT_SUPPORTED, UNAVAILABLE, BAD_RESPONSE, UNSAFE_TRANSACTION
 */
async function estimateFee(context: Bip122Context, request: TransactionRequest): Promise<FeeEstimate> {
  requireUtxoSource(context, 'estimateFee')
  const transfer = readTransfer(context, request)
  const session = requireSession(context, request.connectorUid)
  // The same coins as when it is sent; where the wallet chooses them, the kit does not know which.
  const spendable = (await spendableOf(context, session, transfer)) ?? 'all'
  const { fee } = await prepareTransfer(context, transfer, context.signal, spendable)
  const satoshi = asBaseUnits(fee)
  return { gas: '0', fee: satoshi, feeCap: satoshi }
}
