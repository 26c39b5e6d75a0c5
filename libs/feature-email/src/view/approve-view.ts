import type { LoadedView } from '@appkit/ui-react'
import { approveEn } from '../messages/approve-en.js'
import { ApproveTransactionView } from './approve-transaction-view.js'
import approveCss from './approve.css?inline'

/** The place of the frame, whatever people have logged in with. */
export const approveTransactionView: LoadedView<'ApproveTransaction'> = {
  View: ApproveTransactionView,
  messages: approveEn,
  css: approveCss
}
