import type { Page } from '@playwright/test'
import { LOCAL_CONTENT } from '@appkit/local-chain'
import { erc20Abi, formatUnits, type Address } from 'viem'
import { expect, test } from './fixtures/test.js'
import { BuyView } from './pages/buy-view.js'
import { TEST_WALLET_ACCOUNTS } from './support/accounts.js'
import { chainClient } from './support/chain-client.js'

const [, own] = TEST_WALLET_ACCOUNTS
const chain = chainClient(31337)
const address: Address = LOCAL_CONTENT.tokens.local18

const held = () => chain.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [own.address] })

async function pay(provider: Page, card: string): Promise<void> {
  await provider.getByLabel('Card number').fill(card)
  await provider.getByRole('button', { name: 'Pay', exact: true }).click()
}

test('T7.02 T13.10 default: bought and told in Activity, cancelled at the provider, and found again while the bank asks', async ({
  page,
  dapp,
  modal,
  account,
  wallets,
  watch,
  servicesUrl
}) => {
  test.setTimeout(120_000)
  watch.expectTrouble(/status of 400 .*\/onramp\/local\//)
  const { host } = new URL(servicesUrl)
  const buy = new BuyView(page)
  await dapp.goto('?wallet=approve')
  await wallets.selectAccount(own.address)
  await modal.connect()
  await account.open()

  await test.step('cancelled at the provider, it failed, and what was put in is still there', async () => {
    await buy.choose('Harbour', '500')
    const provider = await buy.open(host)
    await provider.getByRole('button', { name: 'Cancel payment' }).click()
    await expect(modal.dialog.getByRole('heading', { name: 'Buy failed' })).toBeVisible({ timeout: 15_000 })
    await modal.action('Try again').click()
    await expect(buy.amount).toHaveValue('500')
    await expect(buy.token).toContainText('HRB')
    await provider.close()
  })

  await test.step('T13.10 chosen, paid with a test card, arrived on the chain, and told in Activity', async () => {
    await modal.closeButton.click()
    await account.open()
    const before = await held()
    await buy.choose('Harbour', '250')
    await expect(modal.title).toHaveText('Choose provider')
    await expect(buy.review).toContainText(own.address)
    await expect(buy.review).toContainText('Local Ethereum')
    const [, quoted = ''] = /([\d.]+) HRB/.exec((await buy.review.getByText(/[\d.]+ HRB/).textContent()) ?? '') ?? []

    const provider = await buy.open(host)
    await expect(provider.getByRole('heading', { name: 'Buy test coins' })).toBeVisible()
    expect(await provider.evaluate(() => window.opener as unknown)).toBe(null)
    expect(provider.url().toLowerCase()).not.toContain(own.address.slice(2).toLowerCase())
    await expect(provider.getByText(own.address)).toBeVisible()
    await expect(provider.getByLabel('Amount to pay')).toHaveValue('250')
    await expect(modal.dialog.getByRole('heading', { name: `Buy in ${host}` })).toBeVisible()

    await pay(provider, '4000 0000 0000 0002')
    await expect(provider.getByRole('alert')).toContainText('declined')
    await pay(provider, '4242 4242 4242 4242')
    await expect(provider.getByRole('heading', { name: 'Arrived' })).toBeVisible()
    await expect.poll(async () => formatUnits((await held()) - before, 18)).toMatch(new RegExp(`^${Number(quoted)}`))

    await expect(modal.dialog.getByRole('heading', { name: /You bought [\d.]+ HRB/ })).toBeVisible({ timeout: 15_000 })
    await modal.action('Done').click()
    await provider.close()
    for (const isReloaded of [false, true]) {
      if (isReloaded) {
        await page.reload()
        await account.open()
      }
      await account.show('Activity')
      // Other journeys pay and send from this account meanwhile.
      await expect(account.activity.filter({ hasText: 'Bought' }).first()).toContainText('HRB')
    }
  })

  await test.step('T7.02 closed while the bank asks, it is found again and ends by itself', async () => {
    await modal.closeButton.click()
    await account.open()
    const before = await held()
    await buy.choose('Harbour', '100')
    const provider = await buy.open(host)
    await pay(provider, '4000 0000 0000 3220')
    await expect(modal.dialog.getByRole('heading', { name: 'On its way' })).toBeVisible({ timeout: 15_000 })
    expect(await held()).toBe(before)
    await modal.closeButton.click()
    await modal.open()
    await modal.action('Buy').click()
    await modal.action('View').click()
    await expect(modal.dialog.getByRole('heading', { name: 'On its way' })).toBeVisible()
    await provider.getByRole('button', { name: 'Approve' }).click()
    await expect(modal.dialog.getByRole('heading', { name: /You bought [\d.]+ HRB/ })).toBeVisible({ timeout: 15_000 })
    expect(await held()).toBeGreaterThan(before)
  })
})
