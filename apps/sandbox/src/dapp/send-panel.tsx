import type { AppKit } from '@appkit/sdk'
import { useAppKitAccount, useAppKitNetwork } from '@appkit/sdk/react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { isAddress, parseEther } from 'viem'
import { Outcome } from './outcome.js'
import { sendTransaction, type TransactionStep } from './send-transaction.js'

/** The second account of the test mnemonic. */
const RECEIVER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Sends an amount to a receiver and shows what becomes of it. Without a wallet the button asks for one. */
export function SendPanel({ kit }: { readonly kit: AppKit }): ReactNode {
  const { isConnected } = useAppKitAccount()
  const { caipNetwork } = useAppKitNetwork()
  const [amount, setAmount] = useState('0.1')
  const [receiver, setReceiver] = useState(RECEIVER)
  const [transaction, setTransaction] = useState<TransactionStep>({ step: 'idle' })
  const isBusy = transaction.step === 'asking' || transaction.step === 'pending'

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isConnected) return void kit.open()
    const value = weiOf(amount)
    if (value === undefined) return setTransaction({ step: 'failed', reason: 'The amount is not a number of Ether.' })
    if (!isAddress(receiver)) return setTransaction({ step: 'failed', reason: 'The receiver is not an address.' })
    void sendTransaction(kit, { to: receiver, value }, setTransaction)
  }

  return (
    <section className="card" aria-labelledby="send-title">
      <h2 id="send-title">Send</h2>
      <form onSubmit={submit}>
        <label className="field">
          Amount in {caipNetwork?.nativeCurrency.symbol ?? 'ETH'}
          <input
            className="amount"
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        </label>
        <label className="field">
          Receiver
          <input
            autoComplete="off"
            spellCheck={false}
            value={receiver}
            onChange={(event) => setReceiver(event.target.value)}
          />
        </label>
        <button className="action" disabled={isBusy}>
          {isConnected ? 'Send' : 'Connect to send'}
        </button>
        <TransactionOutcome transaction={transaction} />
      </form>
    </section>
  )
}

const REPLACED_TEXTS = {
  repriced: 'Confirmed, at another price',
  cancelled: 'Cancelled in the wallet. Nothing was sent.',
  replaced: 'Replaced in the wallet by another transaction. This one was not sent.'
} as const

function TransactionOutcome({ transaction }: { readonly transaction: TransactionStep }): ReactNode {
  const { step } = transaction
  const tone = step === 'confirmed' ? 'good' : step === 'failed' || step === 'reverted' ? 'bad' : undefined
  return (
    <Outcome tone={tone}>
      {step === 'asking' && 'Waiting for your wallet'}
      {step === 'pending' && 'Sent, waiting for a block'}
      {step === 'confirmed' && `Confirmed in block ${transaction.block}`}
      {step === 'replaced' && REPLACED_TEXTS[transaction.reason]}
      {step === 'reverted' && `The chain refused it: ${transaction.reason}`}
      {step === 'unknown' && 'Still pending. Its outcome is not known.'}
      {step === 'failed' && transaction.reason}
      {'hash' in transaction && <code>{transaction.hash}</code>}
    </Outcome>
  )
}

function weiOf(amount: string): bigint | undefined {
  return /^\d+(\.\d{1,18})?$/.test(amount.trim()) ? parseEther(amount.trim()) : undefined
}
