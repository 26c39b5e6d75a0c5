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
  messages.request('getSafeInfo', undefined, targetsIn(window, allowedOrigins)).then(
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

/** Browsers that say who the parent is spare the others a question that their parent could not read. */
function targetsIn(window: Window, allowedOrigins: readonly string[]): readonly string[] {
  const { ancestorOrigins } = window.location as { readonly ancestorOrigins?: ArrayLike<string> }
  const parent = ancestorOrigins?.[0]
  return parent === undefined ? allowedOrigins : allowedOrigins.filter((origin) => origin === parent)
}
