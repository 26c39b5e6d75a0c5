import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/test.js'
import type { KitModal } from './pages/kit-modal.js'
import { newEmail } from './pages/login-view.js'
import { recordFrames } from './support/record-frames.js'
import { slowMotion } from './support/slow-motion.js'

/** As people see it who have not asked for less motion. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** A change of views: what is pressed, and the view that comes. */
type Change = readonly [press: (modal: KitModal) => Promise<void>, view: string]

const back: Change[0] = (modal) => modal.backButton.click()
const press =
  (name: string | RegExp): Change[0] =>
  (modal) =>
    modal.dialog.getByRole('button', { name }).first().click()

const BEFORE_CONNECTING: readonly Change[] = [
  [press(/^All wallets/), 'AllWallets'],
  [back, 'Connect'],
  [press('What is a wallet?'), 'WhatIsAWallet'],
  [back, 'Connect'],
  [press(/^MetaMask/), 'ConnectingWalletConnect'],
  [back, 'Connect']
]

const CONNECTED: readonly Change[] = [
  [press(/^Network/), 'Networks'],
  [back, 'Account'],
  [press(/^Send/), 'WalletSend'],
  [back, 'Account']
]

async function follow(changes: readonly Change[], modal: KitModal, page: Page): Promise<void> {
  const frames = await recordFrames(page)
  for (const [go, view] of changes) {
    await go(modal)
    await expect(modal.dialog.locator('.scroller .view')).toHaveAttribute('data-view', view)
    await modal.dialog.locator('.leaving').waitFor({ state: 'detached' })
    const seen = await frames()
    expect(seen.length).toBeGreaterThan(0)
    expect(
      seen.filter(({ visible }) => visible < 0.15),
      `to ${view}`
    ).toEqual([])
  }
}

test('default: no frame of a change of views is empty, before connecting', async ({ page, dapp, modal }) => {
  await dapp.goto('?wallet=approve')
  await modal.open()
  await expect(modal.wallet('Test Wallet')).toBeVisible()
  await follow(BEFORE_CONNECTING, modal, page)
})

test('default: no frame of a change of views is empty, with an account', async ({ page, dapp, modal }) => {
  await dapp.goto('?wallet=approve')
  await modal.connect()
  await modal.open()
  await follow(CONNECTED, modal, page)
})

test('behavior: the view that is left is out of reach at once, and gone soon', async ({ page, dapp, modal }) => {
  await dapp.goto('?wallet=approve')
  await modal.open()
  await expect(modal.wallet('Test Wallet')).toBeVisible()
  await slowMotion(page, 0.02)
  await modal.dialog.getByRole('button', { name: /^All wallets/ }).click()
  const left = modal.dialog.locator('.leaving')
  await expect(left).toBeVisible()
  await expect(left.getByRole('button')).toHaveCount(0)
  await expect(modal.dialog.getByRole('button', { name: /^All wallets/ })).toHaveCount(0)
  await slowMotion(page, 1)
  await expect(left).toHaveCount(0)
})

test('behavior: what is left behind covers nothing that the user has to approve', async ({ dapp, login }) => {
  test.slow()
  await dapp.goto('?wallets=0', { hasFrame: true })
  await login.logIn(newEmail())
  await dapp.sign('Read me.')
  await login.press('Approve')
  await expect(dapp.signOutcome).toContainText(/0x[\da-f]{130}/)
})
