import { AppKitError } from '@appkit/core'
import { pause, type WidgetState, type WidgetThunk } from '@appkit/core/internal'
import { isAddressShaped } from './is-address-shaped.js'
import type { ReceiverFinding } from './receiver-state.js'
import type { SendListener } from './send-listener.js'
import { selectSend, selectSender, selectToken } from './send-selectors.js'
import { sendSlice } from './send-slice.js'

const { receiverAsked, receiverFound, receiverEmptied } = sendSlice.actions

/** The pause in typing before a name is looked up, ms. */
const NAME_PAUSE_MS = 250

const isAsked = (state: WidgetState, question: string) => selectSend(state).receiver.question === question

/** The code that looks a receiver up is loaded with the first one. */
const lookUp =
  (typed: string): WidgetThunk<Promise<ReceiverFinding>> =>
  async (dispatch) => {
    try {
      const { lookUpReceiver } = await import('./look-up-receiver.js')
      return await dispatch(lookUpReceiver(typed))
    } catch (cause) {
      return {
        step: 'failed',
        error: new AppKitError('CHUNK_LOAD_FAILED', { chunk: 'the look-up' }, { cause }).toPlain()
      }
    }
  }

/** Looks the receiver up whenever it, the account, the network or the token changes; only the answer to the last question counts. */
export const receiverListener: SendListener = {
  predicate: (_action, state) => !isAsked(state, receiverQuestion(state)),
  async effect(_action, { dispatch, getState, extra, signal, cancelActiveListeners }) {
    cancelActiveListeners()
    const question = receiverQuestion(getState())
    if (isAsked(getState(), question)) return
    if (question === '') return void dispatch(receiverEmptied())
    dispatch(receiverAsked(question))
    const typed = selectSend(getState()).form.receiver.trim()
    const namespace = selectSender(getState())?.namespace
    if (namespace && !isAddressShaped(namespace, typed)) {
      // Ended early: something else is asked by now.
      await pause(extra.clock, NAME_PAUSE_MS, signal).catch(() => undefined)
      if (signal.aborted) return
    }
    dispatch(receiverFound({ ...(await dispatch(lookUp(typed))), question }))
  }
}

/**
 * What is asked about the receiver that was typed: the text, and for which account, network and token. Another question has another answer.
 * Empty: there is nothing to ask.
 */
function receiverQuestion(state: WidgetState): string {
  const typed = selectSend(state).form.receiver.trim()
  const sender = selectSender(state)
  if (typed === '' || !sender) return ''
  const { activeAddress, caipNetworkId, connectorUid } = sender.connection
  return JSON.stringify([typed, caipNetworkId, activeAddress, connectorUid, selectToken(state)?.address])
}
