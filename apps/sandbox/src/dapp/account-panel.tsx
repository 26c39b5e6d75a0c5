import { useAppKitAccount, useAppKitBalance, useAppKitNetwork, useDisconnect, useWalletInfo } from '@appkit/sdk/react'
import { useEffect, useState, type ReactNode } from 'react'

/** Who is connected, with which wallet, where, and with how much. */
export function AccountPanel(): ReactNode {
  const { address, isConnected, status } = useAppKitAccount()
  const { caipNetwork, chainId } = useAppKitNetwork()
  const { walletInfo } = useWalletInfo()
  const { disconnect } = useDisconnect()
  const balance = useBalance(isConnected ? `${address}:${chainId}` : undefined)
  return (
    <section className="card" aria-labelledby="account-title">
      <h2 id="account-title">Account</h2>
      <dl className="facts">
        <Fact name="Status" value={status ?? 'disconnected'} />
        <Fact name="Address" value={address === undefined ? '—' : <span title={address}>{shortened(address)}</span>} />
        <Fact name="Wallet" value={walletInfo?.name ?? '—'} />
        <Fact name="Network" value={caipNetwork?.name ?? (chainId === undefined ? '—' : `Chain ${chainId}`)} />
        <Fact name="Balance" value={balance} />
      </dl>
      {isConnected && (
        <button type="button" className="action plain below" onClick={() => void disconnect()}>
          Disconnect
        </button>
      )}
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

/** The balance as text; asked for again whenever `key` changes, and unknown without one. */
function useBalance(key: string | undefined): string {
  const { fetchBalance } = useAppKitBalance()
  const [known, setKnown] = useState<{ readonly key: string; readonly text: string }>()
  useEffect(() => {
    if (key === undefined) return
    const asked = { isCurrent: true }
    void fetchBalance().then(({ data }) => {
      if (asked.isCurrent && data) setKnown({ key, text: `${data.balance} ${data.symbol}` })
    })
    return () => {
      asked.isCurrent = false
    }
  }, [key, fetchBalance])
  return known !== undefined && known.key === key ? known.text : '—'
}

function shortened(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
