import { expect, test } from './fixtures/test.js'
import { SendView } from './pages/send-view.js'
import { SignInView } from './pages/sign-in-view.js'
import { chainClient } from './support/chain-client.js'
import { newAccount } from './support/new-account.js'
import { newAddress } from './support/new-address.js'
import { addOwnWallet } from './support/own-wallet.js'

const NAME = 'Inside Wallet'

for (const asks of ['layer', 'popover'] as const) {
  test(`a wallet that asks inside the page, in a ${asks}: its layer is typed into and pressed, and all ends well`, async ({
    page,
    dapp,
    modal
  }) => {
    test.setTimeout(90_000)
    const field = page.getByLabel('Wallet password')
    const { address } = await newAccount(chainClient(31337))
    await addOwnWallet(page, { name: NAME, address, asks })

    await test.step('while it is waited for, the page behind takes no presses, and Escape is the layer’s', async () => {
      await dapp.goto()
      await modal.choose(NAME)
      await expect(field).toBeFocused()
      await field.pressSequentially('secret')
      await page.keyboard.press('Escape')
      await expect(field).toHaveValue('secret')
      await expect(modal.title).toHaveText(NAME)
      await expect(modal.action('Cancel')).toBeVisible()
      expect(
        await page
          .locator('appkit-button')
          .first()
          .evaluate((button) => button.closest('[inert]') !== null)
      ).toBe(true)
    })

    await test.step('the connection ends well, and the page is as before', async () => {
      await page.getByRole('button', { name: 'Unlock' }).click()
      await modal.dialog.waitFor({ state: 'detached' })
      await expect(dapp.fact('status')).toHaveText('connected')
      expect(await page.locator('[inert]').count()).toBe(0)
    })

    await test.step('behavior: a review waits for it, and is modal again when it has answered', async () => {
      const send = new SendView(page)
      await send.open()
      await send.fill('0.1', newAddress())
      await send.review()
      await expect(page.locator('appkit-modal dialog:modal')).toHaveCount(1)
      await send.confirmButton.click()
      await expect(field).toBeFocused()
      await field.fill('secret')
      await page.getByRole('button', { name: 'Reject here' }).click()
      await expect(page.locator('appkit-modal dialog:modal')).toHaveCount(1)
      await expect(modal.dialog).toContainText('Nothing was sent.')
      await send.close()
      expect(await page.locator('[inert]').count()).toBe(0)
    })
  })
}

test('behavior: signing in waits for it as well', async ({ page, dapp, modal }) => {
  const { address } = await newAccount(chainClient(31337))
  await addOwnWallet(page, { name: NAME, address, asks: 'layer' })
  await dapp.goto('?siwx=optional')
  await modal.choose(NAME)
  const field = page.getByLabel('Wallet password')
  await field.fill('secret')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(modal.title).toHaveText('Sign in')
  await new SignInView(page, modal).signButton.click()
  await expect(field).toBeFocused()
  await field.fill('secret')
  await page.getByRole('button', { name: 'Reject here' }).click()
  await expect(page.locator('appkit-modal dialog:modal')).toHaveCount(1)
  await expect(modal.title).toHaveText('Sign in')
})
