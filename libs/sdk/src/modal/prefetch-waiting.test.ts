import { createFakeChain, createTestWidget } from '@appkit/core/testing'
import { closeModal, openModal } from '@appkit/core/internal'
import { expect, test } from 'vitest'
import { prefetchWaiting } from './prefetch-waiting.js'

const ONE = 'org.example.one'

async function setUp(wallets: readonly { readonly id: string }[]) {
  const kit = createTestWidget({ chain: createFakeChain({ wallets }) })
  let fetched = 0
  const stop = prefetchWaiting(kit.widget, () => (fetched += 1))
  await kit.widget.start()
  return { ...kit, stop, fetched: () => fetched, idle: () => kit.platform.clock.advance(1_000) }
}

test('the view that waits for a wallet is fetched once, when the list has been on screen for a while', async () => {
  const { widget, fetched, idle } = await setUp([{ id: ONE }])
  await idle()
  expect(fetched()).toBe(0)
  widget.dispatch(openModal())
  expect(fetched()).toBe(0)
  await idle()
  expect(fetched()).toBe(1)
  widget.dispatch(closeModal())
  widget.dispatch(openModal())
  await idle()
  expect(fetched()).toBe(1)
})

test('behavior: without a wallet in the page, and after the modal is gone, nothing is fetched', async () => {
  const none = await setUp([])
  none.widget.dispatch(openModal())
  await none.idle()
  expect(none.fetched()).toBe(0)

  const gone = await setUp([{ id: ONE }])
  gone.widget.dispatch(openModal())
  gone.stop()
  await gone.idle()
  expect([gone.fetched(), gone.platform.clock.pending]).toEqual([0, 0])
})
