import { useAppKitAccount, useAppKitProvider } from '@appkit/sdk/react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { stringToHex } from 'viem'
import { errorText } from './error-text.js'
import { Outcome } from './outcome.js'

type Signing =
  | { readonly step: 'idle' }
  | { readonly step: 'asking' }
  | { readonly step: 'signed'; readonly signature: string }
  | { readonly step: 'failed'; readonly reason: string }

/** Signs a message. */
export function SignPanel(): ReactNode {
  const { address, isConnected } = useAppKitAccount()
  const { walletProvider } = useAppKitProvider<Eip1193>('eip155')
  const [message, setMessage] = useState('I was on board.')
  const [signing, setSigning] = useState<Signing>({ step: 'idle' })
  const sign = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setSigning({ step: 'asking' })
    try {
      const signature = await walletProvider?.request({
        method: 'personal_sign',
        params: [stringToHex(message), address]
      })
      setSigning({ step: 'signed', signature: String(signature) })
    } catch (error) {
      setSigning({ step: 'failed', reason: errorText(error) })
    }
  }
  return (
    <section className="card" aria-labelledby="sign-title">
      <h2 id="sign-title">Sign the passenger list</h2>
      <form onSubmit={(event) => void sign(event)}>
        <label className="field">
          Message
          <textarea value={message} onChange={(event) => setMessage(event.target.value)} />
        </label>
        <button className="action plain" disabled={!isConnected || signing.step === 'asking'}>
          Sign message
        </button>
        <Outcome tone={signing.step === 'failed' ? 'bad' : signing.step === 'signed' ? 'good' : undefined}>
          {signing.step === 'asking' && 'Waiting for your wallet'}
          {signing.step === 'failed' && signing.reason}
          {signing.step === 'signed' && (
            <>
              Signed
              <code>{signing.signature}</code>
            </>
          )}
        </Outcome>
      </form>
    </section>
  )
}

/** The part of a wallet's provider that the dapp uses. @source EIP-1193 */
interface Eip1193 {
  request(request: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>
}
