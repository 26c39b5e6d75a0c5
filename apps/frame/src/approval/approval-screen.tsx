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
import { windowRefusal } from './window-refusal.js'

export interface ApprovalScreenProps {
  readonly approvals: Approvals
  readonly host: () => FrameHost | undefined
}

/**
 * The open question, or a note that one is being prepared; nothing while the host asks nothing. The user answers in the page only on a host of the
 * operator's own, in a browser that tells what covers the frame: the frame cannot know what a page clips away. A request with a problem has no Approve,
 * so it is shown in the page.
 * @source docs/threats.md T3.10, T3.15
 */
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
  const isSeen = host.isOwn && canTellVisibility(window)
  if (isSeen || review.problem !== undefined) return sheetIn(window, false)
  return (
    <OwnWindow
      key={id}
      title={review.title}
      onLeave={() => onDecide('reject')}
      onImpossible={(obstacle) => approvals.fail(id, windowRefusal(obstacle, canTellVisibility(window)))}
    >
      {(view) => sheetIn(view, true)}
    </OwnWindow>
  )
}
