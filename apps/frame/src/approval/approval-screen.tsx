import { useSyncExternalStore } from 'react'
import { frameEn } from '../messages/en.js'
import type { FrameHost } from '../requests/create-frame.js'
import { ApprovalSheet } from './approval-sheet.js'
import type { Approvals } from './approvals.js'
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
          {frameEn['sheet.busy']}
        </p>
      </main>
    ) : null
  }
  const props = {
    review: open.review,
    hasNext: open.hasNext,
    host,
    onDecide: (decision: 'approve' | 'reject') => approvals.decide(open.id, decision)
  }
  if (canTellVisibility(window)) return <ApprovalSheet key={open.id} {...props} isOwnWindow={false} view={window} />
  return <OwnWindow key={open.id} {...props} />
}
