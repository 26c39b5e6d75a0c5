import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures/test.js'
import type { KitModal } from './pages/kit-modal.js'

/** Every computed style of body and root element, to compare. */
const bodyStyle = (page: Page) =>
  page.evaluate(() =>
    [document.body, document.documentElement].map((element) => {
      const style = getComputedStyle(element)
      return (
        [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`).join('\n') +
        element.outerHTML.slice(0, element.outerHTML.indexOf('>'))
      )
    })
  )

async function typeInto(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.pressSequentially(text)
  await expect(field).toHaveValue(text)
}

/** Connects from inside a dialog of the host, then searches a network with the keyboard. */
async function useFromInside(page: Page, modal: KitModal, dialog: Locator): Promise<void> {
  const opener = dialog.getByRole('button', { name: 'Connect from here' })
  const before = await bodyStyle(page)
  await opener.click()
  await expect(modal.title).toHaveText('Connect to Ferry')
  await expect(modal.title).toBeFocused()
  expect(await bodyStyle(page)).toEqual(before)

  await page.keyboard.press('Escape')
  await expect(modal.dialog).toBeHidden()
  await expect(dialog).toBeVisible()
  await expect(opener).toBeFocused()

  await opener.click()
  await modal.wallet('Test Wallet').click()
  await expect(modal.dialog).toBeHidden()
  await expect(dialog).toBeVisible()
  await expect(opener).toBeFocused()

  await opener.click()
  await expect(modal.title).toHaveText('Account')
  await modal.showNetworks()
  const search = modal.dialog.getByRole('searchbox', { name: 'Search network' })
  await typeInto(search, 'sepolia')
  await expect(modal.networkRows).toHaveText([/Sepolia/])
  await page.keyboard.press('Escape')
  await expect(modal.dialog).toBeHidden()
  await expect(dialog).toBeVisible()
  await expect(opener).toBeFocused()
  await expect(page.locator('appkit-modal dialog')).toHaveCount(0)
  expect(await bodyStyle(page)).toEqual(before)
}

test('default: from inside a dialog of the host: above it, typing works, what closes ours leaves it open, the focus comes back', async ({
  page,
  dapp,
  modal
}) => {
  test.setTimeout(60_000)
  await dapp.goto('host-dialogs?wallet=approve')
  await page.getByRole('button', { name: 'Native dialog' }).click()
  const dialog = page.getByRole('dialog', { name: 'Check in' })

  await test.step('a click beside the card closes ours, not the dialog below', async () => {
    await dialog.getByRole('button', { name: 'Connect from here' }).click()
    await expect(modal.dialog).toBeVisible()
    await page.mouse.click(8, 8)
    await expect(modal.dialog).toBeHidden()
    await expect(dialog).toBeVisible()
  })

  await test.step('from inside a native dialog: above it, typing works, Escape closes only ours, the focus comes back', async () => {
    await useFromInside(page, modal, dialog)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('from inside a dialog that pulls the focus back, above everything', async () => {
    await page.evaluate(() => window.kits['default']!.disconnect())
    await page.getByRole('button', { name: 'Custom dialog' }).click()
    const old = page.getByRole('dialog', { name: 'Check in, the old way' })
    await useFromInside(page, modal, old)
    await old.getByRole('button', { name: 'Close' }).click()
    await expect(old).toBeHidden()
  })
})

test('behavior: what the host moves while it is open stays above the page', async ({ page, dapp, modal }) => {
  await dapp.goto('?wallet=approve')
  await modal.button.click()
  await expect(modal.wallet('Test Wallet')).toBeVisible()
  await page.evaluate(() => {
    const element = document.querySelector('appkit-modal')
    if (element) document.body.prepend(element)
  })
  await expect(page.locator('appkit-modal dialog:modal')).toBeVisible()
  await modal.wallet('Test Wallet').click()
  await expect(modal.dialog).toBeHidden()
})
