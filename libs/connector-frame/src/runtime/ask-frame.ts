import type { ConnectorContext } from '@appkit/core'
import { eitherSignal } from '@appkit/core/internal'
import type { FrameAnswer, FramePayload, FrameRequestName } from '@appkit/frame-protocol'
import { FrameFailure, type FrameClient } from '@appkit/frame-protocol/client'
import { decodeRefusal } from './decode-refusal.js'
import type { FrameReload } from './reload-frame.js'

/** Asks the frame, until the runtime is disposed. @param onApproved the person has agreed. @throws AppKitError, mostly a FrameFailure */
export type AskFrame = <N extends FrameRequestName>(
  name: N,
  payload: FramePayload<N>,
  signal?: AbortSignal,
  onApproved?: () => void
) => Promise<FrameAnswer<N>>

/** @param reload what is asked while the frame loads anew waits for it. @param over aborted when the runtime is disposed */
export function createAskFrame(
  client: FrameClient,
  { emit }: Pick<ConnectorContext, 'emit'>,
  reload: Pick<FrameReload, 'underWay'>,
  over: AbortSignal
): AskFrame {
  // The client's type leaves a payload out where there is none; here it is always given.
  const request = client.request as <N extends FrameRequestName>(
    name: N,
    payload: FramePayload<N>,
    options: { readonly signal: AbortSignal; readonly onApproved?: (() => void) | undefined }
  ) => Promise<FrameAnswer<N>>
  return async (name, payload, signal, onApproved) => {
    if (reload.underWay) await reload.underWay
    try {
      return await request(name, payload, { signal: eitherSignal(over, signal), onApproved })
    } catch (error) {
      // A link in a mail is expected to take longer.
      const isLate = error instanceof FrameFailure && error.reason === 'iframe_request_timeout'
      if (isLate && name !== 'CONNECT_DEVICE') emit({ type: 'alert', code: 'IFRAME_REQUEST_TIMEOUT' })
      throw decodeRefusal(error, name)
    }
  }
}
