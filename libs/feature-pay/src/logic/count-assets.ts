import { AppKitError } from '@appkit/core'
import { isSamePaymentAsset, type PaymentAsset } from '@appkit/core/data'
import {
  assertDecimals,
  selectNetwork,
  type AccountSnapshot,
  type WidgetState,
  type WidgetThunk
} from '@appkit/core/internal'
import { toPayProblem } from './pay-problem.js'
import { selectPay } from './pay-selectors.js'
import { paySlice } from './pay-slice.js'
import type { Payment } from './payment.js'

/** What is paid with and what arrives, by an account. */
export interface CountedPayment {
  readonly asset: Payment['asset']
  readonly origin: PaymentAsset
  readonly account: AccountSnapshot
}

/** Tells readings apart: by the tokens, how they are counted, and the wallet that may be asked. */
export function countBasis({ asset, origin, account }: CountedPayment): string {
  const keys = [asset, origin].flatMap(({ network, asset: token, metadata }) => [network, token, metadata.decimals])
  return [account.connectorUid, account.caipNetworkId, ...keys].join(' ')
}

/**
 * Has the decimals of what is paid with and of what arrives read from the chain; those of a coin are its network's.
 * @returns the symbols of those of which only the data provider's own node said it
 * @throws AppKitError TOKEN_MISMATCH, or why the read failed
 */
export const assertCounted =
  ({ asset, origin }: Pick<CountedPayment, 'asset' | 'origin'>): WidgetThunk<Promise<readonly string[]>> =>
  async (dispatch, getState) => {
    const both = isSamePaymentAsset(asset, origin) ? [asset] : [origin, asset]
    for (const coin of both.filter((one) => one.asset === 'native')) assertCoin(coin, getState())
    const tokens = both.filter((token) => token.asset !== 'native')
    const witnesses = await Promise.all(
      tokens.map(({ network: caipNetworkId, asset: token, metadata: { symbol, decimals } }) =>
        dispatch(assertDecimals({ caipNetworkId, token, symbol, decimals }))
      )
    )
    return tokens.filter((_token, place) => witnesses[place] === 'provider').map(({ metadata }) => metadata.symbol)
  }

/** @throws AppKitError TOKEN_MISMATCH */
function assertCoin({ network, asset: token, metadata: { symbol, decimals } }: PaymentAsset, state: WidgetState): void {
  const actual = selectNetwork(state, network)?.nativeCurrency.decimals
  if (actual === undefined || actual === decimals) return
  throw new AppKitError('TOKEN_MISMATCH', { token, symbol, expected: decimals, actual })
}

/** The same for the review, which is told what came of it. Never throws. */
export const countAssets =
  (payment: CountedPayment): WidgetThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const basis = countBasis(payment)
    const known = selectPay(getState()).count
    if (known?.basis === basis && known.step !== 'failed') return
    dispatch(paySlice.actions.countAsked(basis))
    try {
      const unproven = await dispatch(assertCounted(payment))
      dispatch(paySlice.actions.countEnded({ basis, step: 'counted', unproven }))
    } catch (error) {
      const problem = toPayProblem(AppKitError.is(error) ? error : undefined)
      if (problem) dispatch(paySlice.actions.countEnded({ basis, step: 'failed', problem }))
    }
  }
