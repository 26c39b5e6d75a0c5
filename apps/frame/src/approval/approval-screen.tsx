import { useSyncExternalStore, type ReactNode } from 'react'
import { DeletionSheet } from '../deletion/deletion-sheet.js'
import { ExportSheet } from '../export/export-sheet.js'
import { frameTexts } from '../messages/frame-texts.js'
import { PasskeySheet } from '../passkeys/passkey-sheet.js'
import type { FrameHost } from '../requests/create-frame.js'
import { ApprovalSheet } from './approval-sheet.js'
import type { Approvals, Decision } from './approvals.js'
import { OwnWindow } from './own-window.js'
import { canTellVisibility } from './watch-view.js'

export interface ApprovalScreenProps {
  readonly approvals: Approvals
  readonly host: () => FrameHost | undefined
}

/** The question that is open, or that one is on its way; nothing when nobody asks. */
export function ApprovalScreen({ approvals, host: readHost }: ApprovalScreenProps) {
  const open = useSyncExternalStore(approvals.subscribe, approvals.current)
  const isBusy = useSyncExternalStore(approvals.subscribe, approvals.isBusy)
  const host = readHost()
  if (!open || !host) {
    return isBusy ? (
      <main className="sheet">
        <p className="busy" role="status">
          {frameTexts['sheet.busy']}
        </p>
      </main>
    ) : null
  }
  const { id, review, hasNext } = open
  const onDecide = (decision: Decision): void => approvals.decide(id, decision)
  const sheetIn = (view: Window & typeof globalThis, isOwnWindow: boolean): ReactNode => {
    const props = { host, view, isOwnWindow, onDecide }
    if (review.kind === 'keys') return <ExportSheet key={id} keyExport={review} {...props} />
    if (review.kind === 'passkey') return <PasskeySheet key={id} question={review} {...props} />
    if (review.kind === 'deletion') return <DeletionSheet key={id} deletion={review} {...props} />
    return <ApprovalSheet key={id} review={review} hasNext={hasNext} {...props} />
  }
  if (canTellVisibility(window)) return sheetIn(window, false)
  return (
    <OwnWindow key={id} title={review.title} onLeave={() => onDecide('reject')}>
      {(view) => sheetIn(view, true)}
    </OwnWindow>
  )
}
