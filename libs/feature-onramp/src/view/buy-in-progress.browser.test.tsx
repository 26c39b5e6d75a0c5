import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PURCHASE_POLL_MS, PURCHASE_WAIT_MS, purchasesSlice, selectPurchases } from '@appkit/core/data'
import { closeModal } from '@appkit/core/internal'
import type { FakeReply } from '@appkit/core/testing'
import { catchWindows, HISTORY, ONRAMP_URL, PAGE, setUpOnramp } from '../testing/set-up-onramp.js'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})
beforeEach(() => page.viewport(414, 896))

const button = (name: string | RegExp) => page.getByRole('button', { name })
const heading = (name: string) => page.getByRole('heading', { name })
const amount = () => page.getByRole('textbox', { name: 'You pay' })
const focused = () => document.activeElement?.shadowRoot?.activeElement?.textContent ?? ''

async function tabTo(text: string): Promise<void> {
  for (let count = 0; count < 15 && !focused().includes(text); count += 1) await userEvent.keyboard('{Tab}')
  expect(focused()).toContain(text)
}

async function open(
  options: { readonly replies?: Record<string, FakeReply>; readonly meldPublicKey?: string; isAllowed?: boolean } = {}
) {
  const { sent, restore } = catchWindows(options.isAllowed ?? true)
  cleanups.push(restore)
  const modal = await setUpOnramp(options.replies, { meldPublicKey: options.meldPublicKey })
  cleanups.push(() => modal.remove())
  await expect.element(amount()).toBeVisible()
  return { ...modal, sent }
}

async function buy(options: Parameters<typeof open>[0] = {}) {
  const modal = await open(options)
  await button('Continue').click()
  await button(/^Coinbase/).click()
  await expect.element(heading('Buy in Coinbase')).toBeVisible()
  return modal
}

it('default: by keyboard alone, from the amount to the window of the provider', async () => {
  const { sent } = await open()
  await amount().click()
  await userEvent.keyboard('{Control>}a{/Control}10')
  await tabTo('Continue')
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Choose provider')).toBeVisible()
  await expect.element(button(/^Coinbase/)).toBeVisible()
  await tabTo('Coinbase')
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Buy in Coinbase')).toBeVisible()
  expect(sent).toEqual([PAGE])
})

it('default: the wish to buy and the provider are told once, also when the person goes back in between', async () => {
  const { events } = await open()
  await button('Continue').click()
  await button('Back').click()
  await button('Continue').click()
  await button(/^Coinbase/).click()
  await expect.element(heading('Buy in Coinbase')).toBeVisible()
  expect(events.filter(({ event }) => event.startsWith('SELECT_BUY'))).toEqual([
    { event: 'SELECT_BUY_CRYPTO' },
    { event: 'SELECT_BUY_PROVIDER', properties: { provider: 'coinbase' } }
  ])
})

it('T7.01 behavior: 20 taps on a provider open one window and begin one purchase', async () => {
  const { sent, root, widget } = await open()
  await button('Continue').click()
  await expect.element(button(/^Coinbase/)).toBeVisible()
  const row = root.querySelector<HTMLButtonElement>('[part~="onramp-provider"]')
  for (let count = 0; count < 20; count += 1) row?.click()
  await expect.element(heading('Buy in Coinbase')).toBeVisible()
  expect([sent.length, selectPurchases(widget.store.getState()).length]).toEqual([1, 1])
})

it.each([
  ['9.99', 'At least 10.00 USD'],
  ['25000.01', 'At most 25,000.00 USD'],
  ['10', undefined],
  ['25000', undefined]
])('T11.04 parameters: %s dollars: %s', async (typed, problem) => {
  await open()
  await amount().fill(typed)
  if (problem !== undefined) await expect.element(page.getByText(problem)).toBeVisible()
  if (problem === undefined) await expect.element(button('Continue')).toBeEnabled()
  else await expect.element(button('Continue')).toBeDisabled()
  await expect.element(amount()).toHaveValue(typed)
})

it('behavior: a window that the person has closed can be opened again, at the same page', async () => {
  const { sent } = await buy()
  await button('Open again').click()
  expect(sent).toEqual([PAGE, PAGE])
  await expect.element(heading('Buy in Coinbase')).toBeVisible()
})

