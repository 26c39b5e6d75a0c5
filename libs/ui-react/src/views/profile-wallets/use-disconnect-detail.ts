import type { ChainNamespace } from '@appkit/core'
import { selectSharedNamespaces, type LiveConnection } from '@appkit/core/internal'
import { useMessages, namespaceName } from '../../hooks/use-messages.js'
import { useWidgetSelector } from '../../provider/widget-store-hooks.js'

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

/** What else ends with a connection, in words; `undefined`: nothing. */
function useSharedNamespaces(namespace: ChainNamespace | undefined): string | undefined {
  const t = useMessages()
  const shared = useWidgetSelector((state) =>
    namespace === undefined
      ? ''
      : selectSharedNamespaces(state, namespace)
          .filter((other) => other !== namespace)
          .join(' ')
  )
  if (shared === '') return undefined
  const names = shared.split(' ').map((other) => namespaceName(t, other as ChainNamespace))
  return t('account.disconnectShared', {
    namespaces: new Intl.ListFormat(t.languageOf('account.disconnectShared'), { type: 'conjunction' }).format(names)
  })
}
