import type { AppKit } from '@appkit/sdk'
import { AppKitButton, AppKitNetworkButton, AppKitProvider } from '@appkit/sdk/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { WagmiProvider, type Config, type State } from 'wagmi'
import { AccountPanel } from '../dapp/account-panel.js'
import { PageLinks } from '../dapp/page-links.js'
import { localNetworks } from '../shared/local-networks.js'
import { WagmiAccountPanel } from './wagmi-account-panel.js'
import { WagmiActionsPanel } from './wagmi-actions-panel.js'

/** What the page shows. */
export interface WagmiPageProps {
  readonly kit: AppKit
  readonly config: Config
  /** What the server knows of a returning visitor. */
  readonly initialState?: State | undefined
  /** This page's file name. */
  readonly current: string
  /** Without a slash at the end. */
  readonly origin: string
}

/** A dapp written with wagmi's hooks, beside what the kit reports. */
export function WagmiPage({ kit, config, initialState, current, origin }: WagmiPageProps): ReactNode {
  const [queryClient] = useState(() => new QueryClient())
  return (
    <WagmiProvider config={config} initialState={initialState}>
      <QueryClientProvider client={queryClient}>
        <AppKitProvider kit={kit}>
          <header className="page-header">
            <a className="brand" href="index.html">
              <img src="/icon.svg" alt="" width="28" height="28" />
              Ferry
            </a>
            <div className="buttons">
              <AppKitNetworkButton />
              <AppKitButton />
            </div>
          </header>
          <main>
            <h1>A dapp on wagmi’s hooks</h1>
            <p className="lead">What wagmi does shows in the kit, and what the kit does shows in wagmi.</p>
            <div className="columns">
              <div className="stack">
                <WagmiAccountPanel networks={localNetworks(origin)} />
                <WagmiActionsPanel />
              </div>
              <div className="stack">
                <AccountPanel />
              </div>
            </div>
            <PageLinks current={current} />
          </main>
        </AppKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
