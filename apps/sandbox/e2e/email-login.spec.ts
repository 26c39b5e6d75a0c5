import { parseEther, type Address } from 'viem'
import { newEmail } from './pages/login-view.js'
import { expect, test } from './fixtures/test.js'
import { chainClient } from './support/chain-client.js'
import { newAccount } from './support/new-account.js'

const chain = chainClient(31337)

test('default: a mailed link and code open an account; what it sends is approved in the frame, and mined', async ({
  page,
  dapp,
  modal,
  login
}) => {
  test.slow()
  const { address: receiver } = await newAccount(chain)
  const before = await chain.getBalance({ address: receiver })
  await dapp.goto('?wallets=0', { hasFrame: true })
  await login.logIn(newEmail())
  await expect(dapp.fact('status')).toHaveText('connected')
  const address = (await page.evaluate(() => window.kits['default']?.getAddress())) as Address
  await chain.setBalance({ address, value: parseEther('5') })

  await dapp.send('0.25', receiver)
  await expect(modal.title).toHaveText('Approve transaction')
  await expect(login.frame.getByText('0.25 ETH').first()).toBeVisible()
  await login.press('Approve')
  await expect(dapp.sendOutcome).toContainText(/0x[\da-f]/i)
  await expect.poll(() => chain.getBalance({ address: receiver })).toBe(before + parseEther('0.25'))
  await expect(modal.dialog).toBeHidden()
})
