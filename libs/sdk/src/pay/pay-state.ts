import type { AppKitPayError } from '@appkit/feature-pay'
import type { AppKit } from '../kit/appkit.js'
import { readPay } from './read-pay.js'

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
