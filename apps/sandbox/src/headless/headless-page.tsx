import { useAppKitWallets } from '@appkit/sdk/react'
import { useState, type ReactNode } from 'react'
import { AccountPanel } from '../dapp/account-panel.js'
import { Outcome } from '../dapp/outcome.js'
import { ConnectionsPanel } from './connections-panel.js'
import { LoginPanel } from './login-panel.js'
import { PageFrame } from './page-frame.js'
import { PairingPanel } from './pairing-panel.js'
import { resultText, type Report } from './result-text.js'
import { WalletsPanel } from './wallets-panel.js'

/** A host that draws everything itself: nothing of the kit is on the page but what it says. */
export function HeadlessPage(): ReactNode {
  const wallets = useAppKitWallets()
  const [outcome, setOutcome] = useState('')
  const report: Report = (connecting) => {
    setOutcome('')
    void connecting.then((result) => setOutcome(resultText(result)))
  }
  return (
    <PageFrame
      current="headless.html"
      title="An interface of its own"
      lead="This host lists wallets, shows pairings and asks for codes by itself; the kit does the rest."
    >
      <div className="columns">
        <div className="stack">
          <WalletsPanel wallets={wallets} onConnect={report} />
          <LoginPanel onConnect={report} />
        </div>
        <div className="stack">
          <AccountPanel />
          <Outcome>{outcome}</Outcome>
          <PairingPanel wallets={wallets} onConnect={report} />
          <ConnectionsPanel onConnect={report} />
        </div>
      </div>
    </PageFrame>
  )
}
