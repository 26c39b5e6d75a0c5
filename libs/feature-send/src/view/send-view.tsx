import { SendForm } from './send-form.js'
import { UnsupportedNotice } from './unsupported-notice.js'
import { useSend } from './use-send.js'
import { useSender } from './use-sender.js'

/** What leaves, and to whom. While a transfer is on its way the view that follows it takes its place. */
export function SendView() {
  const { status } = useSend()
  const sender = useSender()
  if (status.step === 'signing' || status.step === 'sent') return undefined
  return sender ? <SendForm sender={sender} /> : <UnsupportedNotice />
}
