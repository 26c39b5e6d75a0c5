import { parseCaipNetworkId } from '@appkit/core'
import { IDENTITY_CACHE_SECONDS, identityApi, skipToken, type Identity } from '@appkit/core/data'
import type { LiveConnection } from '@appkit/core/internal'
import { useEndpointQuery } from '../../hooks/use-endpoint-query.js'
import { useHasProvider } from '../../hooks/use-has-provider.js'

/** The name and picture of an account; `undefined` until they are known, and where they cannot be. EVM accounts only. @source docs/threats.md T2.E02 */
export function useIdentity({ activeAddress, caipNetworkId }: LiveConnection): Identity | undefined {
  const isAsked = useHasProvider() && parseCaipNetworkId(caipNetworkId).namespace === 'eip155'
  const question = isAsked ? { address: activeAddress, sender: activeAddress } : skipToken
  const options = { refetchOnMountOrArgChange: IDENTITY_CACHE_SECONDS }
  return useEndpointQuery(identityApi.endpoints.getIdentity, question, options).data
}
