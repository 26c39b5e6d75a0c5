import type { Clock, Disposer } from '@appkit/core'
import { isOutdated, toAppKitError, type Widget } from '@appkit/core/internal'
import { fetchMarket } from './fetch-market.js'
import { fetchQuote, type PendingQuote } from './fetch-quote.js'
import { isSameBasis } from './same-basis.js'
import { selectBasis, selectPair, selectQuote, selectSwap, selectSwapConnection } from './swap-selectors.js'
import { swapEvents } from './swap-slice.js'
import type { SwapBasis } from './swap-state.js'

/** From the last keystroke until a quote is asked for, ms. */
export const INPUT_DEBOUNCE_MS = 200
/** Between a quote and the next one, ms. */
export const QUOTE_REFRESH_MS = 10_000

/**
 * Keeps a quote for what is entered, while the user looks: asks shortly after the last change, and again every ten seconds. Each question has a
 * number; when another one is asked, the older one is dropped, and its answer changes nothing. @source docs/threats.md T7.06
 */
export function watchQuotes({ store, dispatch }: Widget, clock: Clock): Disposer {
  let basis: SwapBasis | undefined
  let pair: string | undefined
  let timer: unknown
  let pending: PendingQuote | undefined

  function cancel(): void {
    if (timer !== undefined) clock.clearTimeout(timer)
    timer = undefined
    pending?.abort()
    pending = undefined
  }

  function schedule(milliseconds: number, wanted: SwapBasis): void {
    timer = clock.setTimeout(() => void ask(wanted), milliseconds)
  }

  async function ask(wanted: SwapBasis): Promise<void> {
    timer = undefined
    const { quote } = selectSwap(store.getState())
    if (quote.step !== 'asking') dispatch(swapEvents.quoteWanted(wanted))
    const number = selectSwap(store.getState()).asked
    const own = dispatch(fetchQuote(wanted))
    pending = own
    lookAtMarket()
    try {
      dispatch(swapEvents.quoteReceived({ number, quote: await own.answer }))
    } catch (error) {
      if (pending === own) dispatch(swapEvents.quoteFailed({ number, error: toAppKitError(error).toPlain() }))
    }
    if (pending !== own) return
    pending = undefined
    if (isSameBasis(basis, wanted)) schedule(QUOTE_REFRESH_MS, wanted)
  }

  function lookAtMarket(): void {
    const state = store.getState()
    const live = selectSwapConnection(state)
    if (live) void dispatch(fetchMarket(live.caipNetworkId, selectPair(state)))
  }

  /** Begins anew when anything that the quote is bound to has changed. */
  function look(): void {
    const state = store.getState()
    const { isWatched } = selectSwap(state)
    const wanted = isWatched ? selectBasis(state) : undefined
    const { from, to } = selectPair(state)
    const network = selectSwapConnection(state)?.caipNetworkId
    const nextPair = isWatched && network ? [network, from?.address, to?.address].join(' ') : undefined
    const isPairNew = nextPair !== pair
    pair = nextPair
    if (!isSameBasis(basis, wanted)) {
      basis = wanted
      cancel()
      if (wanted) begin(wanted)
      else if (selectSwap(store.getState()).quote.step !== 'none') dispatch(swapEvents.quoteDropped())
    }
    if (isPairNew && nextPair !== undefined) lookAtMarket()
  }

  function begin(wanted: SwapBasis): void {
    const known = selectQuote(store.getState())
    if (known && !isOutdated(known.at, QUOTE_REFRESH_MS, clock.now())) {
      return schedule(known.at + QUOTE_REFRESH_MS - clock.now(), wanted)
    }
    dispatch(swapEvents.quoteWanted(wanted))
    schedule(INPUT_DEBOUNCE_MS, wanted)
  }

  const stop = store.subscribe(look)
  look()
  return () => {
    stop()
    cancel()
  }
}
