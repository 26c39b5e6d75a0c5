import { parseCaipNetworkId } from '@appkit/core'
import type { LiveConnection, ViewEventName, WidgetThunk } from '@appkit/core/internal'
import { useState } from 'react'
import type { FeatureEntry } from '../../features/feature.js'
import { useFeature } from '../../features/use-feature.js'
import { useOfferedFeatures } from '../../features/use-offered-features.js'
import { useHasProvider } from '../../hooks/use-has-provider.js'
import { useModule } from '../../hooks/use-module.js'
import { RowSkeletons } from '../../primitives/skeleton/row-skeletons.js'
import { Tabs, type TabDefinition } from '../../primitives/tabs/tabs.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { useWidgetDispatch } from '../../provider/widget-store-hooks.js'
import { ErrorPanel } from '../../view-stack/error-panel.js'
import { loadNfts } from './load-nfts.js'
import { NftSkeletons } from './nft-skeletons.js'
import { TokensTab } from './tokens-tab.js'
import type { PortfolioView } from './use-portfolio.js'

export interface AccountTabsProps {
  readonly connection: LiveConnection
  readonly portfolio: PortfolioView
}

/** What is there: tokens and collectibles, where they can be requested, and what features bring. */
export function AccountTabs({ connection, portfolio }: AccountTabsProps) {
  const { t, features, memory } = useWidgetEnvironment()
  const dispatch = useWidgetDispatch()
  const [chosen, setChosen] = useState(memory.accountTab)
  const hasProvider = useHasProvider()
  const tabs: TabDefinition[] = []
  if (portfolio.state.step !== 'unasked') {
    tabs.push({
      id: 'tokens',
      title: t('tokens.title'),
      panel: () => <TokensTab connection={connection} portfolio={portfolio} />
    })
  }
  if (hasProvider && parseCaipNetworkId(connection.caipNetworkId).namespace === 'eip155') {
    tabs.push({
      id: 'nfts',
      title: t('nfts.title'),
      panel: () => <LateNftsTab connection={connection} />,
      onIntent: () => void loadNfts().catch(() => undefined)
    })
  }
  const offered = useOfferedFeatures()
  for (const entry of offered) {
    if (!entry.accountTab) continue
    tabs.push({
      id: entry.id,
      title: t.dynamic(entry.accountTab.title),
      panel: () => <FeatureTab entry={entry} connection={connection} />,
      onIntent: () => void features.load(entry).catch(() => undefined)
    })
  }
  const choose = (tab: string) => {
    const event = offered.find(({ id }) => id === tab)?.accountTab?.openedAs
    if (event && tab !== chosen) dispatch(tell(event))
    memory.accountTab = tab
    setChosen(tab)
  }
  return <Tabs tabs={tabs} label={t('account.holdings')} chosen={chosen} onChoose={choose} />
}

const tell =
  (event: ViewEventName): WidgetThunk =>
  (_dispatch, _getState, { emit }) =>
    emit({ event })

interface FeatureTabProps {
  readonly entry: FeatureEntry
  readonly connection: LiveConnection
}

/** Shows the tab of a feature: at once when it is there, else the outline of a list while it is brought; a failure can be tried again. */
function FeatureTab({ entry, connection }: FeatureTabProps) {
  const { feature, failure, retry } = useFeature(entry)
  const tab = feature?.accountTab
  if (tab) return <tab.Tab connection={connection} />
  if (failure !== undefined) return <ErrorPanel code={failure} onRetry={retry} />
  return <RowSkeletons />
}

/** The tab of collectibles: its outline while its code is loaded; a failure can be tried again. */
function LateNftsTab({ connection }: { readonly connection: LiveConnection }) {
  const { module, hasFailed, retry } = useModule(loadNfts)
  if (module) return <module.NftsTab connection={connection} />
  return hasFailed ? <ErrorPanel code="CHUNK_LOAD_FAILED" onRetry={retry} /> : <NftSkeletons />
}
