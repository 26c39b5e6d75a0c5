import { ProgressView } from './progress-view.js'
import { SendForm } from './send-form.js'
import { UnsupportedNotice } from './unsupported-notice.js'
import { useSend } from './use-send.js'
import { useSender } from './use-sender.js'

/** What leaves, and to whom; while a transfer is on its way, how far it is. */
export function SendView() {
  const { status } = useSend()
  const sender = useSender()
  if (status.step === 'signing' || status.step === 'sent') return <ProgressView />
  return sender ? <SendForm sender={sender} /> : <UnsupportedNotice />
}
