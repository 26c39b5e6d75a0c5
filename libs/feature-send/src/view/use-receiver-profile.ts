import { IDENTITY_CACHE_SECONDS, identityApi, skipToken, type Identity } from '@appkit/core/data'
import { useEndpointQuery } from '@appkit/ui-react'
import { profileQuery } from '../logic/profile-query.js'
import type { Receiver } from '../logic/receiver-state.js'
import type { Sender } from '../logic/send-selectors.js'

const OPTIONS = { refetchOnMountOrArgChange: IDENTITY_CACHE_SECONDS }

/** The name and picture of a receiver; nothing until they are known, and where they cannot be. */
export function useReceiverProfile(sender: Sender, receiver: Receiver | undefined): Identity {
  const question = receiver && profileQuery(sender, receiver.address)
  const { getIdentity } = identityApi.endpoints
  const { data } = useEndpointQuery(getIdentity, question ?? skipToken, OPTIONS)
  return data ?? {}
}
