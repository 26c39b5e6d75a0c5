import { DappPage } from './pages/dapp-page.js'
import { newEmail } from './pages/login-view.js'
import { expect, test } from './fixtures/test.js'

test('T4.05 default: who logs in is logged in in every tab, and disconnects in every tab', async ({
  context,
  dapp,
  account,
  login
}) => {
  test.slow()
  const other = new DappPage(await context.newPage())
  await other.goto('?wallets=0', { hasFrame: true })
  await dapp.page.bringToFront()
  await dapp.goto('?wallets=0', { hasFrame: true })
  await login.logIn(newEmail())
  await expect(other.fact('status')).toHaveText('connected')
  expect(await other.fact('address').textContent()).toBe(await dapp.fact('address').textContent())
  await account.open()
  await account.action('Disconnect').click()
  await expect(dapp.fact('status')).toHaveText('disconnected')
  await expect(other.fact('status')).toHaveText('disconnected')
})
