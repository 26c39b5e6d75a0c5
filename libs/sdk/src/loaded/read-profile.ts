import { identityApi } from '@appkit/core/data'
import type { ProfileReader } from './profile-reader.js'

/** What the cache of server data holds. */
export const readProfile: ProfileReader = (state, address) => {
  const { data } = identityApi.endpoints.getIdentity.select({ address, sender: address })(state as never)
  return { profileName: data?.name, profileImage: data?.avatar }
}
