import type { Page } from '@playwright/test'

/**
 * Whether a page has been told of a transaction by its hash since this was called. Of one that the kit has not seen while it was pending nobody could
 * tell what became of it.
 */
export function watchLookUps(page: Page): () => boolean {
  let isTold = false
  page.on('response', (response) => {
    isTold ||= response.ok() && response.request().postData()?.includes('eth_getTransactionByHash') === true
  })
  return () => isTold
}
