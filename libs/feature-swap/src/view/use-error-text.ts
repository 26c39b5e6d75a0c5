import type { ErrorContext, PlainError } from '@appkit/core'
import { mismatchText, refusedBy } from '@appkit/core/internal'
import { useErrorText as useAnyErrorText, useMessages } from '@appkit/ui-react'
import { swapErrorKey } from '../logic/swap-errors.js'
import type { en } from '../messages/en.js'

/** Gives the words for an error of a swap. */
export function useErrorText(): (error: PlainError) => string {
  const t = useMessages<typeof en>()
  const anyText = useAnyErrorText()
  return (error) => {
    if (error.code === 'TOKEN_MISMATCH') return mismatchText(t, error.context as ErrorContext['TOKEN_MISMATCH'])
    const key = refusedBy(error) === undefined ? swapErrorKey(error) : undefined
    return key ? t.dynamic(key) : anyText(error)
  }
}
