import { AppKitError, type SignMessageRequest } from '@appkit/core'
import { encodeMessage, requireSession } from '@appkit/core/chain'
import { badAnswer } from '@appkit/core/internal'
import { readBytes } from '../guards/bytes.js'
import { encodeSignature } from '../guards/signature.js'
import { verifySignature } from '../guards/verify-signature.js'
import type { WalletAccount } from '../provider/wallet-account.js'
import { decodesAsTransaction } from '../transactions/decodes-as-transaction.js'
import { requireAccount } from './require-account.js'
import type { SolanaContext } from './solana-context.js'
import type { WalletSession } from './wallet-session.js'

/** Largest message, bytes. @source docs/threats.md §14 */
const MESSAGE_LIMIT = 65_536
const SIGNATURE_BYTES = 64

/**
 * Has the wallet sign a text.
 * @returns base58 of 64 bytes, an ed25519 signature over the text in UTF-8.
 * @throws AppKitError USER_REJECTED, INVALID_ADDRESS, INVALID_MESSAGE, CONTEXT_CHANGED, BAD_RESPONSE, WALLET_METHOD_UNSUPPORTED, SIGN_MESSAGE_FAILED
 * @source Wallet Standard `solana:signMessage`
 */
export async function signMessage(context: SolanaContext, request: SignMessageRequest): Promise<string> {
  const session = requireSession(context, request.connectorUid)
  const account = requireAccount(session, request.address)
  const bytes = await signBytes(session, account, encodeMessage(request.message))
  return encodeSignature(bytes) ?? ''
}

/**
 * Has the wallet sign bytes. The signature is verified, over these very bytes.
 * @returns 64 bytes
 * @throws AppKitError as `signMessage`
 * @source docs/threats.md T8.12
 */
export async function signBytes(
  session: WalletSession,
  account: WalletAccount,
  message: Uint8Array
): Promise<Uint8Array> {
  if (message.length > MESSAGE_LIMIT) throw new AppKitError('INVALID_MESSAGE', { detail: 'longer than 64 KiB' })
  if (decodesAsTransaction(message)) throw new AppKitError('INVALID_MESSAGE', { detail: 'it is a transaction' })
  const output = await session.wallet
    .askOne('solana:signMessage', { account: account.own, message: message.slice() }, session.signal)
    .catch((error: unknown) => {
      if (!AppKitError.is(error, 'WALLET_ERROR')) throw error
      const text = 'SolanaAdapter:signMessage - Sign message failed'
      throw new AppKitError('SIGN_MESSAGE_FAILED', {}, { cause: error, message: text })
    })
  const signature = readBytes(output['signature'], SIGNATURE_BYTES)
  if (signature && verifySignature(signature, message, account.publicKey)) return signature
  throw badAnswer('signature')
}
