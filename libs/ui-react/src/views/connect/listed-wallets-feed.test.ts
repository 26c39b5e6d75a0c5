import { createFakeDataProvider, createFakePlatform, createTestWidget, settlePlatform } from '@appkit/core/testing'
import { expect, it } from 'vitest'
import { createListedWalletsFeed } from './listed-wallets-feed.js'

it('T2.E21 behavior: after a failure what is known stands while the directory is asked anew, at the next opening', async () => {
  const provider = createFakeDataProvider().reply('/getWallets', () => new Response('no', { status: 400 }))
  const platform = createFakePlatform({ fetch: provider.fetch, baseUrls: { directory: 'https://directory.example' } })
  const { widget } = createTestWidget({ platform })
  const feed = createListedWalletsFeed(widget, false)
  feed.start()
  await expect.poll(() => feed.get().status, { timeout: 10_000 }).toBe('ready')
  const before = provider.requests.length
  provider.reply('/getWallets', () => new Promise<Response>(() => undefined))
  feed.start()
  await expect.poll(() => provider.requests.length).toBe(before + 1)
  await settlePlatform()
  expect(feed.get().status).toBe('ready')
  feed.dispose()
})
