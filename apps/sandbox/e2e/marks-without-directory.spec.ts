import { expect, test } from './fixtures/test.js'
import { colours, MARKS } from './support/colours.js'

test('default: without a directory wallets and networks wear their marks, nothing is requested for them, and there is a way to get a wallet', async ({
  page,
  dapp,
  modal
}) => {
  const foreign: string[] = []
  await dapp.goto('?wallets=0&directory=off')
  const { origin } = new URL(page.url())
  page.on('request', (request) => {
    const url = request.url()
    if (/^https?:/.test(url) && !url.startsWith(origin)) foreign.push(url)
  })
  await modal.open()
  expect(await colours(modal.wallet('MetaMask'))).toContain(MARKS.metamask)
  const offered = modal.dialog.getByRole('list', { name: 'Wallets' }).getByRole('button')
  // WalletConnect, and up to four that most people use.
  await expect(offered).toHaveCount(5)
  for (const row of (await offered.all()).slice(1)) expect((await colours(row)).length).toBeGreaterThan(1)
  expect(foreign).toEqual([])

  await modal.wallet('MetaMask').click()
  await expect(modal.title).toHaveText('MetaMask')
  await expect(modal.dialog.getByText("Don't have MetaMask?")).toBeVisible()
  await expect(modal.dialog.getByText('Get', { exact: true })).toBeVisible()
})

test('default: without a wallet the first words that say so lead to wallets to get', async ({ dapp, modal }) => {
  await dapp.goto('?wallets=0&directory=off')
  await modal.open()
  await expect(modal.title).toHaveText('Connect to Ferry')
  await modal.dialog.getByRole('button', { name: "I don't have a wallet" }).click()
  await expect(modal.title).toHaveText('Get a wallet')
  await expect(modal.dialog.getByRole('button', { name: 'MetaMask' })).toBeVisible()
})

test('default: without a directory the networks have their marks', async ({ dapp, modal }) => {
  await dapp.goto('?wallet=approve&directory=off')
  await modal.connect()
  await modal.open()
  await modal.showNetworks()
  expect(await colours(modal.network('OP Mainnet'))).toContain(MARKS.optimism)
})
