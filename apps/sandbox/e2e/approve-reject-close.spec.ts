import { parseEther, type Address } from 'viem'
import { newEmail } from './pages/login-view.js'
import { expect, test } from './fixtures/test.js'
import { chainClient } from './support/chain-client.js'
import { newAccount } from './support/new-account.js'
import { readAll } from './support/read-all.js'

const chain = chainClient(31337)

test('behavior: rejecting, Escape and a click beside the frame are each a no, and nothing is sent', async ({
  page,
  dapp,
  modal,
  login
}) => {
  test.slow()
  const { address: receiver } = await newAccount(chain)
  await dapp.goto('?wallets=0', { hasFrame: true })
  await login.logIn(newEmail())
  const address = (await page.evaluate(() => window.kits['default']?.getAddress())) as Address
  await chain.setBalance({ address, value: parseEther('5') })
  const ways = {
    reject: () => login.press('Decline'),
    escape: () => page.keyboard.press('Escape'),
    // The first moment counts for nothing: it may be the second click of a double click.
    beside: () =>
      expect(async () => {
        await page.mouse.click(10, 10)
        await expect(modal.dialog).toBeHidden({ timeout: 500 })
      }).toPass()
  }
  for (const [way, refuse] of Object.entries(ways)) {
    await test.step(way, async () => {
      await dapp.send('0.25', receiver)
      await expect(modal.title).toHaveText('Approve transaction')
      await readAll(login.frame)
      await refuse()
      await expect(modal.dialog).toBeHidden()
      await expect(dapp.sendOutcome).toContainText(/reject|declined|refused/i)
    })
  }
  expect(await chain.getBalance({ address: receiver })).toBe(parseEther('1000'))
  expect(await chain.getTransactionCount({ address })).toBe(0)
})
