import type { SignerData } from '@cosmjs/stargate'
import type { Comet38Client } from '@cosmjs/tendermint-rpc'
import type { CosmosChain } from '../runtime/cosmos-chain.js'
import type { WalletSession } from '../runtime/wallet-session.js'
import { readAccount } from './read-account.js'
import { createCometClient } from './rpc-client.js'
import { assertSigningKeys, readSigningKey } from './signing-key.js'
import type { TransferContext } from './transfer-context.js'

/** Who sends: the connection, and what the chain says of its account. */
export interface Sender {
  readonly session: WalletSession
  readonly comet: Comet38Client
  /** 33 bytes. */
  readonly publicKey: Uint8Array
  /** What a signature is bound to. */
  readonly signerData: SignerData
}

/**
 * Reads number, sequence and key of the account that sends.
 * @throws AppKitError WALLET_METHOD_UNSUPPORTED for keys hashed as on Ethereum and where the key is unknown, ESTIMATE_GAS_FAILED for an
 * account that has nothing, and failures of the nodes
 */
export async function readSender(
  context: TransferContext,
  chain: CosmosChain,
  session: WalletSession
): Promise<Sender> {
  assertSigningKeys(chain)
  const comet = createCometClient(context.node, chain.network, session.signal)
  const account = await readAccount(comet, context.accountParser, session.key.address)
  const publicKey = await readSigningKey(session, chain, () => Promise.resolve(account))
  const { accountNumber, sequence } = account
  return { session, comet, publicKey, signerData: { accountNumber, sequence, chainId: chain.chainId } }
}
