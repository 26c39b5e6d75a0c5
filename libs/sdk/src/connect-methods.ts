import type { ConnectMethodSwitch } from '@appkit/ui-react'

/** Where there is a route that people log in to. */
const isOffered: ConnectMethodSwitch['isOffered'] = ({ connectors }) =>
  connectors.routes.some(({ type }) => type === 'AUTH')

/**
 * The switches of the features that bring a way to connect. Connect waits for the announcements while one of them is on and offered, so they
 * are known before.
 */
export const CONNECT_METHODS: readonly ConnectMethodSwitch[] = [
  { id: 'email', isOnByDefault: true, isOffered },
  { id: 'socials', isOnByDefault: true, isOffered },
  { id: 'passkeys', isOnByDefault: false, isOffered }
]
