import type { ChainNamespace } from '@appkit/core'
import type { AppKit } from '@appkit/sdk'
import { useAppKitAccount, useWalletInfo } from '@appkit/sdk/react'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { errorText } from './error-text.js'
import { Outcome } from './outcome.js'

const NAMES: Readonly<Record<ChainNamespace, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos'
}
const MESSAGE = 'I was on board.'

type Signing =
  | { readonly step: 'idle' }
  | { readonly step: 'asking' }
  | { readonly step: 'signed'; readonly signature: string }
  | { readonly step: 'failed'; readonly reason: string }

/** One family of chains: who is connected, and where. */
export function NamespacePanel(props: { readonly kit: AppKit; readonly namespace: ChainNamespace }): ReactNode {
  const { kit, namespace } = props
  const { address, isConnected, status } = useAppKitAccount({ namespace })
  const { walletInfo } = useWalletInfo(namespace)
  const network = useNamespaceNetwork(kit, namespace)
  const [signing, setSigning] = useState<Signing>({ step: 'idle' })
  const sign = async (): Promise<void> => {
    setSigning({ step: 'asking' })
    try {
      setSigning({ step: 'signed', signature: await kit.signMessage({ message: MESSAGE, namespace }) })
    } catch (error) {
      setSigning({ step: 'failed', reason: errorText(error) })
    }
  }
  return (
    <section className="card" aria-labelledby={`${namespace}-title`} data-testid={`chain-${namespace}`}>
      <h2 id={`${namespace}-title`}>{NAMES[namespace]}</h2>
      <dl className="facts">
        <Fact name="Status" value={status ?? 'disconnected'} />
        <Fact name="Address" value={address === undefined ? '—' : <code>{address}</code>} />
        <Fact name="Wallet" value={walletInfo?.name ?? '—'} />
        <Fact name="Network" value={network ?? '—'} />
      </dl>
      <div className="buttons below">
        <button type="button" className="action plain" onClick={() => void kit.open({ view: 'Connect', namespace })}>
          Connect {NAMES[namespace]}
        </button>
        <button type="button" className="action plain" disabled={!isConnected} onClick={() => void sign()}>
          Sign “{MESSAGE}”
        </button>
        <button
          type="button"
          className="action plain"
          disabled={!isConnected}
          onClick={() => void kit.disconnect(namespace).catch(() => undefined)}
        >
          Disconnect
        </button>
      </div>
      <Outcome tone={signing.step === 'failed' ? 'bad' : signing.step === 'signed' ? 'good' : undefined}>
        {signing.step === 'asking' && 'Waiting for your wallet'}
        {signing.step === 'failed' && signing.reason}
        {signing.step === 'signed' && <code>{signing.signature}</code>}
      </Outcome>
    </section>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-testid={`fact-${name.toLowerCase()}`}>{value}</dd>
    </div>
  )
}

/** The name of the network that a namespace is on; its CAIP-2 id where the app does not support it; nothing while it is not known. */
function useNamespaceNetwork(kit: AppKit, namespace: ChainNamespace): string | undefined {
  const read = (): string | undefined => kit.getCaipNetwork(namespace)?.name ?? kit.getCaipNetworkId(namespace)
  return useSyncExternalStore(kit.subscribe, read, read)
}
