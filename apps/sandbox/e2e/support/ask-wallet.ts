import type { Frame, Page } from '@playwright/test'
import '../../src/shared/window-sandbox.js'

/** What a request came to: what the wallet answered, or the code of the error. */
export type Outcome = { readonly answer: unknown } | { readonly code: unknown; readonly message: unknown }

/** Asks the EVM wallet of the page's kit. */
export function askWallet(page: Page | Frame, method: string, params: readonly unknown[]): Promise<Outcome> {
  return page.evaluate(
    ([name, given]): Promise<Outcome> => {
      const provider = window.kits['default']?.getProvider('eip155') as { request(request: object): Promise<unknown> }
      return provider.request({ method: name, params: given }).then(
        (answer) => ({ answer }),
        ({ code, message }: { code?: unknown; message?: unknown }) => ({ code, message })
      )
    },
    [method, params] as const
  )
}
