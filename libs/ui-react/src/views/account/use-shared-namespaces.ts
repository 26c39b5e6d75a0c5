import type { ChainNamespace } from '@appkit/core'
import { selectSharedNamespaces } from '@appkit/core/internal'
import { namespaceName, useMessages } from '../../hooks/use-messages.js'
import { useWidgetSelector } from '../../provider/widget-store-hooks.js'

/** What else ends with a connection, in words; `undefined`: nothing. */
export function useSharedNamespaces(namespace: ChainNamespace | undefined): string | undefined {
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
    namespaces: new Intl.ListFormat(t.locale, { type: 'conjunction' }).format(names)
  })
}
