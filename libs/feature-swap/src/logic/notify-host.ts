import type { Disposer, ErrorCode } from '@appkit/core'
import { selectActiveNetwork, selectCurrentRoute, type Widget, type WidgetEventSink } from '@appkit/core/internal'
import { selectSwap } from './swap-selectors.js'
import type { SwapEnd, SwapFlow } from './swap-state.js'

type Reviewed = Exclude<SwapFlow, { step: 'idle' }>

/** The codes of ends without success. */
const CODES: Readonly<Record<Exclude<SwapEnd | 'unknown', 'confirmed'>, ErrorCode>> = {
  failed: 'TRANSACTION_REVERTED',
  cancelled: 'TRANSACTION_REPLACED',
  replaced: 'TRANSACTION_REPLACED',
  unknown: 'OUTCOME_UNKNOWN'
}

/** Emits that swapping was opened, and how swaps and their approvals go. */
export function notifyHost({ store }: Widget, emit: WidgetEventSink): Disposer {
  let last = selectSwap(store.getState()).flow
  let opened: string | undefined

  function look(): void {
    const state = store.getState()
    const route = selectCurrentRoute(state)
    if (route?.view === 'Swap' && route.key !== opened) {
      opened = route.key
      emit({ event: 'OPEN_SWAP', properties: { network: selectActiveNetwork(state)?.caipNetworkId ?? '' } })
    }
    const { flow, notice } = selectSwap(state)
    const before = last
    last = flow
    if (flow === before) return
    if (flow.step === 'building' && !isApproval(flow)) {
      emit({ event: 'INITIATE_SWAP', properties: toProperties(flow) })
    } else if (flow.step === 'ended' && flow.end === 'confirmed') {
      emit({ event: 'SWAP_SUCCESS', properties: toProperties(flow) })
    } else if (before.step !== 'idle') {
      const code = failureOf(flow, before) ?? (isCutShort(flow, before) ? notice?.code : undefined)
      if (code) notifyFailure(flow.step === 'checking' ? flow : before, code)
    }
  }

  function notifyFailure(flow: Reviewed, code: ErrorCode): void {
    const event = isApproval(flow) ? 'SWAP_APPROVAL_ERROR' : 'SWAP_ERROR'
    emit({ event, properties: { ...toProperties(flow), code } })
  }

  look()
  return store.subscribe(look)
}

/** Whether it is about what has to be allowed first. */
const isApproval = (flow: Reviewed): boolean =>
  'act' in flow ? flow.act === 'approve' || flow.act === 'reset' : flow.step === 'checking'

/** Why what was under way before did not come to its end. */
function failureOf(flow: SwapFlow, before: Reviewed): ErrorCode | undefined {
  if (flow.step === 'ended') return flow.end === 'confirmed' ? undefined : CODES[flow.end]
  if (flow.step === 'checking') return flow.error?.code
  return flow.step === 'review' && 'act' in before ? flow.error?.code : undefined
}

/** Whether what was confirmed ended with the account, the connection or the network. */
const isCutShort = (flow: SwapFlow, before: Reviewed): boolean =>
  flow.step === 'idle' && 'act' in before && before.step !== 'ended'

function toProperties({ review }: Reviewed) {
  const { snapshot, from, to } = review.quote.basis
  return { network: snapshot.caipNetworkId, swapFromToken: from.symbol, swapToToken: to.symbol }
}
