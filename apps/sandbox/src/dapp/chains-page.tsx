import type { ChainNamespace } from '@appkit/core'
import type { AppKit } from '@appkit/sdk'
import { AppKitButton, AppKitNetworkButton } from '@appkit/sdk/react'
import type { ReactNode } from 'react'
import { NamespacePanel } from './namespace-panel.js'
import { PageLinks } from './page-links.js'
import { PayPanel } from './pay-panel.js'
import { paymentAssetsOf } from './payment-assets.js'
import { ThemeButton } from './theme-button.js'

/** What the page shows. */
export interface ChainsPageProps {
  readonly kit: AppKit
  readonly namespaces: readonly ChainNamespace[]
  /** Whether the kit takes payments, on the first family that has some. @default false */
  readonly isPaid?: boolean
}

/** A small dapp on several families of chains: each has its own connection. */
export function ChainsPage({ kit, namespaces, isPaid = false }: ChainsPageProps): ReactNode {
  const [paid] = isPaid ? namespaces.flatMap((namespace) => paymentAssetsOf(namespace) ?? []) : []
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
        <h1>Five families of chains, side by side</h1>
        <p className="lead">Connect a wallet to each. One that leaves takes no other with it.</p>
        <div className="columns">
          {namespaces.map((namespace) => (
            <NamespacePanel key={namespace} kit={kit} namespace={namespace} />
          ))}
          {paid ? <PayPanel {...paid} /> : undefined}
        </div>
        <PageLinks current="chains.html" />
      </main>
    </>
  )
}
