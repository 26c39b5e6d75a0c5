import { AppKitError, type TokenDecimalsRequest } from '@appkit/core'
import { requireNetwork } from '@appkit/core/chain'
import { RpcAnswerError } from '@appkit/core/internal'
import { asAddress } from '../guards/address.js'
import { isBytes } from '../guards/hex.js'
import { askSource } from '../rpc/ask-source.js'
import type { Eip155Context } from '../runtime/eip155-context.js'

/** `decimals()`. @source EIP-20 */
const DECIMALS = '0x313ce567'
const WORD = /^0x[0-9a-f]{64}$/i
/** The largest `uint8`. */
const LARGEST = 255n
/** JSON-RPC code of a call that was reverted; some nodes only say so in words. */
const REVERTED = 3

/**
 * Asks a token's contract how many decimals it has.
 * @returns `undefined` where there is no contract, or it answers with anything but one word that fits
 * @throws AppKitError INVALID_ADDRESS, NETWORK_NOT_SUPPORTED, WALLET_DISCONNECTED, WALLET_METHOD_UNSUPPORTED, CHAIN_MISMATCH, BAD_RESPONSE, UNAVAILABLE and
 * the other failures of wallets and nodes
 */
export async function readTokenDecimals(
  context: Eip155Context,
  { caipNetworkId, token, source, signal }: TokenDecimalsRequest
): Promise<number | undefined> {
  const network = requireNetwork(context, caipNetworkId)
  const params = [{ to: asAddress(token), data: DECIMALS }, 'latest']
  const ask = () => askSource(context, network, source, { method: 'eth_call', params, signal })
  const answer = 'url' in source ? await readFromNode(ask) : await ask()
  if (!isBytes(answer)) throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'decimals' })
  const decimals = WORD.test(answer) ? BigInt(answer) : undefined
  return decimals === undefined || decimals > LARGEST ? undefined : Number(decimals)
}

/** A reverted call is an empty answer; a node's other errors say nothing of the token. */
async function readFromNode(ask: () => Promise<unknown>): Promise<unknown> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof RpcAnswerError)) throw error
    if (error.code === REVERTED || /revert/i.test(error.message)) return '0x'
    throw new AppKitError('UNAVAILABLE', { source: 'RPC' }, { cause: error })
  }
}
