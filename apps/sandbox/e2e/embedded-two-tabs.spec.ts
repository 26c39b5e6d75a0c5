import { DappPage } from './pages/dapp-page.js'
import { newEmail } from './pages/login-view.js'
import { expect, test } from './fixtures/test.js'

test('T4.05 default: who is logged in is so in every tab, and disconnects in every tab', async ({
  context,
  dapp,
  login
}) => {
  test.slow()
  await dapp.goto('?wallets=0', { hasFrame: true })
  await login.logIn(newEmail())
  const other = new DappPage(await context.newPage())
  await other.goto('?wallets=0', { hasFrame: true })
  await expect(other.fact('status')).toHaveText('connected')
  expect(await other.fact('address').textContent()).toBe(await dapp.fact('address').textContent())

  await other.page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Disconnect' }).click()
  await expect(other.fact('status')).toHaveText('disconnected')
  await expect(dapp.fact('status')).toHaveText('disconnected')
  await dapp.page.reload()
  await expect(dapp.fact('status')).toHaveText('disconnected')
})
