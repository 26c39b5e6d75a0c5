import { parseEther, type Address } from 'viem'
import { newEmail } from './pages/login-view.js'
import { expect, test } from './fixtures/test.js'
import { chainClient } from './support/chain-client.js'
import { newAccount } from './support/new-account.js'
import { readAll } from './support/read-all.js'

const chain = chainClient(31337)

test('default: the account says its type, switches, and has it again after a reload; a standard account sends plain transactions', async ({
  page,
  dapp,
  modal,
  account,
  login
}) => {
  test.slow()
  const { address: receiver } = await newAccount(chain)
  await dapp.goto('?wallets=0', { hasFrame: true })
  await login.logIn(newEmail())
  const info = () => page.evaluate(() => window.kits['default']?.getAccount()?.embeddedWalletInfo)
  const address = (await page.evaluate(() => window.kits['default']?.getAddress())) as Address
  await chain.setBalance({ address, value: parseEther('5') })

  await account.open()
  await modal.dialog.getByRole('button', { name: 'Smart account', exact: true }).click()
  await expect(modal.title).toHaveText('Account type')
  await modal.dialog.getByRole('button', { name: 'Switch to your standard account' }).click()
  await expect(modal.dialog.getByText("You're now using your standard account")).toBeVisible()
  await expect(modal.dialog.getByRole('button', { name: 'Switch to your smart account' })).toBeVisible()
  expect(await info()).toMatchObject({ accountType: 'eoa' })
  expect(await page.evaluate(() => window.kits['default']?.getAddress())).toBe(address)
  await modal.closeButton.click()

  await page.reload()
  await expect(dapp.fact('status')).toHaveText('connected')
  await expect.poll(info).toMatchObject({ accountType: 'eoa' })
  await dapp.send('0.25', receiver)
  await readAll(login.frame)
  await expect(login.frame.getByText('Smart account', { exact: true })).toBeHidden()
  await login.press('Approve')
  await expect(dapp.sendOutcome).toContainText(/0x[\da-f]/i)
  await expect.poll(() => chain.getTransactionCount({ address })).toBe(1)
  expect(await chain.getCode({ address })).toBe(undefined)

  await account.open()
  await modal.dialog.getByRole('button', { name: 'Standard account', exact: true }).click()
  await modal.dialog.getByRole('button', { name: 'Switch to your smart account' }).click()
  await expect(modal.dialog.getByRole('button', { name: 'Switch to your standard account' })).toBeVisible()
  expect(await info()).toMatchObject({ accountType: 'smartAccount', isSmartAccountDeployed: false })
})
