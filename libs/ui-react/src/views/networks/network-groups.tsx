import type { CaipNetwork } from '@appkit/core'
import { namespaceName, useMessages } from '../../hooks/use-messages.js'
import { NetworkList } from './network-list.js'

/** The networks to switch to; those of each family under its name where there are several families. */
export function NetworkGroups({ networks }: { readonly networks: readonly CaipNetwork[] }) {
  const t = useMessages()
  const namespaces = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  if (namespaces.length < 2) return <NetworkList networks={networks} />
  return namespaces.map((namespace) => (
    <section key={namespace} className="network-group" part="network-group">
      <h3 className="network-group-title">{namespaceName(t, namespace)}</h3>
      <NetworkList
        label={namespaceName(t, namespace)}
        networks={networks.filter(({ chainNamespace }) => chainNamespace === namespace)}
      />
    </section>
  ))
}
