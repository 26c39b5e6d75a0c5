import { expect, test } from './fixtures/test.js'

const UNKNOWN_CHAIN = 424242
const REASON = 'Switch to a supported network or disconnect first.'

test.beforeEach(async ({ dapp, modal, wallets }) => {
  await dapp.goto('?wallet=approve')
  await modal.connect()
  await wallets.selectChain(UNKNOWN_CHAIN)
  await expect(modal.title).toHaveText('Switch network')
})

test('default: a network that the page does not know has to be left', async ({ page, modal, dapp, wallets }) => {
  test.setTimeout(60_000)
  await test.step('default: the view opens by itself, and no way of closing works; each is answered with a shake and the reason', async () => {
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

  await test.step('default: switching leaves it', async () => {
    await modal.network('Local Base').click()
    await expect(modal.dialog).toBeHidden()
    await expect(dapp.fact('network')).toHaveText('Local Base')
    await expect(dapp.fact('status')).toHaveText('connected')
    await wallets.selectChain(UNKNOWN_CHAIN)
    await expect(modal.title).toHaveText('Switch network')
  })

  await test.step('behavior: the wallet itself going back leaves it', async () => {
    await wallets.selectChain(31337)
    await expect(modal.dialog).toBeHidden()
    await expect(dapp.fact('network')).toHaveText('Local Ethereum')
    await wallets.selectChain(UNKNOWN_CHAIN)
    await expect(modal.title).toHaveText('Switch network')
  })

  await test.step('default: disconnecting leaves it', async () => {
    await modal.action('Disconnect').click()
    await expect(modal.dialog).toBeHidden()
    await expect(dapp.fact('status')).toHaveText('disconnected')
  })

  await test.step('behavior: connecting on an unknown chain shows it as well', async () => {
    await modal.choose()
    await expect(modal.title).toHaveText('Switch network')
    await expect(dapp.fact('status')).toHaveText('connected')
    await expect(dapp.fact('network')).toHaveText('Chain 424242')
  })
})
