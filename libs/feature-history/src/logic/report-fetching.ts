import type { CaipNetworkId, ErrorCode, PlainError } from '@appkit/core'
import type { WidgetThunk } from '@appkit/core/internal'

/** Notifies the host that more activity was requested. */
export const reportMore =
  (network: CaipNetworkId): WidgetThunk =>
  (_dispatch, _getState, { emit }) =>
    emit({ event: 'LOAD_MORE_TRANSACTIONS', properties: { network } })

/** Tells the host that the activity did not come. @param error as the data layer has it */
export const reportFailure =
  (network: CaipNetworkId, error: unknown): WidgetThunk =>
  (_dispatch, _getState, { emit }) => {
    const { code = 'UNKNOWN' } = error as Partial<PlainError<ErrorCode>>
    emit({ event: 'ERROR_FETCH_TRANSACTIONS', properties: { network, code } })
  }
