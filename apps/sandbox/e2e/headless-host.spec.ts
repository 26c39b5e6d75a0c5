import type { Page } from '@playwright/test'
import { TEST_WALLET_ACCOUNTS, shortened } from './support/accounts.js'
import { expect, test } from './fixtures/test.js'
import { newEmail } from './pages/login-view.js'
import { mailTo } from './support/mail-to.js'

const METAMASK = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const [first, second] = TEST_WALLET_ACCOUNTS

// What the host's own page has; the widget is never there.
const region = (page: Page, name: string) => page.getByRole('region', { name })
const outcome = (page: Page) => page.locator('.outcome')
const modalNodes = (page: Page) => page.evaluate(() => document.querySelectorAll('appkit-modal').length)

// A page, its stack and a wallet or a provider each.
test.slow()

test.afterEach(async ({ page }) => {
  expect(await modalNodes(page), 'the kit shows nothing of its own').toBe(0)
})

test('T12.01 default: the wallets of the page: listed, connected, changed, deleted, and by their id', async ({
  page,
  dapp,
  watch,
  servicesUrl
}) => {
  const wallets = page.getByRole('list', { name: 'Wallets' })
  await dapp.goto('headless?wallet=approve')

  await test.step('a list of wallets, with no request before the directory is asked for; one of the page connects', async () => {
    const list = wallets.getByRole('button')
    await expect(list).toHaveText([/Test Wallet \(here\)/, /Second Wallet \(here\)/])
    await page.waitForLoadState('networkidle')
    const asked = () => watch.requests.filter((request) => request.includes(servicesUrl))
    expect(asked()).toEqual([])

    await page.getByRole('button', { name: 'Fetch wallets' }).click()
    await expect(page.getByTestId('wallet-count')).toHaveText(/^22 shown, \d+ listed, page 1$/)
    expect(asked().length).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'More' }).click()
    await expect(page.getByTestId('wallet-count')).toHaveText(/^42 shown, \d+ listed, page 2$/)
    await page.getByLabel('Search').fill('rainbo')
    await page.getByRole('button', { name: 'Fetch wallets' }).click()
    await expect(list).toHaveText(['Rainbow'])

    await page.getByLabel('Search').fill('')
    await page.getByRole('button', { name: 'Fetch wallets' }).click()
    await list.filter({ hasText: 'Test Wallet' }).click()
    await expect(outcome(page)).toHaveText('Connected')
    await expect(dapp.fact('address')).toHaveText(shortened(first.address))
  })

  await test.step('another account, another wallet and back, and a wallet that is deleted', async () => {
    const connected = page.getByRole('list', { name: 'Connected' })
    await connected.getByRole('button', { name: `Use ${shortened(second.address)}` }).click()
    await expect(dapp.fact('address')).toHaveText(shortened(second.address))

    await wallets.getByRole('button', { name: /^Second Wallet/ }).click()
    await expect(dapp.fact('wallet')).toHaveText('Second Wallet')
    const recent = page.getByRole('list', { name: 'Recent' })
    await recent.getByRole('button', { name: 'Use Test Wallet' }).click()
    await expect(dapp.fact('wallet')).toHaveText('Test Wallet')
    await expect(recent.getByRole('button')).toHaveText(['Use Second Wallet'])

    await connected.getByRole('button', { name: 'Delete Test Wallet' }).click()
    await expect(dapp.fact('status')).toHaveText('disconnected')
    await expect(recent.getByRole('button')).toHaveText(['Use Second Wallet'])
    await page.reload()
    await expect(dapp.fact('status')).toHaveText('disconnected')
  })

  await test.step('a wallet by its id; an unknown id, and a rejection, are reported, and it can be tried again', async () => {
    const connect = async (id: string) => {
      // By Enter: the button moves down while the list above it fills.
      const field = page.getByLabel('Wallet id')
      await field.fill(id)
      await field.press('Enter')
    }
    await page.evaluate(() => {
      window.testWallet.answer = 'reject'
    })
    await connect('nobody-has-this')
    await expect(outcome(page)).toHaveText('Failed: WALLET_NOT_FOUND')
    await connect('org.appkit.testwallet')
    await expect(outcome(page)).toHaveText('Failed: USER_REJECTED')
    await page.evaluate(() => {
      window.testWallet.answer = 'approve'
    })
    await connect('org.appkit.testwallet')
    await expect(outcome(page)).toHaveText('Connected')
    await expect(dapp.fact('status')).toHaveText('connected')
  })
})

