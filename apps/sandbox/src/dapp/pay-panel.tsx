import { usePay } from '@appkit/sdk/react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Outcome } from './outcome.js'
import type { PaymentAssets } from './payment-assets.js'

/** Asks to be paid, and shows how that ended. */
export function PayPanel({ assets, recipient: first }: PaymentAssets): ReactNode {
  const { open, isPending, isSuccess, isError, data, error } = usePay()
  const [amount, setAmount] = useState('12.5')
  const [asset, setAsset] = useState(() => Object.keys(assets)[0] ?? '')
  const [recipient, setRecipient] = useState(first)

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const paymentAsset = assets[asset]
    if (paymentAsset) void open({ paymentAsset, recipient, amount })
  }

  return (
    <section className="card" aria-labelledby="pay-title">
      <h2 id="pay-title">Pay</h2>
      <form onSubmit={submit}>
        <label className="field">
          Amount to be paid
          <input inputMode="decimal" value={amount} onChange={(event) => setAmount(event.target.value)} />
        </label>
        <label className="field">
          Asset
          <select value={asset} onChange={(event) => setAsset(event.target.value)}>
            {Object.keys(assets).map((known) => (
              <option key={known}>{known}</option>
            ))}
          </select>
        </label>
        <label className="field">
          Recipient
          <input spellCheck={false} value={recipient} onChange={(event) => setRecipient(event.target.value)} />
        </label>
        <button className="action">Pay the ferry</button>
        <Outcome tone={isSuccess ? 'good' : isError ? 'bad' : undefined}>
          {isPending ? 'Waiting for the payment' : undefined}
          {isSuccess ? `Paid: ${data ?? 'the transaction is not known'}` : undefined}
          {isError ? `Not paid: ${error?.code}` : undefined}
        </Outcome>
      </form>
    </section>
  )
}
