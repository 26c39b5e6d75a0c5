import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures/test.js'
import type { AccountView } from './pages/account-view.js'
import { chainClient } from './support/chain-client.js'
import { newAccount } from './support/new-account.js'
import { stopClock } from './support/stop-clock.js'

const WEEK_MS = 7 * 86_400_000

/** The page's own panel, and the view of sessions. */
function sessionsOf(page: Page, account: AccountView) {
  const { dialog } = account.modal
  const panel = page.getByRole('region', { name: 'Let the ferry act' })
  const sessions: Locator = dialog.locator('[part="session"]')
  return {
    sessions,
    outcome: panel.getByRole('status'),
    allow: () => panel.getByRole('button', { name: 'Allow for a week' }).click(),
    show: (state: string) => dialog.getByRole('radio', { name: state, exact: true }).check(),
    revokeButton: dialog.getByRole('button', { name: /^Revoke access for / }),
    async open() {
      await account.open()
      await account.action('Sessions').click()
      await expect(account.modal.title).toHaveText('Smart sessions')
    }
  }
}

const pageOf = async (permissions: string) => {
  const { key, address } = await newAccount(chainClient(31337))
  return { path: `?wallet=approve&sessions=on${permissions}&key=${key}`, address }
}

test('default: an account lets the page act and takes it back, or time does', async ({
  page,
  dapp,
  modal,
  account,
  wallets,
  servicesUrl
}) => {
  test.setTimeout(90_000)
  const { path, address } = await pageOf('&permissions=1')
  const view = sessionsOf(page, account)
  await dapp.goto(path)
  await modal.connect()
  await test.step('behavior: a user who declines has allowed nothing', async () => {
    await wallets.setAnswer('ask')
    await view.allow()
    await wallets.approve()
    await expect(wallets.sheet).toContainText('Sign this data?')
    await wallets.reject()
    await expect(view.outcome).toHaveText('You rejected it in the wallet.')
    await view.open()
    await expect(modal.dialog.getByText('No active sessions')).toBeVisible()
    await modal.closeButton.click()
    await expect(modal.dialog).toBeHidden()
  })

  await test.step('default: an account lets the page act, sees what it allowed, and takes it back', async () => {
    await wallets.setAnswer('ask')
    await view.allow()
    await expect(wallets.sheet).toContainText('Let this page act by itself?')
    await expect(wallets.sheet).toContainText('native-token-recurring-allowance')
    await wallets.approve()
    await expect(wallets.sheet).toContainText('Sign this data?')
    await wallets.approve()
    await expect(modal.dialog.getByText('Smart session created')).toBeVisible()
    await modal.action('Done').click()
    await expect(view.outcome).toContainText('Allowed')

    await view.open()
    await expect(view.sessions).toHaveCount(1)
    await expect(view.sessions).toContainText(new URL(page.url()).host)
    await expect(view.sessions).toContainText('Call depart on 0xfefe…fefe')
    await expect(view.sessions).toContainText('Spend up to 0.1 ETH every day')
    await view.revokeButton.click()
    await expect(view.sessions).toContainText('Confirm in Test Wallet')
    await wallets.reject()
    await expect(view.sessions).toContainText('You declined. The session is still active.')
    // A wallet that refuses by itself has refused, not the user.
    await wallets.setAnswer('reject')
    await stopClock(page)
    await view.revokeButton.click()
    await expect(view.sessions).toContainText('Test Wallet rejected the request')
    await expect(view.sessions).not.toContainText('You declined')
    await wallets.setAnswer('ask')
    await view.revokeButton.click()
    await wallets.approve()
    await expect(modal.dialog.getByText('No active sessions')).toBeVisible()
    await expect(account.toasts).toContainText('can no longer act for you')
    await view.show('Revoked')
    await expect(view.sessions).toHaveCount(1)
    await expect(view.revokeButton).toHaveCount(0)

    const answer = await page.request.get(`${servicesUrl}/v1/sessions/eip155:31337:${address}?projectId=sandbox`)
    expect(await answer.json()).toMatchObject({ pcis: [{ revokedAt: expect.any(Number) }] })
    await modal.closeButton.click()
    await expect(modal.dialog).toBeHidden()
    await wallets.setAnswer('approve')
  })

  await test.step('behavior: a session that is over is listed as expired', async () => {
    await view.allow()
    await modal.action('Done').click()
    await page.clock.setFixedTime(Date.now() + WEEK_MS)
    await view.open()
    await expect(modal.dialog.getByText('No active sessions')).toBeVisible()
    await view.show('Expired')
    await expect(view.sessions).toHaveCount(1)
  })
})

test('behavior: a wallet that grants no permissions says so; what another one granted can be taken back with it', async ({
  page,
  dapp,
  modal,
  account,
  wallets
}) => {
  const { path } = await pageOf('')
  const view = sessionsOf(page, account)
  await dapp.goto(`${path}&permissions=1`)
  await modal.connect()
  await view.allow()
  await modal.action('Done').click()
  await dapp.goto(path)
  await expect(dapp.fact('status')).toHaveText('connected')
  await view.allow()
  await expect(view.outcome).toHaveText('The wallet does not support wallet_grantPermissions')
  await view.open()
  await expect(view.sessions).toHaveCount(1)
  await view.revokeButton.click()
  await expect(modal.dialog.getByText('No active sessions')).toBeVisible()
  expect(await wallets.requestedMethods()).not.toContain('wallet_revokePermissions')
})
