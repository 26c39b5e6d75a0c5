import { expect, test } from './fixtures/test.js'
import { TEST_WALLET_ACCOUNTS } from './support/accounts.js'
import { readCode } from './support/read-code.js'

const [own] = TEST_WALLET_ACCOUNTS

test('T4.11 the address is there as a code and to be copied, without a request for it', async ({
  context,
  page,
  dapp,
  modal,
  account,
  watch
}) => {
  test.setTimeout(60_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await dapp.goto('?wallet=approve')
  await modal.connect()

  await test.step('behavior: receiving requests nothing but the pictures of its networks', async () => {
    await account.open()
    // The pictures of tokens are asked for once their list is there, all at a time.
    await expect(account.token('Ether').locator('img[src^="blob:"]').first()).toBeVisible()
    await expect(account.total).not.toHaveAttribute('aria-busy', 'true')
    const before = watch.requests.length
    await account.action('Receive').click()
    await expect(modal.dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
    const asked = watch.requests.slice(before).filter((request) => !/\.(js|css)(\?|$)/.test(request))
    expect(asked.filter((request) => !/\/balance\?|\/rpc\/|\/v1\/\?|\/getAssetImage\//.test(request))).toEqual([])
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    await test.step(`T4.11 default: the code on the screen is the address, ${colorScheme}`, async () => {
      await page.emulateMedia({ colorScheme })
      await expect(modal.title).toHaveText('Receive')
      const code = modal.dialog.getByRole('img', { name: `QR code for address ${own.address}` })
      await expect(code).toBeVisible()
      await expect.poll(() => readCode(code)).toBe(own.address)
    })
  }

  await test.step('default: the address is copied whole, and its networks are named', async () => {
    await modal.action('Copy address').click()
    await expect(modal.action('Copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(own.address)

    await modal.dialog.getByRole('button', { name: /^Works on \d+ networks/ }).click()
    await expect(modal.title).toHaveText('Compatible networks')
    const networks = modal.dialog.getByRole('list', { name: 'Networks this address works on' })
    await expect(networks.getByText('Local Ethereum')).toBeVisible()
    await expect(networks.getByText('Local Base')).toBeVisible()
    await modal.backButton.click()
    await expect(modal.title).toHaveText('Receive')
    await modal.backButton.click()
    await expect(modal.title).toHaveText('Account')
  })
})
