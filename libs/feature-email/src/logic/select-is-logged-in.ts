import type { WidgetState } from '@appkit/core/internal'

/** Whether a user is logged in, whatever account is in use. */
export const selectIsLoggedIn = ({ connections }: WidgetState): boolean =>
  Object.values(connections.byNamespace).some(
    (connection) => connection?.status === 'connected' && connection.wallet.type === 'AUTH'
  )