test('default: a pairing as text, for any wallet and for a chosen one; the phone says yes; disconnect', async ({
  page,
  dapp,
  openPhone
}) => {
  const phone = await openPhone()
  await dapp.goto('headless?wallets=0')
  await page.getByRole('button', { name: 'Get a link' }).click()
  const uri = page.getByTestId('pairing-uri')
  await expect(uri).toHaveText(/^wc:[0-9a-f]{64}@2\?/)
  await page.getByRole('button', { name: 'Give up the link' }).click()
  await expect(outcome(page)).toHaveText('Cancelled')
  await expect(uri).toBeHidden()

  await page.getByLabel('Wallet id').fill(METAMASK)
  await page.getByRole('button', { name: 'Connect by id' }).click()
  await expect(uri).toHaveText(/^wc:/)
  await phone.pair((await uri.textContent()) ?? '')
  await phone.connect()
  await expect(outcome(page)).toHaveText('Connected')
  await expect(uri).toBeHidden()
  await expect(dapp.fact('wallet')).toHaveText('Test Phone')
  await region(page, 'Account').getByRole('button', { name: 'Disconnect' }).click()
  await expect(dapp.fact('status')).toHaveText('disconnected')
  await expect(phone.sessions).toHaveCount(0)
})

test('default: a Google account, and an email address, in the host’s own forms', async ({
  page,
  dapp,
  login,
  social,
  watch
}) => {
  watch.expectTrouble(/400 \(Bad Request\).*\/frame\/v1\/otp/)
  await dapp.goto('headless?wallets=0', { hasFrame: true })

  await test.step('a Google account, in a window that the host’s button opened', async () => {
    const provider = await social.openWindow(page.getByRole('button', { name: 'Log in with Google' }), 'Google')
    await social.answer(provider, { name: 'Ann Lee' })
    await expect(outcome(page)).toHaveText('Connected', { timeout: 20_000 })
    expect((await social.whoIsLoggedIn()).authProvider).toBe('google')

    await region(page, 'Account').getByRole('button', { name: 'Disconnect' }).click()
    await expect(dapp.fact('status')).toHaveText('disconnected')
    const other = await social.openWindow(page.getByRole('button', { name: 'Log in with Google' }), 'Google')
    await other.close()
    await expect(outcome(page)).toHaveText('Cancelled')
  })

  await test.step('an email address, a new device, a wrong code and the right one, in the host’s own form', async () => {
    const email = newEmail()
    await page.getByLabel('Your email').fill(email)
    await page.getByRole('button', { name: 'Mail me' }).click()
    await expect(page.getByText(`Open the link that was mailed to ${email}.`)).toBeVisible({ timeout: 20_000 })
    await login.approveDevice(email)
    const code = page.getByLabel(`The code mailed to ${email}`)
    await code.waitFor()
    const { code: mailed } = await mailTo(email, 'code')
    await code.fill(mailed === '000000' ? '111111' : '000000')
    await page.getByRole('button', { name: 'Check the code' }).click()
    await expect(region(page, 'Log in').getByRole('alert')).toBeVisible()
    await code.fill(mailed)
    await page.getByRole('button', { name: 'Check the code' }).click()
    await expect(outcome(page)).toHaveText('Connected', { timeout: 20_000 })
    await expect(dapp.fact('status')).toHaveText('connected')
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      email.split('@')[0]
    )
  })
})
