import type { WidgetState } from '@appkit/core/internal'
import { selectSend, selectSender, selectToken } from './send-selectors.js'

/**
 * What is asked about the receiver that was typed: the text, and for which account, network and token. Another question has another answer.
 * Empty: there is nothing to ask.
 */
export function receiverQuestion(state: WidgetState): string {
  const typed = selectSend(state).form.receiver.trim()
  const sender = selectSender(state)
  if (typed === '' || !sender) return ''
  const { activeAddress, caipNetworkId, connectorUid } = sender.connection
  return JSON.stringify([typed, caipNetworkId, activeAddress, connectorUid, selectToken(state)?.address])
}
