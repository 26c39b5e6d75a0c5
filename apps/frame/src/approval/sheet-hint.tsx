import { frameTexts } from '../messages/frame-texts.js'
import type { Sheet } from './use-sheet.js'

export interface SheetHintProps {
  readonly sheet: Pick<Sheet, 'state' | 'showMore'>
  /** Describes the button that waits. */
  readonly id: string
  /** What is waited with. */
  readonly action: 'approve' | 'continue'
}

const HINTS = {
  approve: { waiting: 'sheet.wait', narrow: 'sheet.narrow', unread: 'sheet.scroll' },
  continue: { waiting: 'sheet.waitFirst', narrow: 'sheet.tooNarrow', unread: 'sheet.scrollFirst' }
} as const

/** Why the button waits, and a way on for who does not scroll. */
export function SheetHint({ sheet: { state, showMore }, id, action }: SheetHintProps) {
  return (
    <div className="hint-row" data-state={state}>
      <p className="hint" id={id} role="status">
        {state === 'ready' ? undefined : frameTexts[HINTS[action][state]]}
      </p>
      {state === 'unread' ? (
        <button type="button" className="more" onClick={showMore}>
          {frameTexts['sheet.more']}
        </button>
      ) : undefined}
    </div>
  )
}
