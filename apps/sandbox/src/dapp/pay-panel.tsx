import { LOCAL_TOKENS } from '@appkit/local-chain/content'
import type { PaymentOptions } from '@appkit/sdk/pay'
import { usePay } from '@appkit/sdk/react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Outcome } from './outcome.js'

/** The fifth account of the test mnemonic. */
const RECIPIENT = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
const { address, name, symbol, decimals } = LOCAL_TOKENS.dollar6

/** What can be asked for, on the first local chain. */
const ASSETS: Readonly<Record<string, PaymentOptions['paymentAsset']>> = {
  [symbol]: { network: 'eip155:31337', asset: address, metadata: { name, symbol, decimals } },
  ETH: { network: 'eip155:31337', asset: 'native', metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
}

/** Asks to be paid, and shows how that ended. */
export function PayPanel(): ReactNode {
  const { open, isPending, isSuccess, isError, data, error } = usePay()
  const [amount, setAmount] = useState('12.5')
  const [asset, setAsset] = useState<string>(symbol)
  const [recipient, setRecipient] = useState<string>(RECIPIENT)

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const paymentAsset = ASSETS[asset]
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
            {Object.keys(ASSETS).map((known) => (
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
