import { createRoot } from 'react-dom/client'
import type { Frame } from '../requests/create-frame.js'
import { ApprovalScreen } from './approval-screen.js'
import { watchHeight } from './watch-height.js'

/** Shows what the person is asked, whenever something is. */
export function showApprovals(document: Document, frame: Pick<Frame, 'approvals' | 'host' | 'server'>): void {
  const place = document.createElement('div')
  document.body.append(place)
  watchHeight(place, frame.server.notifyHeight)
  createRoot(place).render(<ApprovalScreen approvals={frame.approvals} host={frame.host} />)
}
