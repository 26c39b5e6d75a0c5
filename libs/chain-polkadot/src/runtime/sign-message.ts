import { AppKitError, type SignMessageRequest } from '@appkit/core'
import { encodeMessage, requireSession } from '@appkit/core/chain'
import { badAnswer, invalidSignature } from '@appkit/core/internal'
import { bytesToHex } from '@noble/hashes/utils.js'
import { isTransactionPayload } from '../message/is-transaction-payload.js'
import { isSignature, isSignedBy } from '../message/verify-signature.js'
import { wrapBytes } from '../message/wrap-message.js'
import type { PolkadotContext } from './polkadot-context.js'
import { requireAccount } from './require-account.js'
import type { WalletSession } from './wallet-session.js'

/**
 * Has the wallet sign a text as `<Bytes>…</Bytes>`, and believes the signature only when it is the account's over exactly these bytes.
 * @returns `0x` hex; 64 bytes, or 65 where the wallet names the kind of signature or the account is an ecdsa one.
 * @throws AppKitError USER_REJECTED, INVALID_ADDRESS, INVALID_MESSAGE, CONTEXT_CHANGED, BAD_RESPONSE, WALLET_METHOD_UNSUPPORTED, SIGN_MESSAGE_FAILED
 * @source docs/threats.md T1.12, T8.12, §14
 */
export async function signMessage(context: PolkadotContext, request: SignMessageRequest): Promise<string> {
  const session = requireSession(context, request.connectorUid)
  const { address, key } = requireAccount(session, request.address, context.prefixOf)
  const message = encodeMessage(request.message)
  const references = context.chain.getNetworks().map(({ caipNetworkId }) => caipNetworkId.replace('polkadot:', ''))
  if (isTransactionPayload(message, references)) throw new AppKitError('INVALID_MESSAGE', { detail: 'a transaction' })
  const bytes = wrapBytes(message)
  const signature = await ask(session, address, bytes)
  if (!isSignature(signature)) throw invalidSignature()
  if (!isSignedBy(key, bytes, signature)) throw badAnswer('invalid signature')
  return signature.toLowerCase()
}

async function ask({ wallet, signal }: WalletSession, address: string, bytes: Uint8Array): Promise<unknown> {
  try {
    // Hex, since some wallets take a text that looks like hex for hex.
    return await wallet.signRaw({ address, data: `0x${bytesToHex(bytes)}`, type: 'bytes' }, signal)
  } catch (error) {
    if (!AppKitError.is(error, 'WALLET_ERROR')) throw error
    const text = 'PolkadotAdapter:signMessage - Sign message failed'
    throw new AppKitError('SIGN_MESSAGE_FAILED', {}, { cause: error, message: text })
  }
}
