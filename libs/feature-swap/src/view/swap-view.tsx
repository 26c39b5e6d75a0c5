import { goTo, replaceView, selectCurrentRoute } from '@appkit/core/internal'
import { useHeld, useIsPageVisible, useWidgetDispatch, useWidgetSelector, type ViewProps } from '@appkit/ui-react'
import { useEffect, useRef, type RefObject } from 'react'
import { startReview } from '../logic/start-review.js'
import { isUnderWay } from '../logic/is-under-way.js'
import { offerSwapNetworks } from '../logic/offer-swap-networks.js'
import { selectCanSwap, selectSwap, selectSwapConnection } from '../logic/swap-selectors.js'
import { swapEvents } from '../logic/swap-slice.js'
import { FormButton } from './form-button.js'
import { FormNotices } from './form-notices.js'
import { PriceLine } from './price-line.js'
import { SwapPanels } from './swap-panels.js'
import { useSwapForm, type SwapFormProps } from './use-swap-form.js'

/** What is swapped for what. */
export function SwapView({ parameters }: ViewProps<'Swap'>) {
  const dispatch = useWidgetDispatch()
  const view = useRef<HTMLDivElement>(null)
  const canSwap = useWidgetSelector(selectCanSwap)
  const connection = useHeld(useWidgetSelector(selectSwapConnection))
  useEffect(() => {
    if (!canSwap) dispatch(offerSwapNetworks())
  }, [dispatch, canSwap])
  useWaitingView()
  const isInSight = useQuotes(view)
  return (
    <div className="swap" ref={view}>
      {canSwap && connection ? <Form connection={connection} wanted={parameters} isInSight={isInSight} /> : undefined}
    </div>
  )
}

/** A user who opens swapping during a swap sees that one first. @source docs/threats.md T7.02 */
function useWaitingView(): void {
  const dispatch = useWidgetDispatch()
  useEffect(() => {
    dispatch((_dispatch, getState) => {
      const { flow, openedFor } = selectSwap(getState())
      const route = selectCurrentRoute(getState())
      if (!isUnderWay(flow) || route?.view !== 'Swap' || route.key === openedFor) return
      dispatch(swapEvents.argumentsAccepted({ key: route.key }))
      dispatch(replaceView({ view: 'SwapProgress' }))
    })
  }, [dispatch])
}

/** Has quotes asked for while the view is in sight. @returns whether it is */
function useQuotes(view: RefObject<HTMLElement | null>): boolean {
  const dispatch = useWidgetDispatch()
  const isVisible = useIsPageVisible(view)
  useEffect(() => {
    dispatch(swapEvents.quotesWatched(isVisible))
    return () => void dispatch(swapEvents.quotesWatched(false))
  }, [dispatch, isVisible])
  return isVisible
}

function Form(props: SwapFormProps) {
  const dispatch = useWidgetDispatch()
  const form = useSwapForm(props)
  const { caipNetworkId } = props.connection
  const review = () => {
    if (dispatch(startReview())) dispatch(goTo({ view: 'SwapPreview' }))
  }
  return (
    <>
      <SwapPanels form={form} network={caipNetworkId as `eip155:${string}`} />
      <PriceLine form={form} />
      <FormNotices form={form} />
      <FormButton form={form} onReview={review} />
    </>
  )
}
