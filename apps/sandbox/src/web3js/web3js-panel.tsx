import type { AppKit } from '@appkit/sdk'
import { useAppKitAccount } from '@appkit/sdk/react'
import { useAppKitConnection } from '@appkit/sdk/react/solana'
import { useState, type ReactNode } from 'react'
import { errorText } from '../dapp/error-text.js'
import { Outcome } from '../dapp/outcome.js'
import { useLamports } from './use-lamports.js'

type Action = 'connect' | 'signMessage' | 'send' | 'signAndSend'

/** Reads, signs and sends with objects of web3.js. Its code comes with the connection, or with the first click. */
export function Web3jsPanel({ kit }: { readonly kit: AppKit }): ReactNode {
  const { address, isConnected } = useAppKitAccount({ namespace: 'solana' })
  const { connection } = useAppKitConnection()
  const [done, setDone] = useState({ count: 0, text: '', failure: '' })
  const [receiver, setReceiver] = useState<string>()
  const balance = useLamports(connection, address, done.count)
  const received = useLamports(connection, receiver, done.count)

  const act = (action: Action) => async (): Promise<void> => {
    try {
      const { createWeb3jsActions } = await import('./web3js-actions.js')
      const result = await createWeb3jsActions(kit)[action](connection)
      if (result.receiver !== undefined) setReceiver(result.receiver)
      setDone(({ count }) => ({ count: count + 1, text: result.text, failure: '' }))
    } catch (error) {
      setDone(({ count }) => ({ count, text: '', failure: errorText(error) }))
    }
  }
  const button = (action: Action, name: string, isReady: boolean): ReactNode => (
    <button type="button" className="action plain" disabled={!isReady} onClick={() => void act(action)()}>
      {name}
    </button>
  )
  return (
    <section className="card" aria-labelledby="web3js-title">
      <h2 id="web3js-title">web3.js</h2>
      <dl className="facts">
        <Fact name="node" value={connection?.rpcEndpoint} />
        <Fact name="balance" value={balance} />
        <Fact name="receiver" value={receiver} />
        <Fact name="received" value={received} />
      </dl>
      <div className="choices">
        {button('connect', 'Connect with web3.js', !isConnected)}
        {button('signMessage', 'Sign with web3.js', isConnected)}
        {button('send', 'Send through the connection', isConnected && connection !== undefined)}
        {button('signAndSend', 'Send through the wallet', isConnected && connection !== undefined)}
      </div>
      <Outcome tone={done.failure === '' ? 'good' : 'bad'}>{done.failure || done.text}</Outcome>
    </section>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-testid={`web3js-${name}`}>{value ?? '—'}</dd>
    </div>
  )
}
