import { createServer, type AddressInfo } from 'node:net'
import { newEmail } from './pages/login-view.js'
import { expect, test } from './fixtures/test.js'

/** An address of this machine at which no server listens. */
async function closedAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}`
}

test('T3.06 behavior: a frame that cannot be loaded is said to be that, what was typed stays, and wallets connect', async ({
  page,
  dapp,
  modal,
  login,
  watch
}) => {
  const frame = await closedAddress()
  watch.allowOrigin(frame)
  watch.expectTrouble(/ERR_CONNECTION_REFUSED/)
  const email = newEmail()
  await page.clock.install()
  await dapp.goto(`?wallet=approve&frame=${frame}`, { hasFrame: true })
  await login.submit(email)
  await expect(page.locator('#w3m-iframe')).toHaveCount(1)
  await page.clock.fastForward(21_000)
  await expect(modal.dialog.getByText('Unable to load email login dependency')).toBeVisible()
  await expect(login.email).toHaveValue(email)
  await modal.wallet('Test Wallet').click()
  await expect(dapp.fact('status')).toHaveText('connected')
})
