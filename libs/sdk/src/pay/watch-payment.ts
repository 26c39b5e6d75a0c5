import type { AppKit } from '../kit/appkit.js'
import type { LoadableKit } from '../kit/loadable-kit.js'
import { loadPay } from './load-pay.js'
import {
  watchExchangeStatus,
  type ExchangeStatusWatch,
  type ExchangeStatusWatchOptions
} from './watch-exchange-status.js'

/** A watch over a payment at an exchange, for one kit. @throws AppKitError VIEW_UNKNOWN, CHUNK_LOAD_FAILED, DISPOSED */
export async function watchPayment(
  kit: AppKit,
  options: Omit<ExchangeStatusWatchOptions, 'actions'>
): Promise<ExchangeStatusWatch> {
  const actions = await loadPay(kit)
  const { widget } = await (kit as LoadableKit).loader.loadCore()
  return widget.dispatch(watchExchangeStatus({ actions, ...options }))
}
