import type { Disposer } from '@appkit/core'
import type { AppKitPayError, PayState } from '@appkit/feature-pay'
import type { AppKit } from '../page/appkit.js'
import type { LoadableKit } from '../page/loadable-kit.js'

/** The hash of the transaction of a payment that ended well. */
export function readPayResult(kit: AppKit): string | undefined {
  const status = readPay(kit)?.status
  return status?.step === 'paid' ? status.hash : undefined
}

/** Why the payment did not happen. */
export function readPayError(kit: AppKit): AppKitPayError | undefined {
  const status = readPay(kit)?.status
  const problem = status && 'problem' in status ? status.problem : undefined
  return problem?.failure
}

/** Whether money may be on its way. */
export function isPayUnderWay(kit: AppKit): boolean {
  const step = readPay(kit)?.status.step
  return step !== undefined && ['signing', 'sent', 'opening', 'visiting'].includes(step)
}

/** Calls back with each change of what is read of payments. The store of payments comes with the first one. */
export function watchPay<T>(kit: AppKit, read: (kit: AppKit) => T, callback: (value: T) => void): Disposer {
  let last = read(kit)
  const look = () => {
    const next = read(kit)
    if (Object.is(next, last)) return
    last = next
    callback(next)
  }
  let stopStore: Disposer | undefined
  const follow = () => {
    stopStore ??= (kit as LoadableKit).loader.current()?.widget.store.subscribe(look)
    if (stopStore) stopKit()
  }
  const stopKit = kit.subscribe(follow)
  follow()
  return () => {
    stopKit()
    stopStore?.()
  }
}

/** What is known of payments now; `undefined`: nothing was to be paid yet. */
function readPay(kit: AppKit): PayState | undefined {
  const state = (kit as LoadableKit).loader.current()?.widget.store.getState()
  return (state as { readonly pay?: PayState } | undefined)?.pay
}
