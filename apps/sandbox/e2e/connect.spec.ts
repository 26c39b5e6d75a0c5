import { formatEther } from 'viem'
import { expect, test } from './fixtures/test.js'
import { SECOND_WALLET_ACCOUNT, shortened, TEST_WALLET_ACCOUNTS } from './support/accounts.js'
import { chainClient } from './support/chain-client.js'
import { passFrames, slowMotion } from './support/slow-motion.js'

/** As people see it who have not asked for less motion. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const [account] = TEST_WALLET_ACCOUNTS

test('default: button, wallet, yes in the wallet, connected; the focus is back on the button', async ({
  dapp,
  modal,
  wallets
}) => {
  await dapp.goto('?wallet=ask')
  await expect(modal.button).toHaveAccessibleName('Connect wallet')
  await modal.open()
  await expect(modal.title).toHaveText('Connect to Ferry')
  await expect(modal.walletRows).toHaveText([
    /WalletConnect/,
    /Test Wallet/,
    /Second Wallet/,
    /MetaMask/,
    /Coinbase Wallet/
  ])

  await modal.wallet('Test Wallet').click()
  await expect(modal.dialog.getByText('Continue in Test Wallet')).toBeVisible()
  await expect(dapp.fact('address')).toHaveText('—')
  await wallets.approve()

  await expect(modal.dialog).toBeHidden()
  await expect(dapp.fact('status')).toHaveText('connected')
  await expect(dapp.fact('address')).toHaveText(shortened(account.address))
  await expect(dapp.fact('wallet')).toHaveText('Test Wallet')
  await expect(dapp.fact('network')).toHaveText('Local Ethereum')
  await expect(modal.button).toHaveAccessibleName(/0xf39F…2266/)
  await expect(modal.button).toBeFocused()
  expect((await wallets.requestedMethods()).filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
})

test('default: the account shows address, balance, network and wallet as they are', async ({ dapp, modal }) => {
  const balance = await chainClient(31337).getBalance({ address: SECOND_WALLET_ACCOUNT.address })
  await dapp.goto('?wallet=approve')
  await modal.connect('Second Wallet')
  await expect(dapp.fact('balance')).toHaveText(`${formatEther(balance)} ETH`)
  await modal.open()
  await expect(modal.title).toHaveText('Account')
  await expect(
    modal.dialog.getByRole('button', { name: `Copy address ${SECOND_WALLET_ACCOUNT.address}` })
  ).toBeVisible()
  await expect(modal.dialog.getByRole('list', { name: 'Tokens' })).toContainText('10,000 ETH')
  await expect(modal.dialog.getByRole('button', { name: /^Network/ })).toContainText('Local Ethereum')
  await expect(modal.dialog.getByText('Second Wallet')).toBeVisible()
})

for (const page of ['ssr', 'vanilla', 'strict-csp', 'host-dialogs']) {
  test(`default: ${page} connects as well`, async ({ dapp, modal }) => {
    await dapp.goto(`${page}?wallet=approve`)
    await modal.connect()
    await expect(modal.button).toHaveAccessibleName(/0xf39F…2266/)
  })
}

test('behavior: another account or network chosen in the wallet shows on the page', async ({
  dapp,
  modal,
  wallets
}) => {
  const [, other] = TEST_WALLET_ACCOUNTS
  await dapp.goto('?wallet=approve')
  await modal.connect()
  await wallets.selectAccount(other.address)
  await expect(dapp.fact('address')).toHaveText(shortened(other.address))
  await wallets.selectChain(31338)
  await expect(dapp.fact('network')).toHaveText('Local Base')
  await expect(dapp.fact('status')).toHaveText('connected')
})

test('behavior: without a wallet and a directory there are the code for a phone and the wallets of most people, and what a wallet is can be read', async ({
  dapp,
  modal
}) => {
  await dapp.goto('?wallets=0&directory=off')
  await modal.open()
  // WalletConnect, and four that come once the card is painted.
  await expect(modal.walletRows).toHaveCount(5)
  await expect(modal.walletRows.first()).toHaveText(/WalletConnect/)
  await modal.action('What is a wallet?').last().click()
  await expect(modal.title).toHaveText('What is a wallet?')
  await modal.action('Done').click()
  await expect(modal.title).toHaveText('Connect to Ferry')
})

test('T4.11 the address is copied whole; a clipboard that refuses is said', async ({ page, context, dapp, modal }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await dapp.goto('?wallet=approve')
  await modal.connect()
  await modal.open()
  const copy = modal.dialog.getByRole('button', { name: /^Copy address/ })
  await copy.click()
  await expect(copy.getByText('Copied')).toBeVisible()
  await expect(modal.announcer).toHaveText('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(account.address)

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
    document.execCommand = () => false
  })
  await copy.click()
  await expect(copy.getByText("Couldn't copy")).toBeVisible()
  await expect(modal.announcer).toHaveText("Couldn't copy")
})

test('behavior: on a phone a press on the sheet while it slides in counts: it stays where it is as long as that lasts', async ({
  page,
  dapp,
  modal
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await dapp.goto('?wallet=approve')
  await modal.open()
  const row = modal.wallet('Test Wallet')
  const place = async () => (await row.boundingBox())!
  await row.click({ trial: true })
  const rest = await place()
  await modal.closeButton.click()
  // Opened while it still slides out, it would turn around where it is.
  await modal.card.waitFor({ state: 'hidden' })

  await slowMotion(page, 0.02)
  await modal.button.click()
  await expect.poll(async () => (await place()).y).toBeLessThan(740)
  const { x, y, width, height } = await place()
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  expect((await place()).y).toBeGreaterThan(rest.y + 10)
  // The row itself gives way under the finger.
  const held = await modal.card.boundingBox()
  await passFrames(page, 30)
  expect(await modal.card.boundingBox()).toEqual(held)
  await page.mouse.up()
  await expect(dapp.fact('status')).toHaveText('connected')
})

test('behavior: a press counts although the button is painted anew under the finger', async ({
  page,
  dapp,
  modal,
  wallets
}) => {
  const [, other] = TEST_WALLET_ACCOUNTS
  await dapp.goto('?wallet=approve')
  await modal.connect()
  const { x, y, width, height } = (await modal.button.boundingBox())!
  // Where its address stands.
  await page.mouse.move(x + width - 40, y + height / 2)
  await page.mouse.down()
  await wallets.selectAccount(other.address)
  await expect(modal.button).toContainText(other.address.slice(-4))
  await page.mouse.up()
  await expect(modal.dialog).toBeVisible()
})
