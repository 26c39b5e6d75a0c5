import { useId, type MouseEvent } from 'react'
import { frameTexts } from '../messages/frame-texts.js'
import { fill } from '../messages/fill.js'
import { showName } from '../wallet/show-text.js'
import type { FrameHost } from '../requests/create-frame.js'
import type { Decision } from './approvals.js'
import { FactList } from './fact-list.js'
import type { Review } from './review.js'
import { SheetHeader } from './sheet-header.js'
import { useSheet } from './use-sheet.js'

export interface ApprovalSheetProps {
  readonly review: Review
  /** Who asks, as the browser says. */
  readonly host: FrameHost
  /** Whether others wait. */
  readonly hasNext: boolean
  /** The window that it is shown in. */
  readonly view: Window & typeof globalThis
  /** Whether that is one of the frame's own, and not inside a page. */
  readonly isOwnWindow: boolean
  onDecide(decision: Decision): void
}

/** One question: who asks, what would happen, and the two answers. Approve works only for a person who could see it. */
export function ApprovalSheet({ review, host, hasNext, view, isOwnWindow, onDecide }: ApprovalSheetProps) {
  const { element, heading, state, counts } = useSheet({ view, isOwnWindow, onLeave: () => onDecide('reject') })
  const titleId = useId()
  const hintId = useId()
  const approve = (event: MouseEvent): void => {
    if (counts(event)) onDecide('approve')
  }
  const { problem } = review
  const isBlocked = problem !== undefined
  const warnings = isBlocked ? [{ tone: 'critical', text: problem }, ...review.warnings] : review.warnings
  const hint =
    state === 'ready' || isBlocked ? undefined : frameTexts[state === 'narrow' ? 'sheet.narrow' : 'sheet.wait']

  return (
    <section className="sheet" ref={element} role="dialog" aria-modal="true" aria-labelledby={titleId}>
      <div className="sheet-body">
        <SheetHeader title={review.title} titleId={titleId} heading={heading} origin={host.origin}>
          {host.name === undefined ? undefined : (
            <p className="soft">{fill(frameTexts['sheet.calls'], { name: `“${showName(host.name)}”` })}</p>
          )}
        </SheetHeader>
        {warnings.length > 0 ? (
          <ul className="warnings">
            {warnings.map(({ tone, text }) => (
              <li key={text} data-tone={tone}>
                {text}
              </li>
            ))}
          </ul>
        ) : undefined}
        <FactList facts={review.facts} />
        <FactList
          facts={[
            { name: frameTexts['sheet.network'], value: review.network.name },
            { name: frameTexts['sheet.account'], value: review.account, form: 'address' },
            ...(review.fee === undefined ? [] : [{ name: frameTexts['sheet.fee'], value: review.fee }])
          ]}
        />
        {hasNext ? <p className="soft">{frameTexts['sheet.next']}</p> : undefined}
        {host.isKept ? undefined : <p className="soft">{frameTexts['sheet.memory']}</p>}
      </div>
      <footer className="sheet-footer">
        <p className="hint" id={hintId} role="status">
          {hint}
        </p>
        <div className="answers">
          <button type="button" onClick={() => onDecide('reject')}>
            {frameTexts[isBlocked ? 'sheet.close' : 'sheet.reject']}
          </button>
          {isBlocked ? undefined : (
            <button
              type="button"
              className="primary"
              disabled={state !== 'ready'}
              aria-describedby={hintId}
              onClick={approve}
            >
              {frameTexts['sheet.approve']}
            </button>
          )}
        </div>
      </footer>
    </section>
  )
}
