import type { ErrorCode } from '@appkit/core'
import { selectSentTransaction, type SentStatus, type WidgetThunk } from '@appkit/core/internal'
import type { SendStatus } from './send-slice.js'
import type { SendSnapshot } from './send-snapshot.js'

const toProperties = ({ account, token }: SendSnapshot) => ({ network: account.caipNetworkId, token: token.symbol })

/** Tells the host that a transfer was confirmed. */
export const tellStart =
  (snapshot: SendSnapshot): WidgetThunk =>
  (_dispatch, _getState, { emit }) => {
    emit({ event: 'SEND_INITIATED', properties: toProperties(snapshot) })
  }

/** Tells the host that a transfer came to nothing. */
export const tellFailure =
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

/** Tells the host what became of a transfer that the wallet has accepted. Never a success of one that was cancelled or replaced. @source docs/threats.md T6.04 */
export const tellEnd =
  (transfer: SendStatus): WidgetThunk =>
  (dispatch, getState, { emit }) => {
    if (transfer.step !== 'sent') return
    const end: SentStatus | undefined = selectSentTransaction(getState(), transfer.hash)?.status
    if (!end || end.step === 'pending') return
    if (end.step === 'confirmed') emit({ event: 'SEND_SUCCESS', properties: toProperties(transfer.snapshot) })
    else dispatch(tellFailure(transfer.snapshot, CODES[end.step]))
  }
