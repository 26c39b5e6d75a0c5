import type { AppKitPayError, PaymentOptions } from '@appkit/feature-pay'
import { useCallback, useRef, useState } from 'react'
import { payOfKit } from '../pay/pay-of-kit.js'
import { useRequiredKit } from './use-kit.js'

/** Called when a payment has ended. */
export interface UsePayOptions {
  /** @param hash of its transaction, where one is known */
  readonly onSuccess?: ((hash: string | undefined) => void) | undefined
  readonly onError?: ((error: AppKitPayError) => void) | undefined
}

/** What `usePay` gives. */
export interface UsePay {
  /** Shows the view where the person chooses how to pay; resolves when the payment has ended. Never rejects. */
  open(options: PaymentOptions): Promise<void>
  readonly isPending: boolean
  readonly isSuccess: boolean
  readonly isError: boolean
  readonly error: AppKitPayError | undefined
  /** The hash of the transaction, where one is known. */
  readonly data: string | undefined
}

type Progress =
  | { readonly step: 'idle' | 'pending' }
  | { readonly step: 'success'; readonly data: string | undefined }
  | { readonly step: 'error'; readonly error: AppKitPayError }

/** Has the person pay. @throws AppKitError KIT_MISSING before `createAppKit` */
export function usePay({ onSuccess, onError }: UsePayOptions = {}): UsePay {
  const kit = useRequiredKit('usePay')
  const [progress, setProgress] = useState<Progress>({ step: 'idle' })
  const turn = useRef(0)
  const open = useCallback(
    async (options: PaymentOptions) => {
      if (!kit) return
      turn.current += 1
      const own = turn.current
      setProgress({ step: 'pending' })
      const outcome = await payOfKit(kit, options)
      // Another payment was opened meanwhile: this one is not the one that is shown.
      if (own === turn.current) {
        setProgress(
          outcome.success ? { step: 'success', data: outcome.result } : { step: 'error', error: outcome.error }
        )
      }
      if (outcome.success) onSuccess?.(outcome.result)
      else onError?.(outcome.error)
    },
    [kit, onSuccess, onError]
  )
  return {
    open,
    isPending: progress.step === 'pending',
    isSuccess: progress.step === 'success',
    isError: progress.step === 'error',
    error: progress.step === 'error' ? progress.error : undefined,
    data: progress.step === 'success' ? progress.data : undefined
  }
}
