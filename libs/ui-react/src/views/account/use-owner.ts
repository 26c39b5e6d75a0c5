import { selectEmbeddedUser, SOCIAL_NAMES } from '@appkit/core/internal'
import { useWidgetSelector } from '../../provider/widget-store-hooks.js'

/** Whose account it is: what they are called, and the social account they logged in with; no name where it is of a wallet. */
export function useOwner(): { readonly name: string | undefined; readonly way: string | undefined } {
  const user = useWidgetSelector(selectEmbeddedUser)
  const social = user === undefined || user.provider === 'email' ? undefined : user.provider
  const name = social === undefined ? (user?.email ?? user?.username) : (user?.username ?? user?.email)
  return { name, way: social && SOCIAL_NAMES[social] }
}
