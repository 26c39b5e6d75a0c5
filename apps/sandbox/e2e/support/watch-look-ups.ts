import type { Page } from '@playwright/test'

/**
 * Whether a page has taken in what a node said of a transaction by its hash, since this was called: with it, the page looks at the sender's nonce. What
 * became of a transaction that the kit has not seen while it was pending, no one could tell.
 */
export function watchLookUps(page: Page): () => boolean {
  let isAnswered = false
  let isTaken = false
  page.on('response', (response) => {
    isAnswered ||= response.ok() && response.request().postData()?.includes('eth_getTransactionByHash') === true
  })
  page.on('request', (request) => {
    isTaken ||= isAnswered && request.postData()?.includes('eth_getTransactionCount') === true
  })
  return () => isTaken
}
