import { AppKitError, type Disposer } from '@appkit/core'
import { assertUnchanged, selectSentTransaction, type SentStatus, type Widget } from '@appkit/core/internal'
import { requestCheck } from './start-review.js'
import { selectSwap } from './swap-selectors.js'
import { swapEvents } from './swap-slice.js'
import type { SwapFlow } from './swap-state.js'

type Sent = Extract<SwapFlow, { step: 'sent' }>

/** Follows a swap that is reviewed or sent: ends the review when it is not about what is in use any more, and goes on when the chain has answered. */
export function watchFlow({ store, dispatch }: Widget): Disposer {
  function look(): void {
    const { flow } = selectSwap(store.getState())
    if (flow.step === 'sent') {
      const status = selectSentTransaction(store.getState(), flow.hash)?.status
      if (status && status.step !== 'pending') settle(flow, status)
    }
    // Its block was taken back.
    if (flow.step === 'ended' && flow.end === 'confirmed' && flow.hash !== undefined) {
      const status = selectSentTransaction(store.getState(), flow.hash)?.status
      if (status?.step === 'pending') dispatch(swapEvents.reopened(flow.hash))
    }
    if (flow.step === 'checking' || flow.step === 'review' || flow.step === 'building') compare(flow)
  }

  function compare({ review }: Extract<SwapFlow, { review: unknown }>): void {
    try {
      assertUnchanged(store.getState(), review.quote.basis.snapshot)
    } catch (error) {
      if (AppKitError.is(error)) dispatch(swapEvents.contextChanged(error.toPlain()))
    }
  }

  function settle({ act, hash, review }: Sent, status: Exclude<SentStatus, { step: 'pending' }>): void {
    const isApproval = act === 'approve' || act === 'reset'
    if (status.step === 'confirmed' && isApproval) {
      dispatch(swapEvents.reviewStarted(review))
      void dispatch(requestCheck())
    } else dispatch(swapEvents.ended({ hash, ...toEnd(status) }))
  }

  return store.subscribe(look)
}

function toEnd(status: Exclude<SentStatus, { step: 'pending' }>) {
  switch (status.step) {
    case 'confirmed':
      return { end: 'confirmed', minedAs: status.minedAs } as const
    case 'failed':
      return { end: 'failed', reason: status.reason } as const
    case 'replaced':
      return { end: status.reason, minedAs: status.replacedBy } as const
  }
}
