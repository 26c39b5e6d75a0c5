import type { UseAppKitWallets } from '@appkit/sdk/react'
import type { ReactNode } from 'react'
import type { Report } from './result-text.js'

/** The pairing as text: a host would draw a QR code of it. */
export function PairingPanel(props: { readonly wallets: UseAppKitWallets; readonly onConnect: Report }): ReactNode {
  const { wcUri, wcLink, wcError, isFetchingWcUri, getWcUri, resetWcUri } = props.wallets
  const pairAny = async () => {
    const offer = await getWcUri()
    return offer.status === 'waiting' ? offer.outcome : offer
  }
  return (
    <section className="card" aria-labelledby="pairing-title">
      <h2 id="pairing-title">A wallet elsewhere</h2>
      <button type="button" className="action" onClick={() => props.onConnect(pairAny())}>
        Get a link
      </button>{' '}
      <button type="button" className="action plain" onClick={resetWcUri}>
        Give up the link
      </button>
      <p className="below" role="status">
        {isFetchingWcUri ? 'Making a link' : (wcError?.code ?? '')}
      </p>
      {wcUri !== undefined && (
        <p>
          <code className="wrapped" data-testid="pairing-uri">
            {wcUri}
          </code>
        </p>
      )}
      {wcLink && (
        <a href={wcLink.href} target={wcLink.target} rel="noreferrer">
          Open the wallet
        </a>
      )}
    </section>
  )
}
