import { useId, useState, type SyntheticEvent } from 'react'
import type { Decision } from '../approval/approvals.js'
import { FactList } from '../approval/fact-list.js'
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
import type { UserDeletion } from './user-deletion.js'

export interface DeletionSheetProps {
  readonly deletion: UserDeletion
  /** Who asks, as the browser says. */
  readonly host: FrameHost
  /** The window that it is shown in. */
  readonly view: Window & typeof globalThis
  /** Whether that is one of the frame's own, and not inside a page. */
  readonly isOwnWindow: boolean
  onDecide(decision: Decision): void
}

/** A person deletes themselves: first what is lost by it, which they have to say they know, then a code, or a login that is young. */
export function DeletionSheet({ deletion, host, view, isOwnWindow, onDecide }: DeletionSheetProps) {
  const [isUnderstood, setIsUnderstood] = useState(false)
  const [sentAt, setSentAt] = useState<number>()
  const sheet = useSheet({
    view,
    isOwnWindow,
    question: sentAt === undefined ? deletion : undefined,
    onLeave: () => onDecide('reject')
  })
  const { busy, problem, forgetProblem, attempt } = useAttempt(sheet)
  const titleId = useId()
  const hintId = useId()
  const isReady = sheet.state === 'ready'
  const email = deletion.email === undefined ? undefined : maskEmail(deletion.email)

  const send = (event: SyntheticEvent): void =>
    attempt(event, 'sending', async (signal) => {
      await deletion.sendCode(signal)
      setSentAt(Date.now())
    })
  const run = (event: SyntheticEvent, otp?: string): void =>
    attempt(event, 'checking', async (signal) => {
      await deletion.run(otp, signal)
      onDecide('approve')
    })

  const primary =
    email === undefined
      ? { label: frameTexts['delete.run'], busyLabel: frameTexts['delete.running'], onClick: run }
      : { label: fill(frameTexts['code.send'], { email }), busyLabel: frameTexts['code.sending'], onClick: send }
  return (
    <section className="sheet" ref={sheet.element} role="dialog" aria-modal="true" aria-labelledby={titleId}>
      <SheetBody sheet={sheet} titleId={titleId}>
        <SheetHeader title={deletion.title} titleId={titleId} heading={sheet.heading} origin={host.origin} />
        <Warnings warnings={[{ tone: 'critical', text: frameTexts['delete.what'] }]} />
        {email !== undefined && sentAt !== undefined ? (
          <CodeForm
            email={email}
            sentAt={sentAt}
            busy={busy}
            isReady={isReady}
            problem={problem}
            hintId={hintId}
            submitLabel={frameTexts['delete.run']}
            onEdit={forgetProblem}
            onSubmit={run}
            onResend={send}
          />
        ) : (
          <>
            <FactList
              facts={[
                { name: frameTexts['delete.eip155'], value: deletion.accounts.eip155.address, form: 'address' },
                { name: frameTexts['delete.solana'], value: deletion.accounts.solana.address, form: 'address' }
              ]}
            />
            <label className="check">
              <input
                type="checkbox"
                checked={isUnderstood}
                onChange={({ target }) => setIsUnderstood(target.checked)}
              />
              {frameTexts['delete.understood']}
            </label>
            <p>{email === undefined ? frameTexts['delete.noEmail'] : fill(frameTexts['code.first'], { email })}</p>
            <p className="problem" role="alert">
              {problem}
            </p>
          </>
        )}
      </SheetBody>
      <footer className="sheet-footer" data-more={sheet.hasMore}>
        <SheetHint sheet={sheet} id={hintId} action="continue" />
        <div className="answers">
          <button type="button" onClick={() => onDecide('reject')}>
            {frameTexts['sheet.cancel']}
          </button>
          {sentAt === undefined ? (
            <button
              type="button"
              className="primary"
              disabled={!isReady || !isUnderstood || busy !== undefined}
              aria-describedby={hintId}
              onClick={(event) => primary.onClick(event)}
            >
              {busy ? primary.busyLabel : primary.label}
            </button>
          ) : undefined}
        </div>
      </footer>
    </section>
  )
}
