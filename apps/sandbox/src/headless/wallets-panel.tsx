import type { UseAppKitWallets } from '@appkit/sdk/react'
import { useState, type ReactNode } from 'react'
import type { Report } from './result-text.js'

/** The list of wallets: those of the page, and on demand those of the directory. */
export function WalletsPanel(props: { readonly wallets: UseAppKitWallets; readonly onConnect: Report }): ReactNode {
  const { wallets, connectingWallet, count, page, isFetchingWallets, fetchWallets, connect, resetConnectingWallet } =
    props.wallets
  const [typed, setTyped] = useState('')
  const [id, setId] = useState('')
  return (
    <section className="card" aria-labelledby="wallets-title">
      <h2 id="wallets-title">Wallets</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void fetchWallets({ query: typed, entries: 20 })
        }}
      >
        <label className="field">
          Search
          <input value={typed} onChange={(event) => setTyped(event.target.value)} />
        </label>
        <button type="submit" className="action">
          Fetch wallets
        </button>
      </form>
      <p className="soft below" data-testid="wallet-count">
        {isFetchingWallets ? 'Fetching' : `${wallets.length} shown, ${count} listed, page ${page}`}
      </p>
      <ul className="wallet-choices" aria-label="Wallets">
        {wallets.map((wallet) => (
          <li key={wallet.id}>
            <button type="button" className="action plain" onClick={() => props.onConnect(connect(wallet))}>
              {wallet.name}
              {wallet.isInjected ? ' (here)' : ''}
            </button>
          </li>
        ))}
      </ul>
      {page > 0 && wallets.length < count && (
        <button
          type="button"
          className="action plain"
          onClick={() => void fetchWallets({ page: page + 1, entries: 20 })}
        >
          More
        </button>
      )}
      {connectingWallet && (
        <p className="below">
          Waiting for {connectingWallet.name}{' '}
          <button type="button" className="action plain" onClick={resetConnectingWallet}>
            Give up
          </button>
        </p>
      )}
      <form
        className="below"
        onSubmit={(event) => {
          event.preventDefault()
          props.onConnect(connect(id))
        }}
      >
        <label className="field">
          Wallet id
          <input value={id} onChange={(event) => setId(event.target.value)} />
        </label>
        <button type="submit" className="action plain">
          Connect by id
        </button>
      </form>
    </section>
  )
}
