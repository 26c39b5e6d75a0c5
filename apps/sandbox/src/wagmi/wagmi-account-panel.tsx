import type { AppKitNetwork } from '@appkit/core/networks'
import type { ReactNode } from 'react'
import { formatEther } from 'viem'
import { useBalance, useConnect, useConnection, useConnectors, useDisconnect, useSwitchChain } from 'wagmi'
import { Outcome } from '../dapp/outcome.js'

/** The connection as wagmi sees it, and wagmi's ways to change it. */
export function WagmiAccountPanel({ networks }: { readonly networks: readonly AppKitNetwork[] }): ReactNode {
  const { address, chainId, status } = useConnection()
  const { data: balance } = useBalance({ address })
  const connectors = useConnectors()
  const connect = useConnect()
  const disconnect = useDisconnect()
  const switchChain = useSwitchChain()
  return (
    <section className="card" aria-labelledby="wagmi-account-title">
      <h2 id="wagmi-account-title">wagmi</h2>
      <dl className="facts">
        <Fact name="status" value={status} />
        <Fact name="address" value={address ?? '—'} />
        <Fact name="chain" value={chainId ?? '—'} />
        <Fact name="balance" value={balance === undefined ? '—' : `${formatEther(balance.value)} ${balance.symbol}`} />
      </dl>
      <div className="choices">
        {status === 'disconnected' &&
          connectors.map((connector) => (
            <button
              key={connector.uid}
              type="button"
              className="action plain"
              onClick={() => connect.mutate({ connector })}
            >
              Connect with {connector.name}
            </button>
          ))}
        {status === 'connected' && (
          <button type="button" className="action plain" onClick={() => disconnect.mutate({})}>
            Disconnect with wagmi
          </button>
        )}
        {status === 'connected' &&
          networks.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className="action plain"
              aria-pressed={id === chainId}
              onClick={() => switchChain.mutate({ chainId: Number(id) })}
            >
              {name}
            </button>
          ))}
      </div>
      <Outcome tone="bad">{(connect.error ?? switchChain.error)?.name}</Outcome>
    </section>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-testid={`wagmi-${name}`}>{value}</dd>
    </div>
  )
}
