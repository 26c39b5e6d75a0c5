import { onrampApi } from '@appkit/core/data'
import type { PlainError } from '@appkit/core'
import { isOutdated, type WidgetThunk } from '@appkit/core/internal'
import { onrampSlice, selectOnramp } from './onramp-slice.js'
import { planKey, urlQuery, type PurchasePlan } from './purchase-plan.js'

/** For how long a page that was made ahead is opened, ms: providers keep an order for half an hour. */
export const PAGE_LIFETIME_MS = 20 * 60_000

const { pageChanged } = onrampSlice.actions
const { createOnrampUrl } = onrampApi.endpoints

/** An id that names a purchase: 128 random bits, hex. */
export function makePurchaseId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Has the provider's page made for a plan, with the destination on the provider's side; once, however often it is called. What comes for a plan that
 * is no longer the last one is dropped. Never rejects.
 * @param isAnew also where it failed before
 * @source docs/threats.md T13.10, T2.E16
 */
export const preparePage =
  (plan: PurchasePlan, isAnew = false): WidgetThunk<Promise<void>> =>
  async (dispatch, getState, { clock }) => {
    const key = planKey(plan)
    const { page } = selectOnramp(getState())
    const isOld = page.step === 'ready' && isOutdated(page.readyAt, PAGE_LIFETIME_MS, clock.now())
    if (page.step !== 'none' && page.key === key && !isOld && !(isAnew && page.step === 'failed')) return
    const purchaseId = makePurchaseId()
    dispatch(pageChanged({ step: 'asking', key, purchaseId }))
    const request = dispatch(createOnrampUrl.initiate(urlQuery(plan, purchaseId)))
    const { data: made, error } = await request
    request.reset()
    const now = selectOnramp(getState()).page
    if (now.step !== 'asking' || now.purchaseId !== purchaseId) return
    if (made) dispatch(pageChanged({ step: 'ready', key, purchaseId, ...made, readyAt: clock.now() }))
    else if (error) dispatch(pageChanged({ step: 'failed', key, error: error as PlainError }))
    else dispatch(pageChanged({ step: 'absent', key }))
  }

/** Whether a page may still be opened, for this plan. */
export const isPageGood =
  (plan: PurchasePlan): WidgetThunk<boolean> =>
  (_dispatch, getState, { clock }) => {
    const { page } = selectOnramp(getState())
    const isReady = page.step === 'ready' && page.key === planKey(plan)
    return isReady && !isOutdated(page.readyAt, PAGE_LIFETIME_MS, clock.now())
  }
