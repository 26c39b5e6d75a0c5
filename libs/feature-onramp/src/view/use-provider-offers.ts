import type { PlainError } from '@appkit/core'
import { goTo } from '@appkit/core/internal'
import { useWidgetDispatch, useWidgetSelector } from '@appkit/ui-react'
import { useEffect, useRef, type RefObject } from 'react'
import { beginPurchase } from '../logic/begin-purchase.js'
import { selectOnramp } from '../logic/onramp-slice.js'
import { meldOffer, offerOf, type ProviderOffer } from '../logic/onramp-providers.js'
import { isPageGood, makePurchaseId, preparePage } from '../logic/prepare-page.js'
import { planKey, type PurchasePlan } from '../logic/purchase-plan.js'
import { openProvider } from './open-provider.js'

/** Who sells what is planned, and the way to their windows. */
export interface ProviderOffers {
  readonly offers: readonly ProviderOffer[]
  /** One may still come. */
  readonly isLoading: boolean
  readonly error: PlainError | undefined
  /** Asks again after a failure. */
  retry(): void
  /** Opens the provider's window: to be called while a tap is being handled. */
  open(offer: ProviderOffer): void
}

/** Has the provider's page made ahead for a plan. @param place an element of the view */
export function useProviderOffers(
  plan: PurchasePlan | undefined,
  place: RefObject<HTMLElement | null>
): ProviderOffers {
  const dispatch = useWidgetDispatch()
  const page = useWidgetSelector((state) => selectOnramp(state).page)
  const options = useWidgetSelector((state) => state.options)
  /** One tap opens one window. */
  const isOpened = useRef(false)
  const isAsked = plan !== undefined && plan.choice.isMeldOnly !== true
  useEffect(() => {
    if (plan && isAsked) void dispatch(preparePage(plan))
  }, [dispatch, plan, isAsked])

  const isOwn = plan !== undefined && 'key' in page && page.key === planKey(plan)
  const first = isAsked && isOwn && page.step === 'ready' ? offerOf(page.url) : undefined
  const meld = plan && meldOffer(plan, options)
  const offers = [first, first?.id === 'meld' ? undefined : meld].filter((offer) => offer !== undefined)

  const open = (offer: ProviderOffer) => {
    const view = place.current?.ownerDocument.defaultView
    if (!plan || !view || isOpened.current) return
    const isPrepared = offer === first && page.step === 'ready'
    if (isPrepared && !dispatch(isPageGood(plan))) return void dispatch(preparePage(plan))
    isOpened.current = true
    const isBlocked = !openProvider(view, offer.url)
    const purchaseId = isPrepared ? page.purchaseId : makePurchaseId()
    dispatch(beginPurchase({ plan, offer, purchaseId, isBlocked }))
    dispatch(goTo({ view: 'BuyInProgress' }))
  }
  return {
    offers,
    isLoading: isAsked && (!isOwn || page.step === 'asking'),
    error: isOwn && page.step === 'failed' ? page.error : undefined,
    retry: () => plan && void dispatch(preparePage(plan, true)),
    open
  }
}
