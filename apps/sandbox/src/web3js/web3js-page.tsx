import type { AppKitNetwork } from '@appkit/core/networks'
import type { AppKit } from '@appkit/sdk'
import { AppKitButton, AppKitNetworkButton, AppKitProvider } from '@appkit/sdk/react'
import type { ReactNode } from 'react'
import { AccountPanel } from '../dapp/account-panel.js'
import { NetworkPanel } from '../dapp/network-panel.js'
import { PageLinks } from '../dapp/page-links.js'
import { Web3jsPanel } from './web3js-panel.js'

/** What the page shows. */
export interface Web3jsPageProps {
  readonly kit: AppKit
  readonly networks: readonly AppKitNetwork[]
}

/** A dapp written with web3.js, beside what the kit reports. */
export function Web3jsPage({ kit, networks }: Web3jsPageProps): ReactNode {
  return (
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
        <h1>A dapp on Solana’s web3.js</h1>
        <p className="lead">
          Its connection is the kit’s way to the chain, and its wallet is whichever the kit has connected.
        </p>
        <div className="columns">
          <Web3jsPanel kit={kit} />
          <div className="stack">
            <AccountPanel />
            <NetworkPanel networks={networks} />
          </div>
        </div>
        <PageLinks current="solana-web3js.html" />
      </main>
    </AppKitProvider>
  )
}
