import type { AppKitNetwork } from '@appkit/core/networks'
import type { AppKit } from '@appkit/sdk'
import { AppKitButton, AppKitNetworkButton, useAppKitState } from '@appkit/sdk/react'
import { lazy, Suspense, type ReactNode } from 'react'
import { AccountPanel } from './account-panel.js'
import { FaucetPanel } from './faucet-panel.js'
import { NetworkPanel } from './network-panel.js'
import { PageLinks } from './page-links.js'
import { PayPanel } from './pay-panel.js'
import { paymentAssetsOf } from './payment-assets.js'
import { SessionPanel } from './session-panel.js'
import { SendPanel } from './send-panel.js'
import { SignPanel } from './sign-panel.js'
import { ThemeButton } from './theme-button.js'

/** What the page shows. */
export interface DappPageProps {
  readonly kit: AppKit
  /** This page's file name. */
  readonly current: string
  /** The local ones. */
  readonly networks: readonly AppKitNetwork[]
  /** Whether the kit takes payments. @default false */
  readonly isPaid?: boolean
  /** Whether the page counts, while the user agrees. @default false */
  readonly hasAnalytics?: boolean
  /** Whether accounts are asked to let it act by itself. @default false */
  readonly hasSessions?: boolean
}

/** No other page is to load it. */
const AnalyticsPanel = lazy(async () => ({ default: (await import('./analytics-panel.js')).AnalyticsPanel }))

/** A small dapp: it moves test money between two local chains. */
export function DappPage({
  kit,
  current,
  networks,
  isPaid = false,
  hasAnalytics = false,
  hasSessions = false
}: DappPageProps): ReactNode {
  const paid = isPaid ? paymentAssetsOf('eip155') : undefined
  return (
    <>
      <header className="page-header">
        <a className="brand" href="index.html">
          <img src="/icon.svg" alt="" width="28" height="28" />
          Ferry
        </a>
        <ThemeButton />
        <div className="buttons">
          <AppKitNetworkButton />
          <AppKitButton />
        </div>
      </header>
      <main>
        <h1>Move test money across the water</h1>
        <p className="lead">Two chains run on this machine. Connect a wallet of this page, pick a side, and send.</p>
        <div className="columns">
          <div className="stack">
            <SendPanel kit={kit} />
            <SignPanel />
            {hasSessions ? <SessionPanel /> : undefined}
            {paid ? <PayPanel {...paid} /> : undefined}
          </div>
          <div className="stack">
            <AccountPanel />
            <NetworkPanel networks={networks} />
            <FaucetPanel networks={networks} />
            <StatePanel />
            {hasAnalytics ? (
              <Suspense>
                <AnalyticsPanel kit={kit} />
              </Suspense>
            ) : undefined}
          </div>
        </div>
        <PageLinks current={current} />
      </main>
    </>
  )
}

/** The kit's public state, as it is. */
function StatePanel(): ReactNode {
  const state = useAppKitState()
  return (
    <details className="card">
      <summary>What the kit says</summary>
      <pre data-testid="kit-state">{JSON.stringify(state, null, 2)}</pre>
    </details>
  )
}
