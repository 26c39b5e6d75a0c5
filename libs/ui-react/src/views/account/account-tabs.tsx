import { parseCaipNetworkId } from '@appkit/core'
import type { LiveConnection, ViewEventName, WidgetThunk } from '@appkit/core/internal'
import { useState } from 'react'
import { FeatureTab } from '../../features/feature-tab.js'
import { useOfferedFeatures } from '../../features/use-offered-features.js'
import { useHasProvider } from '../../hooks/use-has-provider.js'
import { Tabs, type TabDefinition } from '../../primitives/tabs/tabs.js'
import { useWidgetEnvironment } from '../../provider/widget-context.js'
import { useWidgetDispatch } from '../../provider/widget-store-hooks.js'
import { LateNftsTab } from './late-nfts-tab.js'
import { loadNfts } from './load-nfts.js'
import { TokensTab } from './tokens-tab.js'
import type { PortfolioView } from './use-portfolio.js'

export interface AccountTabsProps {
  readonly connection: LiveConnection
  readonly portfolio: PortfolioView
}

/** What is there: tokens and collectibles, where somebody can be asked for them, and what features bring. */
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
