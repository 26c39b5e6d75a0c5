import { useCallback } from 'react'
import type { BalanceState } from '../page/kit-state.js'
import { toBalanceState } from '../page/to-balance-state.js'
import { useKit } from './use-kit.js'

/** What came of asking for the balance. */
export type BalanceResult =
  | { readonly isSuccess: true; readonly isError: false; readonly data: BalanceState; readonly error: undefined }
  | { readonly isSuccess: false; readonly isError: true; readonly data: undefined; readonly error: string }

const failure = (error: string): BalanceResult => ({ isSuccess: false, isError: true, data: undefined, error })

/** Asks for the native balance of the account in use. `fetchBalance` never rejects. */
export function useAppKitBalance(): { fetchBalance(): Promise<BalanceResult> } {
  const kit = useKit()
  const fetchBalance = useCallback(async () => {
    if (!kit) return failure('AppKit not initialized when  fetchBalance was called.')
    if (!kit.getIsConnectedState(kit.getActiveChainNamespace())) return failure('No balance found')
    try {
      const data = toBalanceState(await kit.getBalance())
      return { isSuccess: true, isError: false, data, error: undefined } as const
    } catch {
      return failure('Not able to retrieve balance')
    }
  }, [kit])
  return { fetchBalance }
}