it('behavior: nothing heard in time: nothing is claimed, and it can be looked for again', async () => {
  const { clock, provider, widget } = await buy()
  const before = clock.now()
  const isOver = () => selectPurchases(widget.store.getState())[0]?.status.step === 'unknown'
  while (!isOver() && clock.now() - before < 2 * PURCHASE_WAIT_MS) {
    await clock.advance(PURCHASE_POLL_MS)
    await expect.poll(() => clock.pending > 0 || isOver()).toBe(true)
  }
  await expect.element(heading('Nothing has arrived yet')).toBeVisible()
  const asked = provider.asked(HISTORY).length
  expect(asked).toBeGreaterThan(10)
  await button('Check again').click()
  await expect.element(heading('Buy in Coinbase')).toBeVisible()
  await expect.poll(() => provider.asked(HISTORY).length).toBeGreaterThan(asked)
  expect(selectPurchases(widget.store.getState())).toHaveLength(1)
})

it('T7.02 behavior: closed while it is awaited, the amount leads back to it', async () => {
  const { widget, show } = await buy()
  widget.dispatch(closeModal())
  show()
  await expect.element(page.getByText('Your purchase with Coinbase is in progress.')).toBeVisible()
  await button('View').click()
  await expect.element(heading('Buy in Coinbase')).toBeVisible()
})

it('T7.02 behavior: the amount leads back to the purchase that it names, not to the window that was opened last', async () => {
  const { show } = await buy({ meldPublicKey: 'key' })
  show()
  await button('Continue').click()
  await button(/^Meld/).click()
  await expect.element(heading('Buy in Meld')).toBeVisible()
  await button('Cancel').click()
  await expect.element(heading('Choose provider')).toBeVisible()
  show()
  await expect.element(page.getByText('Your purchase with Coinbase is in progress.')).toBeVisible()
  await button('View').click()
  await expect.element(heading('Buy in Coinbase')).toBeVisible()
  // Its page is gone: that of the other purchase is not opened in its place.
  expect(button('Open again').elements()).toEqual([])
})

it('behavior: what is on its way for longer than it is looked for can be closed', async () => {
  const { clock, widget } = await buy()
  const [{ id } = { id: '' }] = selectPurchases(widget.store.getState())
  const status = { step: 'processing', since: clock.now(), entryId: 'e' } as const
  widget.dispatch(purchasesSlice.actions.purchaseChanged({ id, status }))
  await expect.element(heading('On its way')).toBeVisible()
  const close = () => button('Close').elements().length
  const before = close()
  await clock.advance(PURCHASE_WAIT_MS + PURCHASE_POLL_MS)
  await expect.poll(close).toBe(before + 1)
  await button('Close').last().click()
  await expect.poll(() => widget.store.getState().router.isOpen).toBe(false)
})

it('default: Meld is offered beside Coinbase where the app has a key, and says what it sells', async () => {
  const { sent, widget } = await open({ meldPublicKey: 'key' })
  await button('Continue').click()
  await expect.element(button(/^Coinbase/)).toBeVisible()
  await button(/^Meld/).click()
  await expect.element(heading('Buy in Meld')).toBeVisible()
  const { origin, searchParams } = new URL(sent[0] ?? '')
  expect([origin, searchParams.get('destinationCurrencyCode')]).toEqual(['https://meldcrypto.com', 'USDC'])
  expect(selectPurchases(widget.store.getState())).toMatchObject([{ provider: 'Meld' }])
})

it('behavior: Coinbase out of reach: Meld is still there, and Coinbase can be asked for again', async () => {
  const { provider } = await open({ meldPublicKey: 'key', replies: { [ONRAMP_URL]: '<html>' } })
  await amount().fill('42')
  await button('Continue').click()
  await expect.element(page.getByText("Couldn't open the provider")).toBeVisible()
  await expect.element(button(/^Meld/)).toBeEnabled()
  provider.reply(ONRAMP_URL, { url: PAGE })
  await button('Try again').click()
  await expect.element(button(/^Coinbase/)).toBeVisible()
  await button('Back').click()
  await expect.element(amount()).toHaveValue('42')
})
