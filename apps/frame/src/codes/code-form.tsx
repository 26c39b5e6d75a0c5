import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react'
import { frameTexts } from '../messages/frame-texts.js'
import { fill } from '../messages/fill.js'

/** How long after a mail the next one can be asked for, ms. */
const RESEND_PAUSE_MS = 30_000

export interface CodeFormProps {
  /** Where the code went to, masked. */
  readonly email: string
  /** When, ms since 1970. */
  readonly sentAt: number
  readonly busy: 'sending' | 'checking' | undefined
  /** Whether the person could see the sheet. */
  readonly isReady: boolean
  /** What went wrong, in words. */
  readonly problem: string | undefined
  /** What the code does. */
  readonly submitLabel: string
  /** Says why nothing can be pressed. */
  readonly hintId: string
  onEdit(): void
  onSubmit(event: SyntheticEvent, otp: string): void
  onResend(event: SyntheticEvent): void
}

/** Where the code of a mail is typed. A wrong one stays, to be mended. */
export function CodeForm({ email, sentAt, busy, isReady, problem, hintId, submitLabel, onEdit, ...on }: CodeFormProps) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const seconds = useSecondsUntil(sentAt + RESEND_PAUSE_MS, RESEND_PAUSE_MS / 1000)
  const fieldId = useId()
  const problemId = useId()
  const otp = typed.normalize('NFKC').replaceAll(/\s/g, '')
  const isWhole = /^\d{6}$/.test(otp)

  useEffect(() => field.current?.focus({ preventScroll: true }), [sentAt])

  return (
    <form className="code-form" noValidate onSubmit={(event) => event.preventDefault()}>
      <p role="status">{fill(frameTexts['code.sent'], { email })}</p>
      <label htmlFor={fieldId}>{frameTexts['code.label']}</label>
      <input
        id={fieldId}
        ref={field}
        className="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={32}
        value={typed}
        readOnly={busy === 'checking'}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problemId}
        onChange={({ target }) => {
          setTyped(target.value)
          onEdit()
        }}
      />
      <p className="problem" id={problemId} role="alert">
        {problem}
      </p>
      {/* Enter presses the first button of a form. */}
      <button
        type="submit"
        className="primary"
        disabled={!isReady || !isWhole || busy !== undefined}
        aria-describedby={hintId}
        onClick={(event) => on.onSubmit(event, otp)}
      >
        {busy === 'checking' ? frameTexts['code.checking'] : submitLabel}
      </button>
      <button
        type="button"
        className="plain"
        disabled={!isReady || busy !== undefined || seconds > 0}
        onClick={on.onResend}
      >
        {busy === 'sending'
          ? frameTexts['code.sending']
          : seconds > 0
            ? fill(frameTexts['code.resendIn'], { seconds: String(seconds) })
            : frameTexts['code.resend']}
      </button>
    </form>
  )
}

/** Whole seconds until then, `most` at the most: the last look at the clock may be a second old. */
function useSecondsUntil(time: number, most: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.min(most, Math.max(0, Math.ceil((time - now) / 1000)))
}
