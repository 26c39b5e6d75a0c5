import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import type { SerializedError } from '@reduxjs/toolkit'
import type { CaipNetworkId } from '../../caip/caip.js'
import type { PlainError } from '../../errors/appkit-error.js'
import type { WidgetServices } from '../../store/widget-services.js'
import { ask } from './ask.js'
import type { Answer, DataAnswer, DataMeta, DataRequest } from './data-request.js'

/** A subscription to the networks that the data provider knows. */
export interface SupportedChainsRequest extends PromiseLike<{
  readonly data?: readonly CaipNetworkId[] | undefined
  readonly error?: PlainError | SerializedError | undefined
}> {
  unsubscribe(): void
}

/**
 * The base query of server data: every request is bounded, every answer hardened, every failure coded. Never throws. Nothing is sent without a base
 * URL, nor about a network that the data provider does not know; when that cannot be found out, the answer is the failure: nothing is claimed about an
 * account it could not fetch.
 * @param fetchSupportedChains subscribes to the networks that the data provider knows
 */
export function createDataBaseQuery(
  fetchSupportedChains: (dispatch: BaseQueryApi['dispatch']) => SupportedChainsRequest
) {
  async function isKnown(network: CaipNetworkId, { dispatch }: BaseQueryApi): Promise<Answer<boolean>> {
    const supported = fetchSupportedChains(dispatch)
    const { data, error } = await supported
    // Until here it is watched: being online again drops what is not watched, also while it is waited for.
    supported.unsubscribe()
    return data ? { data: data.includes(network) } : { error: error as PlainError }
  }

  return async (request: DataRequest, context: BaseQueryApi): Promise<DataAnswer> => {
    const { service, network, failure, skip = false, whenSkipped } = request
    const baseUrl = (context.extra as WidgetServices).baseUrls[service] ?? ''
    const meta: DataMeta = { service, failure, baseUrl, isSkipped: false }
    const skipped = { ...whenSkipped, meta: { ...meta, isSkipped: true } }
    if (baseUrl === '' || skip) return skipped
    const known = network === undefined ? { data: true } : await isKnown(network, context)
    if (known.data === false) return skipped
    const answer = known.data ? await ask(context, request, baseUrl) : known
    if (!answer.error) return { ...answer, meta }
    return { error: failure === undefined ? answer.error : { ...answer.error, message: failure }, meta }
  }
}

export type DataBaseQuery = ReturnType<typeof createDataBaseQuery>
