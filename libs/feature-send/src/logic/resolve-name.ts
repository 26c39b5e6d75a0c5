import { AppKitError, type CaipNetworkId, type PlainError } from '@appkit/core'
import { isName, NAMES_CACHE_SECONDS, namesApi, type NameProfile } from '@appkit/core/data'
import type { WidgetThunk } from '@appkit/core/internal'
import { nameAddress } from './name-address.js'

/** The status with which the name service says that a name is unowned. */
const NOT_FOUND = 404

const isMissing = ({ context }: PlainError): boolean => 'status' in context && context.status === NOT_FOUND

/**
 * Where a name leads on a network, as the name service says now, or said within five minutes.
 * @param isNow before something is sent: what was kept does not count
 * @returns `undefined`: nowhere on this network, or it is unowned. @throws AppKitError what the look-up failed with
 * @source docs/threats.md T13.04
 */
export const resolveName =
  (name: string, caipNetworkId: CaipNetworkId, isNow = false): WidgetThunk<Promise<string | undefined>> =>
  async (dispatch) => {
    // Names that the name service has none of: it is not asked.
    if (!isName(name)) return undefined
    const ask = namesApi.endpoints.getName.initiate(
      { name },
      {
        forceRefetch: isNow ? true : NAMES_CACHE_SECONDS,
        subscribe: false
      }
    )
    const { data, error } = (await dispatch(ask as never)) as { data?: NameProfile; error?: PlainError }
    if (data && error === undefined) return nameAddress(data, caipNetworkId)
    if (error?.code === 'BAD_RESPONSE' && isMissing(error)) return undefined
    const { code, context, message } = error ?? { code: 'UNKNOWN', context: {}, message: 'An error occurred' }
    throw new AppKitError(code, context as never, { message })
  }
