import type { CaipNetwork } from '@appkit/core'
import { useEffect, useState } from 'react'
import { selectSupportedNetworks } from '@appkit/core/internal'
import { useDebounced } from '../../hooks/use-debounced.js'
import { namespaceName, useMessages } from '../../hooks/use-messages.js'
import { plural } from '../../i18n/plural.js'
import { ClearSearch } from '../../primitives/search-field/clear-search.js'
import { SearchField } from '../../primitives/search-field/search-field.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { useWidgetSelector } from '../../provider/widget-store-hooks.js'
import { NetworkList } from './network-list.js'

/** How long typing rests before a screen reader hears how many networks are left, ms. */
const ANNOUNCE_DELAY_MS = 100
/** With fewer networks there is nothing to search. */
const SEARCH_FROM = 5

/** The networks the app supports. The search narrows them at each key: a row that went later would take the focus of an early Tab with it. */
export function NetworksView() {
  const { t, announce } = useWidgetEnvironment()
  const networks = useWidgetSelector(selectSupportedNetworks)
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = wanted === '' ? networks : networks.filter(({ name }) => name.toLowerCase().includes(wanted))
  const count = found.length
  const isSettled = useDebounced(wanted, ANNOUNCE_DELAY_MS) === wanted

  useEffect(() => {
    if (wanted !== '' && isSettled) announce(plural(t, 'networks.found', count))
  }, [announce, t, wanted, isSettled, count])

  return (
    <div className="networks">
      {networks.length >= SEARCH_FROM ? (
        <SearchField label={t('networks.search')} value={search} onChange={setSearch} />
      ) : undefined}
      {count === 0 ? (
        <>
          <p className="networks-empty">{t('networks.empty', { search: search.trim() })}</p>
          <ClearSearch onClear={() => setSearch('')} />
        </>
      ) : (
        <NetworkGroups networks={found} />
      )}
    </div>
  )
}

/** The networks to switch to; those of each family under its name where there are several families. */
function NetworkGroups({ networks }: { readonly networks: readonly CaipNetwork[] }) {
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
