import type { Features } from '@appkit/core'
import type { ConnectMethodSwitch } from '@appkit/ui-react'
import type { Outline } from '@appkit/ui-react/dialog-at-once'

/** How many social logins are offered where the app names none. */
const SOCIALS = 7

/** Where there is a route that people log in to. */
const isOffered: ConnectMethodSwitch['isOffered'] = ({ connectors }) =>
  connectors.routes.some(({ type }) => type === 'AUTH')

/** One of the social logins is a wide button, or two are; from three on the others stand beneath it. */
function outlineOfSocials({ socials }: Pick<Features, 'socials'>): Outline {
  const count = Array.isArray(socials) ? socials.length : SOCIALS
  return count > 2 ? ['field', 'tiles'] : ['field']
}

/**
 * The switches of the features that bring a way to connect. Connect waits for the announcements while one of them is on and offered, so they
 * are known before.
 */
export const CONNECT_METHODS = [
  { id: 'email', isOnByDefault: true, isOffered, outline: () => ['field'] },
  { id: 'socials', isOnByDefault: true, isOffered, outline: outlineOfSocials },
  { id: 'passkeys', isOnByDefault: false, isOffered, outline: () => ['link'] }
] as const satisfies readonly ConnectMethodSwitch[]
