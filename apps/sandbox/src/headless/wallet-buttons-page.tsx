import { AppKitWalletButton, useAppKitWallet } from '@appkit/sdk/react'
import { useState, type ReactNode } from 'react'
import { AccountPanel } from '../dapp/account-panel.js'
import { Outcome } from '../dapp/outcome.js'
import { PageFrame } from './page-frame.js'

const WALLETS = ['metamask', 'org.appkit.testwallet', 'walletConnect', 'google', 'email', 'nobody-has-this'] as const

/** Buttons that connect one wallet each: the kit's element, and a button of the host's own. */
export function WalletButtonsPage(): ReactNode {
  const [told, setTold] = useState('')
  const { connect, isPending, error, data } = useAppKitWallet({
    onSuccess: ({ address }) => setTold(address),
    onError: ({ code }) => setTold(code)
  })
  return (
    <PageFrame
      current="wallet-buttons.html"
      title="One press, one wallet"
      lead="Each button connects what it says; the modal opens only where something has to be seen first."
    >
      <div className="columns">
        <section className="card" aria-labelledby="buttons-title">
          <h2 id="buttons-title">Buttons</h2>
          <dl className="facts elements">
            {WALLETS.map((wallet) => (
              <div key={wallet}>
                <dt>
                  <code>{wallet}</code>
                </dt>
                <dd>
                  <AppKitWalletButton wallet={wallet} className={wallet} />
                </dd>
              </div>
            ))}
            <div>
              <dt>
                <code>second, small</code>
              </dt>
              <dd>
                <AppKitWalletButton wallet="org.appkit.secondwallet" size="sm" label="Second" />
              </dd>
            </div>
          </dl>
        </section>
        <div className="stack">
          <AccountPanel />
          <section className="card" aria-labelledby="hook-title">
            <h2 id="hook-title">A button of its own</h2>
            <button
              type="button"
              className="action"
              disabled={isPending}
              onClick={() => void connect('org.appkit.secondwallet')}
            >
              Second Wallet
            </button>{' '}
            <button type="button" className="action plain" onClick={() => void connect('nobody-has-this')}>
              Nobody’s wallet
            </button>
            <Outcome tone={error ? 'bad' : 'good'}>{error?.code ?? data?.address}</Outcome>
            <p data-testid="told">{told}</p>
          </section>
        </div>
      </div>
    </PageFrame>
  )
}
