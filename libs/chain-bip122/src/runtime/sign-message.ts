import { AppKitError, type SignMessageRequest } from '@appkit/core'
import { encodeMessage, requireSession } from '@appkit/core/chain'
import { badAnswer, readErrorFields, untilAborted } from '@appkit/core/internal'
import type { AddressType } from '../address/decode-address.js'
import { verifyMessage } from '../message/verify-message.js'
import type { MessageProtocol } from '../wallet/bitcoin-wallet.js'
import type { Bip122Context } from './bip122-context.js'
import { requireAccount } from './require-account.js'
import type { WalletSession } from './wallet-session.js'

/** JSON-RPC: a parameter is not what the wallet takes. */
const INVALID_PARAMS = -32602

/** What each type of address can sign so that it can be verified; the first is the default. @source docs/threats.md §14 */
const PROTOCOLS: Readonly<Record<AddressType, readonly MessageProtocol[]>> = {
  p2pkh: ['ecdsa'],
  p2sh: ['bip322', 'ecdsa'],
  p2wpkh: ['bip322', 'ecdsa'],
  p2wsh: [],
  p2tr: ['bip322']
}

/**
 * Has the wallet sign a text: BIP-322 simple for segwit and taproot, BIP-137 for P2PKH, and for segwit where the wallet does not know
 * BIP-322 or is reached through a session. The signature is verified before it is returned.
 * @returns base64
 * @throws AppKitError USER_REJECTED, INVALID_ADDRESS, INVALID_MESSAGE, CONTEXT_CHANGED, BAD_RESPONSE, SIGN_MESSAGE_FAILED,
 * WALLET_METHOD_UNSUPPORTED
 * @source BIP-137, BIP-322, docs/threats.md T8.12
 */
export async function signMessage(context: Bip122Context, request: SignMessageRequest): Promise<string> {
  return signText(requireSession(context, request.connectorUid), request)
}

/** The same for a session. @param request.protocol absent: the default of the address's type */
export async function signText(
  session: WalletSession,
  request: { readonly address: string; readonly message: string; readonly protocol?: MessageProtocol | undefined }
): Promise<string> {
  const { message } = request
  const { decoded } = requireAccount(session, request.address)
  const known = PROTOCOLS[decoded.type]
  // Through a session a wallet may not answer at all what it does not know: what every wallet knows comes first.
  const protocols = session.connector.type === 'WALLET_CONNECT' ? known.toReversed() : known
  const wanted =
    request.protocol === undefined ? protocols : protocols.filter((protocol) => protocol === request.protocol)
  if (wanted.length === 0) throw unsupportedCall('signMessage')
  encodeMessage(message)
  const signature = await requestInTurn(session, { address: decoded.address, message }, wanted)
  if (verifyMessage(decoded, message, signature)) return signature
  throw badAnswer('signature')
}

/** Goes on to the next protocol where the wallet says that it does not know one; what it does not know is not asked for again. */
async function requestInTurn(
  session: WalletSession,
  request: { address: string; message: string },
  [first, ...others]: readonly MessageProtocol[]
): Promise<string> {
  if (first === undefined) throw unsupportedCall('signMessage')
  if (session.isUnknown(first) && others.length > 0) return requestInTurn(session, request, others)
  try {
    return await ask(session, { ...request, protocol: first })
  } catch (error) {
    const isIgnored = AppKitError.is(error, 'TIMEOUT')
    if (!isIgnored && !isUnknownProtocol(error)) throw error
    session.noteUnknown(first)
    // Who was waited for in vain is asked once more by a person, not by the kit.
    if (isIgnored || others.length === 0) throw error
    return requestInTurn(session, request, others)
  }
}

/** How far down the causes of an error are looked at. */
const CAUSES = 5

/**
 * Whether a wallet refused because of how it was to sign, as far as its words or its code say so. Nothing says so beforehand: `getInfo`,
 * features of the Wallet Standard and sessions over the relay name methods, not ways of signing.
 * @source WBIP-005, WalletConnect signMessage
 */
function isUnknownProtocol(error: unknown): boolean {
  let current: unknown = error
  for (let depth = 0; depth < CAUSES && current !== undefined; depth += 1) {
    if (AppKitError.is(current, 'USER_REJECTED')) return false
    if (AppKitError.is(current, 'WALLET_METHOD_UNSUPPORTED')) return true
    const { code, message } = readErrorFields(current)
    if (
      code === INVALID_PARAMS ||
      /protoc?ol|bip.?322|ecdsa|sign(?:ature|ing) (?:type|method|scheme|format)/i.test(message)
    )
      return true
    current = current instanceof Error ? current.cause : undefined
  }
  return false
}

async function ask(
  { wallet, signal }: WalletSession,
  request: { address: string; message: string; protocol: MessageProtocol }
): Promise<string> {
  try {
    return await untilAborted(wallet.signMessage(request), signal)
  } catch (error) {
    if (!AppKitError.is(error, 'WALLET_ERROR')) throw error
    throw new AppKitError('SIGN_MESSAGE_FAILED', {}, { cause: error, message: 'The wallet could not sign the message' })
  }
}

/** A call that the wallet cannot answer. */
export function unsupportedCall(method: string): AppKitError<'WALLET_METHOD_UNSUPPORTED'> {
  return new AppKitError('WALLET_METHOD_UNSUPPORTED', { method }, { message: 'Wallet call is not supported' })
}
