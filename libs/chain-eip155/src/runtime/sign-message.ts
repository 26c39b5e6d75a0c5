import { AppKitError, type CaipNetwork, type SignMessageRequest } from '@appkit/core'
import { encodeMessage, requireSession } from '@appkit/core/chain'
import { invalidSignature } from '@appkit/core/internal'
import type { Hex } from 'viem'
import { isKeySignature, isSignature } from '../guards/hex.js'
import { isSignedByContract } from '../signatures/is-signed-by-contract.js'
import type { Eip155Context } from './eip155-context.js'
import { requireAccount } from './require-account.js'
import { toCaipNetworkId, type WalletSession } from './wallet-session.js'

/**
 * Has the wallet sign a text as EIP-191.
 * @returns `0x` hex: 65 bytes, or another length that the account's contract confirms.
 * @throws AppKitError USER_REJECTED, INVALID_ADDRESS, INVALID_MESSAGE, CONTEXT_CHANGED, BAD_RESPONSE, SIGN_MESSAGE_FAILED
 * @source EIP-191, EIP-1193, ERC-1271, ERC-6492
 */
export async function signMessage(context: Eip155Context, request: SignMessageRequest): Promise<string> {
  const session = requireSession(context, request.connectorUid)
  const account = requireAccount(session, request.address)
  const params = [toHex(encodeMessage(request.message)), account]
  // The message is of the chain on which it was asked for, wherever the wallet goes meanwhile.
  const network = networkOf(context, session)
  let signature: unknown
  try {
    signature = await session.guarded.request({ method: 'personal_sign', params }, session.signal)
  } catch (error) {
    if (!AppKitError.is(error, 'WALLET_ERROR')) throw error
    const message = 'WagmiAdapter:signMessage - Sign message failed'
    throw new AppKitError('SIGN_MESSAGE_FAILED', {}, { cause: error, message })
  }
  if (isKeySignature(signature)) return signature
  if (isSignature(signature) && network) {
    const { clock, signal } = session
    const signed = { network, account, message: request.message, signature }
    if (await isSignedByContract(signed, { rpc: context.rpc, clock, signal })) return signature
  }
  throw invalidSignature()
}

/** `undefined`: the wallet is on a chain that the app does not list, so there is no node to ask. */
function networkOf(context: Eip155Context, { chainId }: WalletSession): CaipNetwork | undefined {
  const caipNetworkId = toCaipNetworkId(chainId)
  return context.chain.getNetworks().find((network) => network.caipNetworkId === caipNetworkId)
}

const toHex = (bytes: Uint8Array): Hex =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
