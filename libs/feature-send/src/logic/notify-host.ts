import type { ErrorCode } from '@appkit/core'
import { selectSentTransaction, type SentStatus, type WidgetThunk } from '@appkit/core/internal'
import type { SendStatus } from './send-slice.js'
import type { SendSnapshot } from './send-snapshot.js'

const toProperties = ({ account, token }: SendSnapshot) => ({ network: account.caipNetworkId, token: token.symbol })

/** Emits that the user confirmed a transfer. */
export const notifyStart =
  (snapshot: SendSnapshot): WidgetThunk =>
  (_dispatch, _getState, { emit }) => {
    emit({ event: 'SEND_INITIATED', properties: toProperties(snapshot) })
  }

/** Emits that a transfer failed or was rejected. */
export const notifyFailure =
  (snapshot: SendSnapshot, code: ErrorCode): WidgetThunk =>
  (_dispatch, _getState, { emit }) => {
    const properties = toProperties(snapshot)
    if (code === 'USER_REJECTED') emit({ event: 'SEND_REJECTED', properties })
    else emit({ event: 'SEND_ERROR', properties: { ...properties, code } })
  }

const CODES: Readonly<Record<'failed' | 'replaced', ErrorCode>> = {
  failed: 'TRANSACTION_REVERTED',
  replaced: 'TRANSACTION_REPLACED'
}

/** Emits how a transfer that the wallet accepted has ended. Never a success of one that was cancelled or replaced. @source docs/threats.md T6.04 */
export const notifyEnd =
  (transfer: SendStatus): WidgetThunk =>
  (dispatch, getState, { emit }) => {
    if (transfer.step !== 'sent') return
    const end: SentStatus | undefined = selectSentTransaction(getState(), transfer.hash)?.status
    if (!end || end.step === 'pending') return
    if (end.step === 'confirmed') emit({ event: 'SEND_SUCCESS', properties: toProperties(transfer.snapshot) })
    else dispatch(notifyFailure(transfer.snapshot, CODES[end.step]))
  }
