import { AppKitError, type CaipNetwork, type TokenDecimalsRequest } from '@appkit/core'
import { requireNetwork, requireSession } from '@appkit/core/chain'
import { RpcAnswerError } from '@appkit/core/internal'
import { asAddress } from '../guards/address.js'
import { isBytes } from '../guards/hex.js'
import { eip155ChainId, type Eip155Context } from '../runtime/eip155-context.js'

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
  const answer =
    'url' in source
      ? await readFromNode(context, onlyAt(network, source.url), params, signal)
      : await readFromWallet(context, network, { connectorUid: source.connectorUid, params, signal })
  if (!isBytes(answer)) throw new AppKitError('BAD_RESPONSE', { source: 'RPC', detail: 'decimals' })
  const decimals = WORD.test(answer) ? BigInt(answer) : undefined
  return decimals === undefined || decimals > LARGEST ? undefined : Number(decimals)
}

/** The network with one node. */
function onlyAt(network: CaipNetwork, url: string): CaipNetwork {
  return { ...network, rpcUrls: { ...network.rpcUrls, default: { http: [url] } } }
}

async function readFromNode(
  { rpc, signal: end }: Eip155Context,
  network: CaipNetwork,
  params: readonly unknown[],
  signal: AbortSignal
): Promise<unknown> {
  try {
    return await rpc.request(network, 'eth_call', params, { signal: AbortSignal.any([signal, end]) })
  } catch (error) {
    if (!(error instanceof RpcAnswerError)) throw error
    if (error.code === REVERTED || /revert/i.test(error.message)) return '0x'
    throw new AppKitError('UNAVAILABLE', { source: 'RPC' }, { cause: error })
  }
}

/** A wallet behind a relay is not asked: what its session does not offer is read from the network's nodes, whose word this would not be. */
async function readFromWallet(
  context: Eip155Context,
  network: CaipNetwork,
  { connectorUid, params, signal }: { connectorUid: string; params: readonly unknown[]; signal: AbortSignal }
): Promise<unknown> {
  const session = requireSession(context, connectorUid)
  if (session.connector.type === 'WALLET_CONNECT') {
    throw new AppKitError('WALLET_METHOD_UNSUPPORTED', { method: 'eth_call' })
  }
  const expected = eip155ChainId(network)
  const assertOnNetwork = () => {
    if (session.chainId === expected) return
    throw new AppKitError('CHAIN_MISMATCH', { expected: network.caipNetworkId, actual: `eip155:${session.chainId}` })
  }
  assertOnNetwork()
  const answer = await session.guarded.request(
    { method: 'eth_call', params },
    AbortSignal.any([signal, session.signal])
  )
  assertOnNetwork()
  return answer
}
