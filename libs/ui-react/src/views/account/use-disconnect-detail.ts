import type { ChainNamespace } from '@appkit/core'
import type { LiveConnection } from '@appkit/core/internal'
import { useMessages } from '../../hooks/use-messages.js'
import { useSharedNamespaces } from './use-shared-namespaces.js'

/** Families whose wallets have no way to be told that an app leaves. */
const WITHOUT_A_WAY: readonly (ChainNamespace | undefined)[] = ['polkadot']

/** What disconnecting a family means for what the app may see, as far as is known: only a session ends for sure. */
export function useDisconnectDetail(
  namespace: ChainNamespace | undefined,
  connection: Pick<LiveConnection, 'session' | 'wallet'> | undefined
): string {
  const t = useMessages()
  const shared = useSharedNamespaces(namespace)
  if (shared !== undefined) return shared
  if (!connection || connection.session) return t('account.disconnectDetail')
  const { name } = connection.wallet
  return t(WITHOUT_A_WAY.includes(namespace) ? 'account.disconnectKeeps' : 'account.disconnectAsks', { name })
}
