import { LOCAL_TOKENS, localTokenAbi } from '@appkit/local-chain/content'
import type { ReactNode } from 'react'
import { parseEther } from 'viem'
import {
  useConnection,
  useReadContract,
  useSendTransaction,
  useSignMessage,
  useWaitForTransactionReceipt,
  useWriteContract
} from 'wagmi'
import { Outcome } from '../dapp/outcome.js'

/** An unowned account. */
const RECEIVER = '0x00000000000000000000000000000000000a11ce'
const { dollar6 } = LOCAL_TOKENS

/** Signs, sends and writes with wagmi's hooks. */
export function WagmiActionsPanel(): ReactNode {
  const { address, isConnected } = useConnection()
  const sign = useSignMessage()
  const send = useSendTransaction()
  const write = useWriteContract()
  const sent = useWaitForTransactionReceipt({ hash: send.data })
  const written = useWaitForTransactionReceipt({ hash: write.data })
  const held = useReadContract({
    abi: localTokenAbi,
    address: dollar6.address,
    functionName: 'balanceOf',
    args: address && [address],
    query: { enabled: isConnected }
  })
  const mint = () =>
    address &&
    write.mutate({ abi: localTokenAbi, address: dollar6.address, functionName: 'mint', args: [address, 7_000_000n] })
  const failure = sign.error ?? send.error ?? write.error
  return (
    <section className="card" aria-labelledby="wagmi-actions-title">
      <h2 id="wagmi-actions-title">Actions</h2>
      <div className="choices">
        <button className="action plain" disabled={!isConnected} onClick={() => sign.mutate({ message: 'Ahoy' })}>
          Sign with wagmi
        </button>
        <button
          className="action plain"
          disabled={!isConnected}
          onClick={() => send.mutate({ to: RECEIVER, value: parseEther('0.01') })}
        >
          Send with wagmi
        </button>
        <button className="action plain" disabled={!isConnected} onClick={mint}>
          Mint with wagmi
        </button>
      </div>
      <dl className="facts">
        <div>
          <dt>signature</dt>
          <dd data-testid="wagmi-signature">{sign.data === undefined ? '—' : `${sign.data.slice(0, 12)}…`}</dd>
        </div>
        <div>
          <dt>sent</dt>
          <dd data-testid="wagmi-sent">{sent.data?.status ?? '—'}</dd>
        </div>
        <div>
          <dt>written</dt>
          <dd data-testid="wagmi-written">{written.data?.status ?? '—'}</dd>
        </div>
        <div>
          <dt>{dollar6.symbol}</dt>
          <dd data-testid="wagmi-token">{held.data?.toString() ?? '—'}</dd>
        </div>
      </dl>
      <Outcome tone="bad">{failure?.name}</Outcome>
    </section>
  )
}
