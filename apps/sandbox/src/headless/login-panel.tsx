import { headless, type EmailLoginStep } from '@appkit/sdk/headless'
import { useState, type ReactNode } from 'react'
import type { Report } from './result-text.js'

const own = () => headless(window.kits['default'] ?? missing())

function missing(): never {
  throw new ReferenceError('The page has no kit')
}

/** Logging in with the host's own form: an address, the link in the mail, a code; or a Google account. */
export function LoginPanel({ onConnect }: { readonly onConnect: Report }): ReactNode {
  const [step, setStep] = useState<EmailLoginStep>()
  const [typed, setTyped] = useState('')

  const goOn = async (next: Promise<EmailLoginStep>) => {
    const arrived = await next
    setStep(arrived)
    setTyped('')
    if (arrived.status === 'verifyDevice') return goOn(arrived.awaitDevice())
    if (arrived.status !== 'verifyOtp') onConnect(Promise.resolve(arrived))
  }

  const isCode = step?.status === 'verifyOtp'
  const submit = () => void goOn(isCode ? step.submitCode(typed) : own().connectEmail(typed))
  return (
    <section className="card" aria-labelledby="login-title">
      <h2 id="login-title">Log in</h2>
      {step?.status === 'verifyDevice' ? (
        <p>Open the link that was mailed to {step.email}.</p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <label className="field">
            {isCode ? `The code mailed to ${step.email}` : 'Your email'}
            <input value={typed} onChange={(event) => setTyped(event.target.value)} />
          </label>
          {isCode && step.error && <p role="alert">{step.error.code}</p>}
          <button type="submit" className="action">
            {isCode ? 'Check the code' : 'Mail me'}
          </button>
        </form>
      )}
      {(isCode || step?.status === 'verifyDevice') && (
        <button type="button" className="action plain below" onClick={step.cancel}>
          Give up
        </button>
      )}
      <p className="below">
        <button type="button" className="action plain" onClick={() => onConnect(own().connectSocial('google'))}>
          Log in with Google
        </button>
      </p>
    </section>
  )
}
