import { LOCAL_TOKENS } from '@appkit/local-chain'
import { MODULE_NAMES } from '@appkit/services'
import type { Page, Route } from '@playwright/test'
import { expect, test } from './fixtures/test.js'
import { SendView } from './pages/send-view.js'
import { SECOND_WALLET_ACCOUNT } from './support/accounts.js'
import { chainClient } from './support/chain-client.js'
import { newAccount } from './support/new-account.js'
import { newAddress } from './support/new-address.js'
import { recordFrames, type Frame } from './support/record-frames.js'
import { registerName } from './support/register-name.js'

const { dollar6 } = LOCAL_TOKENS
const chain = chainClient(31337)
const QUOTES = /\/v1\/convert\/quotes\?/
/** A quote is renewed after 10 s. */
const patient = expect.configure({ timeout: 20_000 })

/** The heights that the card of a view had, each once. */
const heightsOf = (frames: readonly Frame[], view: string): readonly number[] => [
  ...new Set(frames.filter((frame) => frame.view === view).map(({ height }) => height))
]

/** Holds what a page asks for until it is let go. @returns lets everything go that is held, and what comes later */
async function hold(page: Page, url: RegExp | string): Promise<{ readonly count: () => number; release(): void }> {
  const held: Route[] = []
  let isOpen = false
  await page.route(url, async (route) => {
    if (isOpen) await route.continue()
    else held.push(route)
  })
  const release = () => {
    isOpen = true
    for (const route of held.splice(0)) void route.continue()
  }
  return { count: () => held.length, release }
}

test('behavior: the card of a wallet that is waited for keeps its height: slow, late, refused', async ({
  page,
  dapp,
  modal
}) => {
  await page.clock.install()
  await dapp.goto('?wallet=hang')
  await modal.choose()
  await expect(modal.title).toHaveText('Test Wallet')
  await page.clock.runFor(1000)
  const heights = new Set<number>()
  const view = modal.dialog.locator('.view')
  /** Once the frame is as high as what is in it. */
  const settle = async () => {
    await expect
      .poll(() => view.evaluate((one: HTMLElement) => one.offsetHeight - (one.closest('.frame')?.clientHeight ?? 0)))
      .toBe(0)
    heights.add(await modal.card.evaluate((card: HTMLElement) => card.offsetHeight))
  }
  await settle()
  await page.clock.runFor(9000)
  await expect(modal.dialog.getByText(/^Don't see the request/)).toBeVisible()
  await settle()
  await page.clock.runFor(60_000)
  await expect(modal.action('Choose another wallet')).toBeVisible()
  await settle()
  await page.evaluate(() => window.testWallet.settleHanging('reject'))
  await expect(modal.dialog.getByText('Connection declined')).toBeVisible()
  await settle()
  expect([...heights]).toHaveLength(1)
})

test('behavior: the card of a swap has its height from its first frame on: a quote comes, is renewed, fails', async ({
  page,
  dapp,
  modal,
  swap,
  watch
}) => {
  test.setTimeout(90_000)
  watch.expectTrouble(/\/v1\/convert\/quotes/)
  await dapp.goto(`?wallet=approve&key=${(await newAccount(chain)).key}`)
  await modal.connect()
  const frames = await recordFrames(page)
  const line = modal.dialog.locator('.swap-line')

  await swap.openWith({ fromToken: 'ETH' })
  await patient(modal.dialog.getByText(/^Balance/)).toBeVisible()
  await swap.choose('receive', dollar6.symbol)
  const quotes = await hold(page, QUOTES)
  await swap.amount.fill('0.1')
  await patient.poll(quotes.count).toBe(1)
  await page.waitForTimeout(400)
  quotes.release()
  await patient(line).toBeVisible()
  await patient(swap.main).toHaveText('Review swap')

  await page.waitForRequest(QUOTES, { timeout: 20_000 })
  await patient(swap.main).not.toHaveAttribute('aria-busy', 'true')
  await swap.amount.fill('0.0000000000000000001')
  await expect(modal.dialog.getByText('Up to 18 decimals')).toBeVisible()
  await swap.amount.fill('9000000')
  await expect(modal.dialog.locator('.amount-error')).toHaveText(['Not enough ETH', ''])

  await page.unroute(QUOTES)
  await page.route(QUOTES, (route) => route.fulfill({ status: 500, body: '{}' }))
  await swap.amount.fill('0.2')
  await patient(swap.notices.filter({ hasText: "Couldn't get a price" })).toBeVisible()

  await page.unroute(QUOTES)
  await swap.amount.fill('0.3')
  await swap.review()
  await swap.ready('Swap')
  await patient(modal.dialog.getByText(/^Simulated/)).toBeVisible()
  const seen = await frames()
  expect(heightsOf(seen, 'Swap')).toHaveLength(1)
  expect(heightsOf(seen, 'SwapPreview')).toHaveLength(1)
})

test('behavior: the card of a transfer has its height from its first frame on: typed, looked up, refused, estimated', async ({
  page,
  dapp,
  modal,
  startServices,
  watch
}) => {
  test.setTimeout(90_000)
  watch.expectTrouble(/nobody-has-this/)
  const name = 'steady-harbour.reown.id'
  const services = await startServices(MODULE_NAMES)
  await registerName(services.url, SECOND_WALLET_ACCOUNT, name)
  await dapp.goto(`?wallet=approve&rpc=${services.url}&key=${(await newAccount(chain)).key}`)
  await modal.connect()
  const send = new SendView(page)
  await send.open()
  await patient(send.token.getByText(/^Balance \d/)).toBeVisible()
  const frames = await recordFrames(page)

  await send.amount.fill('0.0000000000000000001')
  await expect(modal.dialog.getByText('Up to 18 decimals')).toBeVisible()
  await send.amount.fill('9000000')
  await expect(modal.action('Connect a different wallet')).toBeVisible()
  await send.amount.fill('0.003')
  for (const [typed, said] of [
    ['0x12', "This isn't a name or an address"],
    ['nobody-has-this.reown.id', "This name doesn't exist"],
    [name, SECOND_WALLET_ACCOUNT.address]
  ] as const) {
    await send.receiver.fill(typed)
    await patient(modal.dialog.locator('.send-receiver')).toContainText(said)
  }
  await send.receiver.fill(newAddress())
  await expect(modal.action('Review send')).toBeEnabled()
  await modal.action('Review send').click()
  await send.confirmButton.waitFor()
  await page.waitForTimeout(400)
  const seen = await frames()
  expect(heightsOf(seen, 'WalletSend')).toHaveLength(1)
  expect(heightsOf(seen, 'WalletSendPreview')).toHaveLength(1)
})
