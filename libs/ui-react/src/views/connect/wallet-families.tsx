import type { Connector } from '@appkit/core'
import { namespaceName, useMessages } from '../../hooks/use-messages.js'

/** The families of networks that a wallet is offered for, where another one has its name. */
export function WalletFamilies({ connectors }: { readonly connectors: readonly Connector[] }) {
  const t = useMessages()
  const names = connectors.map(({ chain }) => namespaceName(t, chain))
  return <bdi className="wallet-families">{new Intl.ListFormat(t.locale, { type: 'unit' }).format(names)}</bdi>
}
