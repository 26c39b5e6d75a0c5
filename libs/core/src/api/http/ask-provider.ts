import type { CaipNetworkId } from '../../caip/caip.js'
import { supportedChainsApi } from '../endpoints/supported-chains-endpoint.js'
import type { PlainError } from '../../errors/appkit-error.js'
import { ask, type AskContext } from './ask.js'
import type { Answer, DataRequest } from './data-request.js'

const { getSupportedChains } = supportedChainsApi.endpoints

/** A request that is only sent when the data provider knows the network. */
export interface NetworkRequest<T> extends Omit<DataRequest<T>, 'service'> {
  /** `undefined`: about no network in particular, so it is sent in any case. */
  readonly network: CaipNetworkId | undefined
}

/**
 * Asks the data provider about a network, after making sure that it knows the network. When that cannot be found out, the answer is the
 * failure: nothing is claimed about an account nobody could ask for.
 */
export async function askProvider<T>(
  context: AskContext,
  { network, ...request }: NetworkRequest<T>
): Promise<Answer<T>> {
  if (network !== undefined) {
    const supported = context.dispatch(getSupportedChains.initiate())
    const { data, error } = await supported
    // Until here it is watched: being online again drops what nobody watches, also while it is waited for.
    supported.unsubscribe()
    if (!data) return { error: { ...(error as PlainError), ...(request.failure && { message: request.failure }) } }
    if (!data.includes(network)) return request.ifUnsupported()
  }
  return ask(context, { ...request, service: 'rpc' })
}
