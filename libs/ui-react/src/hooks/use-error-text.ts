import type { PlainError } from '@appkit/core'
import { refusedBy } from '@appkit/core/internal'
import { useMessages } from './use-messages.js'

/** Gives the words for an error; `values` fill the places of its text. */
export function useErrorText(): (error: PlainError | undefined, values?: Readonly<Record<string, string>>) => string {
  const t = useMessages()
  return (error, values = {}) => {
    const wallet = refusedBy(error)
    // No user is told that they declined what they never saw.
    if (wallet !== undefined) return t('common.walletRefused', { name: wallet })
    return t.dynamic(`error.${error?.code}`, values, t('error.UNKNOWN'))
  }
}
