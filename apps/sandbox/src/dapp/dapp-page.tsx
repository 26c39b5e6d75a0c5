import type { AppKitNetwork } from '@appkit/core/networks'
import type { AppKit } from '@appkit/sdk'
import { AppKitButton, AppKitNetworkButton } from '@appkit/sdk/react'
import type { ReactNode } from 'react'
import { AccountPanel } from './account-panel.js'
import { FaucetPanel } from './faucet-panel.js'
import { NetworkPanel } from './network-panel.js'
import { PageLinks } from './page-links.js'
import { PayPanel } from './pay-panel.js'
import { paymentAssetsOf } from './payment-assets.js'
import { SendPanel } from './send-panel.js'
import { SignPanel } from './sign-panel.js'
import { StatePanel } from './state-panel.js'
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
}

/** A small dapp: it moves test money between two local chains. */
export function DappPage({ kit, current, networks, isPaid = false }: DappPageProps): ReactNode {
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
            {paid ? <PayPanel {...paid} /> : undefined}
          </div>
          <div className="stack">
            <AccountPanel />
            <NetworkPanel networks={networks} />
            <FaucetPanel networks={networks} />
            <StatePanel />
          </div>
        </div>
        <PageLinks current={current} />
      </main>
    </>
  )
}
