import { AppKitError, type SignMessageRequest } from '@appkit/core'
import { encodeMessage, requireSession } from '@appkit/core/chain'
import { badAnswer, invalidSignature } from '@appkit/core/internal'
import { base64 } from '@scure/base'
import { verifySignature } from '../address/public-key.js'
import { adr36SignBytes, createAdr36Doc, sortedJson } from '../messages/adr36.js'
import { isKeyOf } from '../provider/read-key.js'
import { readSignature, readSigningKey } from '../provider/read-signature.js'
import { assertAccount, type CosmosContext } from './cosmos-context.js'
import type { WalletSession } from './wallet-session.js'

/**
 * Has the wallet sign a text as ADR-36, and checks the signature before it is given on.
 * @returns base64 of 64 bytes; the key is the account's `publicKey`.
 * @throws AppKitError USER_REJECTED, INVALID_MESSAGE, CONTEXT_CHANGED, BAD_RESPONSE, SIGN_MESSAGE_FAILED, WALLET_METHOD_UNSUPPORTED
 * @source ADR-36, docs/threats.md T8.12, §14
 */
export async function signMessage(context: CosmosContext, request: SignMessageRequest): Promise<string> {
  const session = requireSession(context, request.connectorUid)
  assertAccount(session, request.address)
  const data = encodeMessage(request.message)
  // Verifiers refuse empty ones.
  if (data.length === 0) throw new AppKitError('INVALID_MESSAGE', { detail: 'empty' })
  const { chain, key } = session
  const answer = await ask(session, request.message, data)
  const publicKey = key.publicKey ?? readSigningKey(answer)
  if (!publicKey || !isKeyOf(publicKey, key.address, chain)) throw badAnswer('the signature is of another account')
  const signature = readSignature(answer, publicKey)
  if (!signature) throw invalidSignature()
  if (verifySignature(signature, adr36SignBytes(key.address, data), publicKey, chain.keyType)) {
    if (!key.publicKey && session.key.address === key.address) session.learn(publicKey)
    return base64.encode(signature)
  }
  throw badAnswer('the signature is not of this account and message')
}

async function ask(
  { guarded, chain, key, signal }: WalletSession,
  message: string,
  data: Uint8Array
): Promise<unknown> {
  try {
    if (guarded.offers('signArbitrary')) {
      return await guarded.request('signArbitrary', [chain.chainId, key.address, message], signal)
    }
    const doc = createAdr36Doc(key.address, data)
    return readUnchanged(await guarded.request('signAmino', [chain.chainId, key.address, doc], signal), sortedJson(doc))
  } catch (error) {
    if (!AppKitError.is(error, 'WALLET_ERROR')) throw error
    const message = 'CosmosAdapter:signMessage - Sign message failed'
    throw new AppKitError('SIGN_MESSAGE_FAILED', {}, { cause: error, message })
  }
}

/** The signature, when the wallet signed the document as it was given: no chain, no fee, nothing added. @throws AppKitError BAD_RESPONSE */
function readUnchanged(answer: unknown, doc: string): unknown {
  try {
    const { signed, signature } = answer as { signed?: unknown; signature?: unknown }
    if (sortedJson(signed) === doc) return signature
  } catch {
    // A hostile getter is as bad as another document.
  }
  throw badAnswer('another document was signed')
}
