import { newEmail } from './pages/login-view.js'
import { expect, test } from './fixtures/test.js'
import { startGateway } from './support/start-gateway.js'

/** An app that is on the web, and on no list. */
const APP = 'https://shop.example'

test('T2.E23 behavior: an app whose origin is not listed has no login by email, and says so; wallets connect', async ({
  context,
  page,
  dapp,
  modal,
  login,
  watch,
  baseURL
}) => {
  test.slow()
  watch.allowOrigin(APP)
  // The services answer pages that are not listed nothing else, and this app's policy is not the sandbox's.
  watch.expectTrouble(/CORS policy|ERR_FAILED|status of 403/)
  await context.grantPermissions(['local-network-access'], { origin: APP })
  await context.route(`${APP}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: new URL(pathname + search, baseURL).href }) })
  })
  const email = newEmail()
  await dapp.goto(`${APP}/dapp?wallet=approve&debug=on`, { hasFrame: true })
  await login.submit(email)
  await expect(modal.dialog.getByText("This app isn't set up for email login. Connect a wallet instead.")).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Unverified domain' })).toBeVisible()
  await expect(login.email).toHaveValue(email)
  await expect(login.email).not.toBeEditable()
  await expect(modal.dialog.getByRole('button', { name: 'Continue with email' })).toBeDisabled()
  await expect(page.locator('#w3m-iframe')).toHaveCount(0)
  expect(watch.requests.filter((request) => request.includes(process.env['FRAME_URL'] ?? ''))).toEqual([])
  await modal.wallet('Test Wallet').click()
  await expect(dapp.fact('status')).toHaveText('connected')
})

test('behavior: while the directory does not answer, logging in says that it does not work, and works once it does', async ({
  page,
  dapp,
  modal,
  login,
  watch,
  servicesUrl
}) => {
  test.slow()
  let isDown = true
  const directory = await startGateway(() => (isDown ? 'http://127.0.0.1:1' : servicesUrl))
  watch.allowOrigin(directory.url)
  watch.expectTrouble(/ERR_EMPTY_RESPONSE|ERR_CONNECTION/)
  const email = newEmail()
  await dapp.goto(`?wallet=approve&debug=on&directory=${directory.url}`, { hasFrame: true })
  await login.submit(email)
  const words = modal.dialog.getByText("Email login isn't available right now. Try again.")
  // It is asked again before it is given up.
  await expect(words).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(login.email).toHaveValue(email)
  await expect(modal.wallet('Test Wallet')).toBeEnabled()
  isDown = false
  await login.email.press('Enter')
  await expect(login.deviceHeading).toBeVisible()
  await watch.end()
  await directory.stop()
})
