import { expect, test } from './fixtures/test.js'

const UNKNOWN_CHAIN = 424242
const REASON = 'Switch to a supported network or disconnect first.'

test.beforeEach(async ({ dapp, modal, wallets }) => {
  await dapp.goto('?wallet=approve')
  await modal.connect()
  await wallets.selectChain(UNKNOWN_CHAIN)
  await expect(modal.title).toHaveText('Switch network')
})

test('default: the view opens by itself, and no way of closing works; each is answered with a shake and the reason', async ({
  page,
  modal
}) => {
  await expect(modal.dialog.getByText("This app doesn't support chain 424242.")).toBeVisible()
  const before = await modal.card.getAttribute('data-shake')
  expect(before).toBeNull()
  await modal.closeButton.click()
  await expect(modal.card).toHaveAttribute('data-shake', 'odd')
  await expect(modal.announcer).toHaveText(REASON)
  await page.keyboard.press('Escape')
  await expect(modal.card).toHaveAttribute('data-shake', 'even')
  await page.mouse.click(8, 8)
  await expect(modal.card).toHaveAttribute('data-shake', 'odd')
  await expect(modal.dialog).toBeVisible()
})

test('default: switching leaves it', async ({ dapp, modal }) => {
  await modal.network('Local Base').click()
  await expect(modal.dialog).toBeHidden()
  await expect(dapp.fact('network')).toHaveText('Local Base')
  await expect(dapp.fact('status')).toHaveText('connected')
})

test('behavior: the wallet itself going back leaves it', async ({ dapp, modal, wallets }) => {
  await wallets.selectChain(31337)
  await expect(modal.dialog).toBeHidden()
  await expect(dapp.fact('network')).toHaveText('Local Ethereum')
})

test('default: disconnecting leaves it', async ({ dapp, modal }) => {
  await modal.action('Disconnect').click()
  await expect(modal.dialog).toBeHidden()
  await expect(dapp.fact('status')).toHaveText('disconnected')
})

test('behavior: connecting on an unknown chain shows it as well', async ({ dapp, modal }) => {
  await modal.action('Disconnect').click()
  await expect(modal.dialog).toBeHidden()
  await modal.choose()
  await expect(modal.title).toHaveText('Switch network')
  await expect(dapp.fact('status')).toHaveText('connected')
  await expect(dapp.fact('network')).toHaveText('Chain 424242')
})
