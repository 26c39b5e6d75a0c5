import type { Locator, Page } from '@playwright/test'
import type { Hash } from 'viem'
import { expect, test } from './fixtures/test.js'
import { SendView } from './pages/send-view.js'
import { shortened, TEST_WALLET_ACCOUNTS } from './support/accounts.js'
import { chainClient } from './support/chain-client.js'
import { resumeMining, stopMining } from './support/manual-mining.js'
import { newAddress } from './support/new-address.js'
import { watchLookUps } from './support/watch-look-ups.js'

const [, sender] = TEST_WALLET_ACCOUNTS
const chain = chainClient(31338)
/** How much time passes at once, ms: less than any time-out of the kit. */
const HASTE_MS = 2_000

/** What an entry says while the page's time goes faster: the kit looks at the chain again after pauses that grow to 6.4 s. */
const saidInHaste = (page: Page, entry: Locator) =>
  expect.poll(async () => {
    await page.clock.fastForward(HASTE_MS)
    return entry.textContent()
  })

test.beforeEach(async ({ page, dapp, modal, wallets }) => {
  test.setTimeout(180_000)
  await page.clock.install()
  await dapp.goto('?wallet=approve')
  await wallets.selectAccount(sender.address)
  await wallets.selectChain(31338)
  await modal.connect()
  await expect(dapp.fact('network')).toHaveText('Local Base')
  await stopMining(chain)
})

test.afterEach(() => resumeMining(chain))

test('default: there at once, then confirmed, once, and also on the next visit', async ({
  page,
  dapp,
  account,
  servicesUrl
}) => {
  const send = new SendView(page)
  const receiver = newAddress()
  await send.open()
  await send.fill('0.003', receiver)
  await send.review()
  await send.confirmButton.click()
  await expect(send.stage('On its way')).toBeVisible()
  const hash = await send.hash()
  await page.keyboard.press('Escape')

  const row = account.activity.filter({ hasText: shortened(receiver) })
  await account.open()
  await account.show('Activity')
  await expect(row).toContainText('Sending')
  await expect(row).toContainText('−0.003 ETH')
  await expect(row).toContainText('Pending')

  await page.reload()
  await expect(dapp.fact('address')).toHaveText(shortened(sender.address))
  await account.open()
  await account.show('Activity')
  await expect(row).toContainText('Pending')

  await row.click()
  await chain.mine({ blocks: 1 })
  await saidInHaste(page, row).toContain('Sent Confirmed')
  await expect(row).toHaveAttribute('aria-expanded', 'true')
  const details = account.panel.locator('[part="activity-details"]')
  await expect(details.getByRole('button', { name: `Copy transaction hash ${hash}` })).toBeVisible()

  const address = `${servicesUrl}/v1/account/${sender.address}/history?chainId=eip155:31338&projectId=journey`
  await expect.poll(async () => (await (await fetch(address)).text()).includes(hash)).toBe(true)
  await page.reload()
  await expect(dapp.fact('address')).toHaveText(shortened(sender.address))
  await account.open()
  await account.show('Activity')
  await expect(row).toContainText('Sent Confirmed')
  await expect(row).toHaveCount(1)
})

const CASES = [
  { reason: 'repriced', says: 'Sent Confirmed' },
  { reason: 'cancelled', says: 'Cancelled' },
  { reason: 'replaced', says: 'Replaced' }
] as const

for (const { reason, says } of CASES) {
  test(`T6.04 ${reason}: the activity names it, with what is on the chain instead`, async ({ page, dapp, account }) => {
    const send = new SendView(page)
    const receiver = newAddress()
    await send.open()
    await send.fill('0.002', receiver)
    await send.review()
    const isSeen = watchLookUps(page)
    await send.confirmButton.click()
    await expect(send.stage('On its way')).toBeVisible()
    const hash = (await send.hash()) as Hash
    const { nonce, value, maxFeePerGas = 0n, maxPriorityFeePerGas = 0n } = await chain.getTransaction({ hash })
    await expect.poll(isSeen).toBe(true)
    await page.keyboard.press('Escape')
    await account.open()
    await account.show('Activity')
    const row = account.activity.filter({ hasText: shortened(receiver) })
    await expect(row).toContainText('Pending')

    const replacement = await chain.sendTransaction({
      account: sender,
      chain: null,
      to: { repriced: receiver, cancelled: sender.address, replaced: newAddress() }[reason],
      value: reason === 'cancelled' ? 0n : value,
      nonce,
      gas: 30_000n,
      maxFeePerGas: maxFeePerGas * 2n,
      maxPriorityFeePerGas: maxPriorityFeePerGas * 2n + 1n
    })
    await chain.mine({ blocks: 1 })
    await saidInHaste(page, row).toContain(says)
    await row.click()
    const details = account.panel.locator('[part="activity-details"]')
    await expect(details.getByRole('button', { name: new RegExp(`hash.*${replacement}$`) })).toBeVisible()

    await page.reload()
    await expect(dapp.fact('address')).toHaveText(shortened(sender.address))
    await account.open()
    await account.show('Activity')
    await expect(row).toContainText(says)
    await expect(row).toHaveCount(1)
  })
}
