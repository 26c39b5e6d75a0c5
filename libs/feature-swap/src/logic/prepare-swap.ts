import type { PlainError } from '@appkit/core'
import { swapTransactionsApi, type UnsignedTransaction } from '@appkit/core/data'
import type { WidgetThunk } from '@appkit/core/internal'
import type { SwapBasis } from './swap-state.js'

const { buildSwapTransaction } = swapTransactionsApi.endpoints

/** What the provider has prepared; it is not checked yet. */
export interface PreparedSwap {
  readonly data?: UnsignedTransaction | undefined
  readonly error?: PlainError | undefined
}

/** Has the provider prepare a swap. @param isApproved whether the tokens can be taken already; else the provider cannot try it */
export const prepareSwap =
  ({ snapshot, from, to, amount, slippage }: SwapBasis, isApproved: boolean): WidgetThunk<Promise<PreparedSwap>> =>
  async (dispatch) => {
    const question = {
      userAddress: snapshot.address,
      from: from.address,
      to: to.address,
      amount,
      slippage,
      disableEstimate: isApproved ? undefined : true
    }
    return (await dispatch(buildSwapTransaction.initiate(question))) as PreparedSwap
  }
