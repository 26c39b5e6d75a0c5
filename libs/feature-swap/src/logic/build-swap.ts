import { AppKitError } from '@appkit/core'
import type { UnsignedTransaction } from '@appkit/core/data'
import type { WidgetThunk } from '@appkit/core/internal'
import { fetchQuote } from './fetch-quote.js'
import { prepareSwap } from './prepare-swap.js'
import { refuse } from './refuse.js'
import { swapContracts } from './swap-contracts.js'
import type { SwapReview } from './swap-state.js'
import { withMessage } from './with-message.js'

/** What reads call data: only a swap that is confirmed needs it. */
async function loadCheck() {
  try {
    return await import('./check-swap.js')
  } catch (cause) {
    throw new AppKitError('CHUNK_LOAD_FAILED', { chunk: 'the check of swaps' }, { cause })
  }
}

/**
 * Has the provider prepare the swap of a review, and checks it before it is signed.
 * @param isApproved whether the tokens can be taken already; else the provider cannot try it
 * @throws AppKitError STALE_QUOTE when the price fell meanwhile, as a fresh quote says too; UNSAFE_TRANSACTION; CHUNK_LOAD_FAILED; or what the
 *   provider's failure was, as 'Failed to create transaction'
 * @source docs/threats.md T7.07
 */
export const buildSwap =
  ({ quote }: SwapReview, isApproved: boolean): WidgetThunk<Promise<UnsignedTransaction>> =>
  async (dispatch, getState, { clock }) => {
    const { caipNetworkId } = quote.basis.snapshot
    const [built, { checkSwap }] = await Promise.all([dispatch(prepareSwap(quote.basis, isApproved)), loadCheck()])
    if (!built.data) throw withMessage(built.error, 'Failed to create transaction')
    const contracts = swapContracts(caipNetworkId, getState().options.swapRouters[caipNetworkId])
    const { minimum } = checkSwap(built.data, { quote, contracts, now: clock.now() })
    if (minimum >= BigInt(quote.minimum)) return built.data
    const fresh = await dispatch(fetchQuote(quote.basis)).answer
    if (minimum < BigInt(fresh.minimum)) refuse('a swap that may bring less than was quoted')
    throw new AppKitError('STALE_QUOTE', { reason: 'price' })
  }
