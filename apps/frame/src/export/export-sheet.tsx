import { useEffect, useId, useState, type SyntheticEvent } from 'react'
import type { Decision } from '../approval/approvals.js'
import { SheetBody } from '../approval/sheet-body.js'
import { SheetHeader } from '../approval/sheet-header.js'
import { SheetHint } from '../approval/sheet-hint.js'
import { useAttempt } from '../approval/use-attempt.js'
import { useSheet } from '../approval/use-sheet.js'
import { Warnings } from '../approval/warnings.js'
import type { ExportedKeys } from '../keys/derive-keys.js'
import { frameTexts } from '../messages/frame-texts.js'
import { fill } from '../messages/fill.js'
import type { FrameHost } from '../requests/create-frame.js'
import { CodeForm } from '../codes/code-form.js'
import { KeyCard } from './key-card.js'
import type { KeyExport } from './key-export.js'
import { maskEmail } from '../codes/mask-email.js'

export interface ExportSheetProps {
  readonly keyExport: KeyExport
  /** Who asks, as the browser says. */
  readonly host: FrameHost
  /** The window that it is shown in. */
  readonly view: Window & typeof globalThis
  /** Whether that is one of the frame's own, and not inside a page. */
  readonly isOwnWindow: boolean
  onDecide(decision: Decision): void
}

/** The keys of a person, for their own eyes: first what they are, then a code, then the keys. They are in this component only, and gone with it. */
export function ExportSheet({ keyExport, host, view, isOwnWindow, onDecide }: ExportSheetProps) {
  const [isSent, setIsSent] = useState(false)
  const [sentAt, setSentAt] = useState(0)
  const [keys, setKeys] = useState<ExportedKeys>()
  const needsNothing = isSent || keyExport.email === undefined
  const sheet = useSheet({
    view,
    isOwnWindow,
    question: needsNothing ? undefined : keyExport,
    onLeave: () => onDecide('reject')
  })
  const { busy, problem, forgetProblem, attempt } = useAttempt(sheet)
  const titleId = useId()
  const hintId = useId()
  const isReady = sheet.state === 'ready'
  const email = keyExport.email === undefined ? undefined : maskEmail(keyExport.email)

  // What has the focus goes with the step before.
  useEffect(() => {
    if (keys) sheet.heading.current?.focus({ preventScroll: true })
  }, [keys, sheet.heading])

  const send = (event: SyntheticEvent): void =>
    attempt(event, 'sending', async (signal) => {
      await keyExport.sendCode(signal)
      setIsSent(true)
      setSentAt(Date.now())
    })
  const check = (event: SyntheticEvent, otp: string): void =>
    attempt(event, 'checking', async (signal) => {
      const shown = await keyExport.enterCode(otp, signal)
      if (!signal.aborted) setKeys(shown)
    })
  const finish = (event: SyntheticEvent): void => {
    if (sheet.counts(event)) onDecide('approve')
  }

  const leave = (
    <button type="button" onClick={() => onDecide('reject')}>
      {frameTexts[email === undefined ? 'export.close' : 'sheet.cancel']}
    </button>
  )
  return (
    <section className="sheet" ref={sheet.element} role="dialog" aria-modal="true" aria-labelledby={titleId}>
      <SheetBody sheet={sheet} titleId={titleId}>
        <SheetHeader title={keyExport.title} titleId={titleId} heading={sheet.heading} origin={host.origin} />
        <Warnings
          warnings={[
            ...(keys ? [] : [{ tone: 'caution', text: frameTexts['export.what'] } as const]),
            { tone: 'critical', text: frameTexts['export.never'] }
          ]}
        />
        {keys ? (
          <>
            <KeyCard name={frameTexts['export.eip155']} exported={keys.eip155} sheet={sheet} view={view} />
            <KeyCard name={frameTexts['export.solana']} exported={keys.solana} sheet={sheet} view={view} />
          </>
        ) : email === undefined ? (
          <p>{frameTexts['export.noEmail']}</p>
        ) : isSent ? (
          <CodeForm
            email={email}
            sentAt={sentAt}
            busy={busy}
            isReady={isReady}
            problem={problem}
            hintId={hintId}
            submitLabel={frameTexts['export.check']}
            onEdit={forgetProblem}
            onSubmit={check}
            onResend={send}
          />
        ) : (
          <>
            <p>{fill(frameTexts['code.first'], { email })}</p>
            <p className="problem" role="alert">
              {problem}
            </p>
          </>
        )}
      </SheetBody>
      <footer className="sheet-footer" data-more={sheet.hasMore}>
        {email === undefined ? undefined : <SheetHint sheet={sheet} id={hintId} action="continue" />}
        <div className="answers">
          {keys ? (
            <button type="button" className="primary" disabled={!isReady} aria-describedby={hintId} onClick={finish}>
              {frameTexts['export.done']}
            </button>
          ) : (
            leave
          )}
          {keys || email === undefined || isSent ? undefined : (
            <button
              type="button"
              className="primary"
              disabled={!isReady || busy !== undefined}
              aria-describedby={hintId}
              onClick={send}
            >
              {busy ? frameTexts['code.sending'] : fill(frameTexts['code.send'], { email })}
            </button>
          )}
        </div>
      </footer>
    </section>
  )
}
