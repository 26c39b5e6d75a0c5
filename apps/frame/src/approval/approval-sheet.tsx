import { useId, type MouseEvent } from 'react'
import { frameTexts } from '../messages/frame-texts.js'
import { fill } from '../messages/fill.js'
import { showName } from '../wallet/show-text.js'
import type { FrameHost } from '../requests/create-frame.js'
import type { Decision } from './approvals.js'
import { FactList } from './fact-list.js'
import { leadOf } from './lead-of.js'
import type { Review, Warning } from './review.js'
import { SheetBody } from './sheet-body.js'
import { SheetHeader } from './sheet-header.js'
import { SheetHint } from './sheet-hint.js'
import { Warnings } from './warnings.js'
import { useSheet } from './use-sheet.js'

/** So many characters of what an app calls itself are shown: one line, also where it is written the other way round. */
const LONGEST_NAME = 32

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
  const sheet = useSheet({ view, isOwnWindow, question: review, onLeave: () => onDecide('reject') })
  const titleId = useId()
  const hintId = useId()
  const approve = (event: MouseEvent): void => {
    if (sheet.counts(event)) onDecide('approve')
  }
  const { problem, facts } = review
  const lead = leadOf(facts)
  const isBlocked = problem !== undefined
  const warnings: readonly Warning[] = isBlocked
    ? [{ tone: 'critical', text: problem }, ...review.warnings]
    : review.warnings

  return (
    <section className="sheet" ref={sheet.element} role="dialog" aria-modal="true" aria-labelledby={titleId}>
      <SheetBody sheet={sheet} titleId={titleId}>
        <SheetHeader title={review.title} titleId={titleId} heading={sheet.heading} origin={host.origin}>
          {host.name === undefined ? undefined : (
            <p className="soft called">
              {fill(frameTexts['sheet.calls'], { name: `“${showName(host.name, LONGEST_NAME)}”` })}
            </p>
          )}
        </SheetHeader>
        <FactList facts={lead} isLead />
        <Warnings warnings={warnings} />
        <FactList facts={facts.slice(lead.length)} />
        <FactList
          facts={[
            { name: frameTexts['sheet.network'], value: review.network.name },
            { name: frameTexts['sheet.account'], value: review.account, form: 'address' },
            ...(review.fee === undefined ? [] : [{ name: frameTexts['sheet.fee'], value: review.fee }])
          ]}
        />
        {hasNext ? <p className="soft">{frameTexts['sheet.next']}</p> : undefined}
        {host.isKept ? undefined : <p className="soft">{frameTexts['sheet.memory']}</p>}
      </SheetBody>
      <footer className="sheet-footer" data-more={sheet.hasMore}>
        {isBlocked ? undefined : <SheetHint sheet={sheet} id={hintId} action="approve" />}
        <div className="answers">
          <button type="button" onClick={() => onDecide('reject')}>
            {frameTexts[isBlocked ? 'sheet.close' : 'sheet.reject']}
          </button>
          {isBlocked ? undefined : (
            <button
              type="button"
              className="primary"
              disabled={sheet.state !== 'ready'}
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
