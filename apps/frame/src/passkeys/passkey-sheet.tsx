import { FrameError } from '@appkit/frame-protocol/server'
import { useEffect, useId, useState, type SyntheticEvent } from 'react'
import type { Decision } from '../approval/approvals.js'
import { SheetBody } from '../approval/sheet-body.js'
import { SheetHeader } from '../approval/sheet-header.js'
import { SheetHint } from '../approval/sheet-hint.js'
import { useAttempt } from '../approval/use-attempt.js'
import { useSheet } from '../approval/use-sheet.js'
import { Warnings } from '../approval/warnings.js'
import { CodeForm } from '../codes/code-form.js'
import { maskEmail } from '../codes/mask-email.js'
import { frameTexts } from '../messages/frame-texts.js'
import { fill } from '../messages/fill.js'
import type { FrameHost } from '../requests/create-frame.js'
import type { PasskeyQuestion } from './passkey-question.js'

export interface PasskeySheetProps {
  readonly question: PasskeyQuestion
  /** Who asks, as the browser says. */
  readonly host: FrameHost
  /** The window that it is shown in. */
  readonly view: Window & typeof globalThis
  /** Whether that is one of the frame's own, and not inside a page. */
  readonly isOwnWindow: boolean
  onDecide(decision: Decision): void
}

type Step = 'passkey' | 'lost' | 'code' | 'waiting'

/** A passkey is used or made, or a user who has lost theirs begins to wait. What a device says about it is shown in words, and can be tried again. */
export function PasskeySheet({ question, host, view, isOwnWindow, onDecide }: PasskeySheetProps) {
  const { recovery, hasEmail = true } = question
  const [from, setFrom] = useState(recovery?.from)
  const [step, setStep] = useState<Step>('passkey')
  const [sentAt, setSentAt] = useState(0)
  const sheet = useSheet({
    view,
    isOwnWindow,
    question: step === 'code' ? undefined : step,
    onLeave: () => onDecide('reject')
  })
  const { busy, problem, forgetProblem, attempt } = useAttempt(sheet)
  const titleId = useId()
  const hintId = useId()
  const isReady = sheet.state === 'ready'
  const email = recovery?.email === undefined ? undefined : maskEmail(recovery.email)

  useEffect(() => sheet.heading.current?.focus({ preventScroll: true }), [step, sheet.heading])

  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (from === undefined) return
    const look = (): void => setIsOver(from <= Date.now())
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [from])

  const run = (event: SyntheticEvent): void =>
    attempt(event, 'checking', async (signal) => {
      await question.run(signal, view)
      onDecide('approve')
    })
  const send = (event: SyntheticEvent): void =>
    attempt(event, 'sending', async (signal) => {
      await recovery?.sendCode(signal)
      setSentAt(Date.now())
      setStep('code')
    })
  const check = (event: SyntheticEvent, otp: string): void =>
    attempt(event, 'checking', async (signal) => {
      setFrom(await recovery?.enterCode(otp, signal))
      setStep('waiting')
    })
  const open = (event: SyntheticEvent): void =>
    attempt(event, 'checking', async (signal) => {
      const later = await recovery?.finish(signal)
      // The clock of this device is ahead of the services'.
      if (later !== undefined) throw new FrameError(waitUntil(later))
      onDecide('approve')
    })
  const goTo = (next: Step): void => {
    forgetProblem()
    setStep(next)
  }

  const primary = {
    passkey: { label: frameTexts[question.purpose === 'use' ? 'passkey.use' : 'passkey.add'], onClick: run },
    lost: email === undefined ? undefined : { label: fill(frameTexts['code.send'], { email }), onClick: send },
    code: undefined,
    waiting: isOver ? { label: frameTexts['passkey.open'], onClick: open } : undefined
  }[step]
  return (
    <section className="sheet" ref={sheet.element} role="dialog" aria-modal="true" aria-labelledby={titleId}>
      <SheetBody sheet={sheet} titleId={titleId}>
        <SheetHeader
          title={step === 'passkey' ? question.title : frameTexts['passkey.lostTitle']}
          titleId={titleId}
          heading={sheet.heading}
          origin={host.origin}
        />
        {step === 'passkey' ? (
          <>
            <p>{frameTexts[question.purpose === 'use' ? 'passkey.useText' : 'passkey.addText']}</p>
            {question.purpose === 'add' ? (
              <Warnings
                warnings={[
                  hasEmail
                    ? { tone: 'caution', text: frameTexts['passkey.addWarning'] }
                    : { tone: 'critical', text: frameTexts['passkey.addWarningNoEmail'] }
                ]}
              />
            ) : undefined}
          </>
        ) : step === 'lost' ? (
          <p>{email === undefined ? frameTexts['passkey.noEmail'] : fill(frameTexts['passkey.lostText'], { email })}</p>
        ) : step === 'waiting' && from !== undefined ? (
          <p role="status">{isOver ? frameTexts['passkey.openText'] : waitUntil(from)}</p>
        ) : undefined}
        {step === 'code' && email !== undefined ? (
          <CodeForm
            email={email}
            sentAt={sentAt}
            busy={busy}
            isReady={isReady}
            problem={problem}
            hintId={hintId}
            submitLabel={frameTexts['passkey.beginWait']}
            onEdit={forgetProblem}
            onSubmit={check}
            onResend={send}
          />
        ) : (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        {step === 'passkey' && recovery ? (
          <button
            type="button"
            className="plain"
            disabled={busy !== undefined}
            onClick={() => goTo(from === undefined ? 'lost' : 'waiting')}
          >
            {frameTexts['passkey.lost']}
          </button>
        ) : undefined}
      </SheetBody>
      <footer className="sheet-footer" data-more={sheet.hasMore}>
        {primary ? <SheetHint sheet={sheet} id={hintId} action="continue" /> : undefined}
        <div className="answers">
          <button type="button" onClick={() => onDecide('reject')}>
            {frameTexts['passkey.cancel']}
          </button>
          {primary ? (
            <button
              type="button"
              className="primary"
              disabled={!isReady || busy !== undefined}
              aria-describedby={hintId}
              onClick={primary.onClick}
            >
              {busy === 'sending' ? frameTexts['code.sending'] : busy ? frameTexts['passkey.busy'] : primary.label}
            </button>
          ) : undefined}
        </div>
      </footer>
    </section>
  )
}

function waitUntil(time: number): string {
  const format = new Intl.DateTimeFormat(document.documentElement.lang || 'en', {
    dateStyle: 'long',
    timeStyle: 'short'
  })
  return fill(frameTexts['passkey.waiting'], { date: format.format(time) })
}
