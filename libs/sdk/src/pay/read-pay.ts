import type { PayState } from '@appkit/feature-pay'
import type { AppKit } from '../kit/appkit.js'
import type { LoadableKit } from '../kit/loadable-kit.js'

/** What is known of payments now; `undefined`: nothing was to be paid yet. */
export function readPay(kit: AppKit): PayState | undefined {
  const state = (kit as LoadableKit).loader.current()?.widget.store.getState()
  return (state as { readonly pay?: PayState } | undefined)?.pay
}
