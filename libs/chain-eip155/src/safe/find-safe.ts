import type { Clock, Disposer } from '@appkit/core'
import type { Eip1193Provider } from '../provider/eip1193-provider.js'
import { readSafeInfo } from './safe-info.js'
import { openSafeMessages } from './safe-messages.js'
import { createSafeProvider } from './safe-provider.js'

/** Where a Safe is looked for. */
export interface FindSafeParameters {
  readonly window: Window
  readonly clock: Clock
  /** Origins of pages that may be the parent. */
  readonly allowedOrigins: readonly string[]
  onFound(provider: Eip1193Provider): void
}

/** Asks the parent page for the Safe that it shows this page to. A parent of another origin can neither read the question nor answer it. */
export function findSafe({ window, clock, allowedOrigins, onFound }: FindSafeParameters): Disposer {
  const messages = openSafeMessages(window)
  let isOver = false
  messages.request('getSafeInfo', undefined, allowedOrigins).then(
    ({ data, origin }) => {
      const info = readSafeInfo(data)
      if (!info || isOver) return
      const request = async (method: string, params?: unknown) =>
        (await messages.request(method, params, [origin])).data
      onFound(createSafeProvider({ clock, info, request }))
    },
    () => undefined
  )
  return () => {
    isOver = true
    messages.dispose()
  }
}
