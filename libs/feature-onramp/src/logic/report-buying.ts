import type { Widget, WidgetServices, WidgetState } from '@appkit/core/internal'

/** What is dispatched once buying is there. */
export const ONRAMP_LOADED = 'onramp/loaded'

/** Whether the person is on the way to a purchase. */
const isBuying = ({ router }: WidgetState) =>
  router.isOpen && router.stack.some(({ view }) => view === 'OnRampAmount' || view === 'OnRampProviders')

/** Tells the host that the person wants to buy: once for each way that is begun, not for every step of it. @source constants §15 */
export function reportBuying({ lazy }: Widget): void {
  lazy.listeners.startListening({
    predicate: ({ type }, state, before) =>
      isBuying(state as WidgetState) && (type === ONRAMP_LOADED || !isBuying(before as WidgetState)),
    effect: (_action, { extra }) => (extra as WidgetServices).emit({ event: 'SELECT_BUY_CRYPTO' })
  })
}
