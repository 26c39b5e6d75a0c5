import type { PaymentAsset } from '@appkit/core/data'
import { useWidgetDispatch } from '@appkit/ui-react'
import { useEffect, useRef } from 'react'
import { reportOpened } from '../logic/pay-events.js'

/** Tells the host once that something is to be paid or deposited. @param paymentId another one is told as well */
export function useReportOpened(asset: PaymentAsset | undefined, paymentId = ''): void {
  const dispatch = useWidgetDispatch()
  const told = useRef<string>(undefined)
  useEffect(() => {
    if (!asset || told.current === paymentId) return
    told.current = paymentId
    dispatch(reportOpened(asset))
  }, [dispatch, asset, paymentId])
}
