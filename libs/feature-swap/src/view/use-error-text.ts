import type { PlainError } from '@appkit/core'
import { useMessages } from '@appkit/ui-react'
import { swapErrorKey } from '../logic/swap-errors.js'
import type { en } from '../messages/en.js'

/** Gives the words for an error of a swap. */
export function useErrorText(): (error: PlainError) => string {
  const t = useMessages<typeof en>()
  return (error) => {
    const key = swapErrorKey(error)
    return key ? t.dynamic(key) : t.dynamic(`error.${error.code}`, {}, t('error.UNKNOWN'))
  }
}
