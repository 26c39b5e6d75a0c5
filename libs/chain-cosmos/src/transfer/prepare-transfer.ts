import { AppKitError } from '@appkit/core'
import { RpcAnswerError } from '@appkit/core/internal'
import type { DirectSignDoc } from '../cosmos-provider.js'
import type { NodeQuestion, NodeReader } from '../node/node-reader.js'
import { QueryRefusal } from '../node/query-app.js'
import type { CosmosChain } from '../runtime/cosmos-chain.js'
import { isKeyOf } from '../provider/read-key.js'
import { encodeTransaction, encodeTransfer, keyOf, TRANSFER_KEY_TYPE } from './encode-transfer.js'
import { feeOf, withSimulationMargin } from './fee.js'
import { queryAccount } from './query-account.js'
import type { Transfer } from './read-transfer.js'
import { simulate } from './simulate.js'

/** A transfer ready to be signed. */
export interface PreparedTransfer {
  readonly doc: DirectSignDoc
  readonly gasLimit: bigint
  /** 33 bytes: the sender's. */
  readonly publicKey: Uint8Array
}

/**
 * Reads the sender's number and sequence, simulates where the caller chose no gas, and encodes the document.
 * @param known the sender's key, where the wallet said it; else the one is used that the chain knows.
 * @throws AppKitError WALLET_METHOD_UNSUPPORTED for keys hashed as on Ethereum and where nobody knows the key, OPTIONS_INVALID, ESTIMATE_GAS_FAILED, those of the node
 */
export async function prepareTransfer(
  node: NodeReader,
  chain: CosmosChain,
  transfer: Transfer,
  known: Uint8Array | undefined,
  question: NodeQuestion
): Promise<PreparedTransfer> {
  if (chain.keyType !== TRANSFER_KEY_TYPE) throw new AppKitError('WALLET_METHOD_UNSUPPORTED', { method: 'signDirect' })
  const account = await queryAccount(node, chain, transfer.from, question).catch(rethrowRefusal)
  const publicKey = known ?? keyOf(account)
  if (!publicKey || !isKeyOf(publicKey, transfer.from, chain)) {
    throw new AppKitError('WALLET_METHOD_UNSUPPORTED', { method: 'cosmos_getAccounts' })
  }
  const encode = (gasLimit: bigint): DirectSignDoc =>
    encodeTransfer({ chain, transfer, publicKey, account, fee: feeOf(chain, gasLimit) })
  const gasLimit = transfer.gas ?? withSimulationMargin(await simulateDoc(encode(0n)))
  return { doc: encode(gasLimit), gasLimit, publicKey }

  function simulateDoc(doc: DirectSignDoc): Promise<bigint> {
    return simulate(node, chain, encodeTransaction(doc, new Uint8Array()), question)
  }
}

/** An account that the chain has never seen cannot pay. */
function rethrowRefusal(error: unknown): never {
  if (!(error instanceof QueryRefusal) && !(error instanceof RpcAnswerError)) throw error
  const message = 'CosmosAdapter:estimateFee - Estimate fee failed'
  throw new AppKitError('ESTIMATE_GAS_FAILED', { detail: 'the account has nothing yet' }, { cause: error, message })
}
